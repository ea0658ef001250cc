import { blankSpans } from './reading/spans.ts';
import { tokenize } from './reading/tokens.ts';
import { findSpokenAddresses, SAYS_ADDRESS, type Address } from './spoken-email.ts';

export type { Address } from './spoken-email.ts';

/** Any script; a last part may be in the ASCII form of one (`xn--…`). */
const TYPED =
  /(?<![\w.+%&-])[\p{L}\p{M}\p{N}_.+%&'-]{1,64}@(?:[\p{L}\p{M}\p{N}-]{1,63}\.){1,6}(?:xn--[a-z\d-]{2,59}|[\p{L}\p{M}]{2,24})/giu;
const MAX_ADDRESSES = 200;

/** Every e-mail address of a text, typed or spoken, lower case and written out, in order. */
export function findAddresses(text: string): Address[] {
  const typed: Address[] = [];
  for (const match of text.matchAll(TYPED)) {
    const email = match[0].toLowerCase().replace(/^[.'+-]+/, '');
    typed.push({ email, start: match.index, end: match.index + match[0].length });
    if (typed.length === MAX_ADDRESSES) break;
  }
  const spoken = SAYS_ADDRESS.test(text) ? findSpokenAddresses(tokenize(blankSpans(text, typed))) : [];
  return [...typed, ...spoken.slice(0, MAX_ADDRESSES)].toSorted((a, b) => a.start - b.start);
}

/** Whether an address of a text was typed, rather than only said. */
export const isTyped = (
  { text, addresses }: { text: string; addresses: readonly Address[] },
  email: string,
): boolean =>
  addresses.some((each) => each.email === email && text.slice(each.start, each.end).includes('@'));
