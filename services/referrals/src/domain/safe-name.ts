import { truncateText } from '@debrief/contracts/truncate-text';

/** In code points. */
const maxLength = 100;

const links = /\b(?:[a-z][a-z0-9+.-]{0,40}:\/\/|www[.。]|(?:https?|ftp|mailto|tel|data|javascript):)\S*/giu;

/**
 * Sanitizes a name for emails to strangers. Adds a space after inner dots (`J.Smith` becomes `J. Smith`),
 * because mail clients turn `evil.com` into a link. May return an empty string.
 */
export const safeName = (name: string): string => {
  const plain = name
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    // Invisible characters can reverse text, or hide a link from the next expression.
    .replace(/\p{C}/gu, '')
    .replace(links, ' ')
    .replace(/([.。])(?=[^\s.。])/gu, '$1 ')
    .replace(/\s+/g, ' ')
    .trim();
  return truncateText(plain, Array.from(plain).slice(0, maxLength).join('').length).trim();
};
