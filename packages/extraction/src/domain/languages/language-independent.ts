import { isCurrency } from '../amounts.ts';
import { NO_CLAIMS, type Claims } from '../evidence.ts';
import type { FieldResult } from '../field-result.ts';
import type { Note } from '../reading/note.ts';
import type { Span } from '../reading/spans.ts';
import type { Token } from '../reading/tokens.ts';
import { readDigits } from '../written-number.ts';
import { SCALES_OF_LANGUAGES } from './scales.ts';

/** An address that is the only one; whose it is takes reading, but a note that names one seldom names another's. */
const ONLY_ADDRESS = 0.8;
/** Below the confidence threshold: a person is to look. */
const ONLY_NUMBER = 0.6;
const ONE_OF_SEVERAL = 0.35;

const FAX = /\bfax\S{0,10}\s{0,5}$/i;

interface Found<Value> extends Span {
  value: Value;
}

/** The first of what was found, surer where nothing else of its kind is in the note. */
function claimOf<Value>(found: readonly Found<Value>[], alone: number): FieldResult<Value> | null {
  const first = found[0];
  if (!first) return null;
  const others = found.some(({ value }) => value !== first.value);
  return {
    value: first.value,
    confidence: others ? ONE_OF_SEVERAL : alone,
    spans: [{ start: first.start, end: first.end }],
  };
}

/** An amount in digits that begins at a token, with a currency beside it: "12.000 €", "R$ 15 mil", "3 Mio. Euro". */
function amountAt(tokens: readonly Token[], at: number): (Found<number> & { next: number }) | null {
  const digits = readDigits(tokens as Token[], at);
  if (!digits) return null;
  const scale = SCALES_OF_LANGUAGES[tokens[digits.next]?.lower ?? ''];
  let next = digits.next + (scale === undefined ? 0 : 1);
  if (scale !== undefined && tokens[next]?.text === '.') next += 1;
  if (scale !== undefined && /^(?:de|d')$/.test(tokens[next]?.lower ?? '')) next += 1;
  const [before, after] = [isCurrency(tokens[at - 1]), isCurrency(tokens[next])];
  const last = tokens[after ? next : digits.next - (scale === undefined ? 1 : 0)];
  const first = tokens[before ? at - 1 : at];
  const value = Math.round(digits.value * (scale ?? 1));
  if ((!before && !after) || value < 1 || !first || !last) return null;
  return { value, start: first.start, end: last.end, next };
}

const amountsIn = (tokens: readonly Token[]): Found<number>[] => {
  const found: Found<number>[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const amount = tokens[at]?.kind === 'number' ? amountAt(tokens, at) : null;
    if (!amount) continue;
    found.push(amount);
    at = amount.next - 1;
  }
  return found;
};

/**
 * The weights and the reader know few words of such a language: whatever they say, a person is to look. Below the threshold of
 * "Check", and below 0.7.
 */
const LITTLE_KNOWN = 0.65;

const capped = <Value>(claim: FieldResult<Value> | null): FieldResult<Value> | null =>
  claim && { ...claim, confidence: Math.min(claim.confidence, LITTLE_KNOWN) };

const LINKS_FIRM = /(?<=\p{L}) (?:von|vom|van|bij|de|da|do|du|des|del|della|di|från|av|z|ya) \S{1,60}$/u;

/** "Schneider von Keller Logistik" is Schneider, of Keller Logistik: what is the firm's is none of the name. */
function withoutFirm(name: FieldResult<string> | null, firm: FieldResult<string> | null, { text }: Note) {
  const link = name && LINKS_FIRM.exec(name.value)?.[0];
  const word = link?.split(' ').at(-1) ?? '';
  const isJoined = link && firm?.value.startsWith(`${word} `) === true && text.includes(`${link.slice(0, -word.length)}${firm.value}`); // prettier-ignore
  return isJoined ? { ...name, value: name.value.slice(0, -link.length) } : name;
}

/**
 * What a note in a language without a glossary says: an address, a number and an amount as they can be read in any language where
 * there is but one of them, else what the weights chose. None of it is trusted much.
 */
export function claimsInOtherLanguage(note: Note, chosen: Claims): Claims {
  const { contactEmail, contactPhone, dealSize } = languageIndependentClaims(note);
  const either = <Value>(known: FieldResult<Value> | null, weighed: FieldResult<Value> | null) =>
    known && (known.confidence > ONE_OF_SEVERAL || !weighed) ? known : (capped(weighed) ?? known);
  return {
    contactName: capped(withoutFirm(chosen.contactName, chosen.companyName, note)),
    contactRole: capped(chosen.contactRole),
    companyName: capped(chosen.companyName),
    contactEmail: either(contactEmail, chosen.contactEmail),
    contactPhone: either(contactPhone, chosen.contactPhone),
    dealSize: either(dealSize, chosen.dealSize),
    sentiment: capped(chosen.sentiment),
    nextSteps: capped(chosen.nextSteps),
  };
}

/**
 * What can be read without knowing the language of a note: an address and a number that are typed, and an amount in digits
 * with a currency.
 */
function languageIndependentClaims(note: Note): Claims {
  const typed = note.addresses.filter(({ start, end }) => note.text.slice(start, end).includes('@'));
  const phones = note.phones.filter(
    ({ valid, spoken, start }) =>
      valid && !spoken && !FAX.test(note.text.slice(Math.max(0, start - 20), start)),
  );
  return {
    ...NO_CLAIMS,
    contactEmail: claimOf(
      typed.map(({ email, start, end }) => ({ value: email, start, end })),
      ONLY_ADDRESS,
    ),
    contactPhone: claimOf(
      phones.map(({ digits, start, end }) => ({ value: digits, start, end })),
      ONLY_NUMBER,
    ),
    dealSize: claimOf(amountsIn(note.tokens), ONLY_NUMBER),
  };
}
