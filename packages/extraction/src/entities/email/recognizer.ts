import { blankSpans } from '../../document/spans.ts';
import { tokenize } from '../../document/tokenize.ts';
import { MAY_HAVE_ADDRESS } from './address-words.ts';
import { findSpokenAddresses, type Address } from './spoken-email.ts';

export type { Address } from './spoken-email.ts';

/** Typed address in any script. The top-level domain may be in Punycode (`xn--…`). */
const TYPED =
  /(?<![\w.+%&-])[\p{L}\p{M}\p{N}_.+%&'-]{1,64}@(?:[\p{L}\p{M}\p{N}-]{1,63}\.){1,6}(?:xn--[a-z\d-]{2,59}|[\p{L}\p{M}]{2,24})/giu;
const MAX_ADDRESSES = 200;

export function findAddresses(text: string, withSpoken = true): Address[] {
  const typed = [...text.matchAll(TYPED)].slice(0, MAX_ADDRESSES).map(({ 0: match, index }) => ({
    email: match.toLowerCase().replace(/^[.'+-]+/, ''),
    start: index,
    end: index + match.length,
  }));
  const spoken =
    withSpoken && MAY_HAVE_ADDRESS.test(text) ? findSpokenAddresses(tokenize(blankSpans(text, typed))) : [];
  return [...typed, ...spoken.slice(0, MAX_ADDRESSES)].toSorted((a, b) => a.start - b.start);
}

/** Returns whether an address is typed rather than spoken. */
export const isWritten = (
  { text, addresses }: { text: string; addresses: readonly Address[] },
  email: string,
): boolean =>
  addresses.some((each) => each.email === email && text.slice(each.start, each.end).includes('@'));
