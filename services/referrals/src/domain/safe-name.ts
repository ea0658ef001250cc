import { truncateText } from '@debrief/contracts/truncate-text';

/** How much of a name goes into a mail, in code points. */
const maxLength = 100;

const links = /\b(?:[a-z][a-z0-9+.-]{0,40}:\/\/|www[.。]|(?:https?|ftp|mailto|tel|data|javascript):)\S*/giu;

/**
 * A name that can stand in a mail to a stranger: one line of plain text. Links are taken out, and a dot within a word gets
 * a blank behind it (`J.Smith` becomes `J. Smith`), so that no mail program turns `evil.com` into a link. Empty when
 * nothing is left.
 */
export const safeName = (name: string): string => {
  const plain = name
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    // Invisible characters could turn text around, or hide a link from the next line.
    .replace(/\p{C}/gu, '')
    .replace(links, ' ')
    .replace(/([.。])(?=[^\s.。])/gu, '$1 ')
    .replace(/\s+/g, ' ')
    .trim();
  return truncateText(plain, Array.from(plain).slice(0, maxLength).join('').length).trim();
};
