import { prepareText, type ParseOptions, type PreparedText } from '../document/prepared-text.ts';
import { blankSpans, type Span } from '../document/spans.ts';
import { tokenize, type Token } from '../document/tokenize.ts';
import { isFunctionWord } from '../lexicon/lexicon.ts';
import { findAddresses, type Address } from './email/recognizer.ts';
import { correctMisheardNumbers } from './numbers/misheard-numbers.ts';
import { withNumbersOfLanguages } from './numbers/numbers-of-languages.ts';
import { findPhoneNumbers, type PhoneNumber } from './phone/recognizer.ts';
import { withoutFax } from './phone/unclear-number.ts';

export interface Document extends PreparedText {
  addresses: Address[];
  phones: PhoneNumber[];
  /** Tokens outside addresses, links, and valid or spoken phone numbers. */
  tokens: Token[];
  /** True if the text has almost no capitals, as in transcripts and shorthand. */
  lowerCase: boolean;
}

const LINK = /\b(?:https?:\/\/|www\.)[^\s<>"]{1,300}/gi;
/** Capital followed by a lower-case letter, as in names. Excludes "R", "PO" and "PS". */
const NAME_CAPITAL = /^\p{Lu}\p{M}*\p{Ll}/u;
const CALENDAR = /^(?:mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|jun|jul|aug|sep|oct|nov|dec)/;
const FILLERS = new Set(['um', 'uh', 'uhm', 'erm', 'er', 'umm', 'uhh']);
const TAKES_TO =
  /^(?:spk|spoke|spoken|talk|talked|pitch|pitched|presented|snd|send|sent|email|emailed|back|speak|want|wants|need|needs|going|mgr|contract|quote|proposal|intro|demo)$/;
const TAKES_FOR = /^(?:done|demo|quote|vm|msg|waiting|asked|left|proposal|contract|ready|budget)$/;

const linksIn = (text: string): Span[] =>
  [...text.matchAll(LINK)].map(({ 0: link, index }) => ({ start: index, end: index + link.length }));

function isMostlyLowerCase(tokens: Token[]): boolean {
  const words = tokens.filter(({ kind }) => kind === 'word').slice(0, 2000);
  const capitals = words.filter(({ text, lower }) => NAME_CAPITAL.test(text) && !CALENDAR.test(lower)).length;
  return capitals <= 1 || capitals < words.length * 0.02;
}

const isStutter = (token: Token, before: Token | undefined) =>
  token.kind === 'word' &&
  before?.kind === 'word' &&
  token.lower === before.lower &&
  token.sentence === before.sentence &&
  isFunctionWord(token.lower);

/**
 * Removes fillers and stutters. Replaces "2" with "to" in "spk 2 jane", and "4" with "for" in "demo done 4
 * nkosi".
 */
function normalizeTokens(tokens: Token[]): Token[] {
  const kept = tokens
    .filter(({ kind, lower }) => kind !== 'word' || !FILLERS.has(lower))
    .filter((token, at, all) => !isStutter(token, all[at - 1]));
  return kept.map((token, at) => {
    const [before, next] = [kept[at - 1]?.lower ?? '', kept[at + 1]];
    if (!/^[24]$/.test(token.text) || token.glued || next?.kind !== 'word' || next.glued) return token;
    const [word, takes] = token.text === '2' ? ['to', TAKES_TO] : ['for', TAKES_FOR];
    return takes.test(before) ? { ...token, kind: 'word', lower: word } : token;
  });
}

export const RECOGNIZERS = [
  'spoken-email',
  'spoken-phone',
  'numbers-of-languages',
  'fillers',
  'misheard-numbers',
] as const;

export function parseDocument(raw: string, options: ParseOptions = {}): Document {
  const prepared = prepareText(raw, options);
  const isOn = (id: (typeof RECOGNIZERS)[number]) => options.without?.has(id) !== true;
  const { text } = prepared;
  const addresses = findAddresses(text, isOn('spoken-email'));
  const withoutAddresses = blankSpans(text, [...addresses, ...linksIn(text)]);
  const phones = findPhoneNumbers(withoutAddresses, isOn('spoken-phone'));
  const likely = phones.filter((phone) => phone.valid || phone.spoken);
  const words = tokenize(blankSpans(withoutAddresses, likely));
  const inDigits = isOn('numbers-of-languages') ? withNumbersOfLanguages(words) : words;
  const plain = isOn('fillers') ? normalizeTokens(inDigits) : inDigits;
  const tokens = isOn('misheard-numbers') ? correctMisheardNumbers(plain) : plain;
  return {
    ...prepared,
    addresses,
    phones: withoutFax(text, phones),
    tokens,
    lowerCase: isMostlyLowerCase(tokens),
  };
}
