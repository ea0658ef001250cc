import * as phrases from './step-phrases.ts';
import * as cues from './step-cues.ts';
import { OTHER_NUMBER } from '../../entities/phone/recognizer.ts';
import { isCommonWord } from '../../lexicon/lexicon.ts';
import { clauseStarts } from '../../entities/clause/spoken-clauses.ts';
import { isImperative, scoreStep } from './step-score.ts';
import { withoutBlanks, withoutFillers, withoutRepeats, wordCount } from './step-words.ts';

const STEP = 3;
/** Placeholder for a removed address, number or link. A private-use character, which texts rarely contain. */
export const PLACEHOLDER = '\uE000';
/** Maximum number of characters of a clause that are rewritten. */
export const MAX_CLAUSE_LENGTH = 1_500;

/** Applies a change until the text stays the same, at most twelve times. */
function repeated(text: string, change: (text: string) => string): string {
  let before = text;
  for (let round = 0; round < 12; round += 1) {
    const after = change(before).trim();
    if (after === before) break;
    before = after;
  }
  return before;
}

/** Removes labels such as "Rep: " and "Next steps: ". Keeps "Friday: call him" and "Delivery date: 3 May". */
function withoutLabel(text: string): string {
  const label = phrases.LABEL.exec(text);
  const [whole = '', words = ''] = label ?? [];
  if (whole === '' || wordCount(text.slice(whole.length)) === 0) return text;
  const rest = text.slice(whole.length);
  if (phrases.DATED_LABEL.test(words) && wordCount(rest) <= 8 && !isImperative(rest))
    return `${words} ${rest}`;
  return cues.WHEN.test(words) ? `${words}, ${rest}` : rest;
}

const withoutMarks = (text: string): string =>
  repeated(text, (each) => withoutLabel(each.replace(phrases.MARKS, '')));

const withoutOpeners = (text: string): string =>
  repeated(text, (each) => {
    const bare = each
      .replace(phrases.MARKS, '')
      .replace(phrases.GREETINGS, '')
      .replace(phrases.OPENERS, '')
      .replace(phrases.SAID, '');
    return withoutLabel(bare);
  });

const withoutClosings = (text: string): string =>
  repeated(text, (each) => {
    const end = /[.!?]{1,20}$/.exec(each)?.[0] ?? '';
    const body = each.slice(0, each.length - end.length);
    const bare = body
      .replace(/[\s,;:(|>*#_~=/[\\-]{1,40}$/, '')
      .replace(phrases.CLOSINGS, '')
      .replace(phrases.BEFORE_NUMBER, '')
      .replace(phrases.DANGLING, '');
    return bare === '' ? bare : bare + end;
  });

const withoutCorrections = (text: string) =>
  phrases.CORRECTIONS.reduce(
    (each, pattern) =>
      each.replace(pattern, (_, before?: string, behind?: string) => (behind ? '' : (before ?? ''))),
    text,
  );

/** Returns a replacer of phone numbers that keeps other numbers. */
const unlessOther = (replacement: string) => (digits: string, at: number, text: string) =>
  OTHER_NUMBER.test(text.slice(Math.max(0, at - 40), at)) ? digits : replacement;

const inThousands = (digits: string) => digits.replace(/\B(?=(?:\d{3}){1,5}$)/g, ',');

/**
 * Removes addresses, numbers and links, and the words before them: "Send it to jan@x.co.za by Friday" becomes
 * "Send it by Friday".
 */
const withoutAddresses = (text: string) =>
  text
    .replace(
      /[^\s@<>"'(),;:]{1,64}@[\w-]{1,63}\.[\w.-]{0,253}\w|\b(?:https?:\/\/|www\.)[^\s<>"]{1,300}/gi,
      PLACEHOLDER,
    )
    .replace(phrases.SPOKEN_ADDRESS, PLACEHOLDER)
    .replace(phrases.SPOKEN_NUMBER, unlessOther(`${PLACEHOLDER} `))
    .replace(/ ?@ ?/g, ' at ')
    .replace(/(?<=\p{Sc} ?|\bR ?|\b[A-Z]{3} ?)\d{7,15}/gu, inThousands)
    .replace(/\+?\d{7,}/g, unlessOther(PLACEHOLDER))
    .replace(phrases.REACHED_AT, ' ')
    .replaceAll(PLACEHOLDER, ' ');

const withoutLooseMarks = (text: string) => {
  let plain = text
    .replace(/[\p{Extended_Pictographic}\uFE0F]|(?<=^|\s)[:;]-?[()DP](?=\s|$)/gu, ' ')
    .replace(/\.{2,}|…/g, ' ')
    .replace(/" ?[,;] ?"/g, ', ');
  if (plain.split('"').length % 2 === 0 || /^".*"[.!?]?$/.test(plain)) plain = plain.replaceAll('"', '');
  if (plain.split('(').length !== plain.split(')').length) plain = plain.replace(/[()]/g, '');
  if (plain.split('[').length !== plain.split(']').length) plain = plain.replace(/[[\]]/g, '');
  return plain
    .replace(/\( *\)|" *"/g, ' ')
    .replace(/ ?(?: [/|]|[-=]>|→|[•*►▪|]) ?/g, ', ')
    .replace(/^[ ,]+/, '')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;!?)])/g, '$1')
    .replace(/(?:[,;:] ?){2,}(?!\d)/g, ', ')
    .replace(/[,;:]{1,20}(?=[.!?])/g, '')
    .replace(/([.!?]),/g, '$1');
};

const capitalised = (text: string) =>
  text.replace(/^[^\p{L}\p{N}]{0,3}\p{L}/u, (start) => start.toUpperCase());

const QUESTION =
  /^(?:could|can|would|will|shall|may|do|does|is|are) (?:you|we|i|he|she|they|somebody|someone)\b[^?]*$/i;

/** Capitalizes the first word, days, months and "i". Adds punctuation at the end. */
function finished(text: string): string {
  const ends = text.replace(/[\s,;:-]{1,40}$/, '').replace(/([.!?])[.!?]{1,20}$/, '$1');
  if (!/[\p{L}\p{N}]/u.test(ends)) return '';
  const spelled = ends
    .replace(/(?<![\p{L}\p{N}'.])i(?='(?:ll|m|ve|d)\b|[ ,]|$)/gu, 'I')
    .replace(phrases.CALENDAR_NAMES, (name) => name.charAt(0).toUpperCase() + name.slice(1));
  const capital = capitalised(spelled);
  if (QUESTION.test(capital)) return capital.replace(/[.!]?$/, '?');
  return /[.!?。؟।](?:["')\]])?$/.test(capital) ? capital : `${capital}.`;
}

const LONG_CLAUSE = 12;

/** Cuts a run-on clause before the first and after the last possible step. */
function withoutRunOn(text: string): string {
  if (wordCount(text) <= LONG_CLAUSE || phrases.CONDITION.test(text)) return text;
  const starts = [0, ...clauseStarts(text)];
  const thoughts = starts.map((start, at) => ({ start, end: starts[at + 1] ?? text.length }));
  const weights = thoughts.map(({ start, end }) => scoreStep(text.slice(start, end).trim()));
  if (!weights.some((weight) => weight >= STEP)) return text;
  const [first, last] = [
    weights.findIndex((weight) => weight > 0),
    weights.findLastIndex((weight) => weight > 0),
  ];
  return text.slice(thoughts[first]?.start, thoughts[last]?.end);
}

const count = (text: string, words: RegExp) => text.match(words)?.length ?? 0;

/** Only English texts lose fillers and closings, because "um" and "an" are also German words. */
const isEnglish = (text: string) => {
  const foreign = count(text, phrases.FOREIGN_WORDS);
  return foreign < 2 || foreign <= count(text, phrases.ENGLISH_WORDS);
};

function rewritten(clause: string): string {
  const reached = withoutAddresses(withoutBlanks(clause));
  if (!isEnglish(reached)) return finished(withoutLooseMarks(withoutMarks(reached)));
  const fluent = withoutBlanks(withoutFillers(withoutCorrections(reached)).replace(phrases.ASIDES, ' '));
  const meant = withoutRepeats(withoutCorrections(fluent));
  const core = withoutOpeners(withoutRunOn(withoutOpeners(meant)));
  return finished(withoutClosings(withoutLooseMarks(core)));
}

/** Rewrites a clause as a sentence that only states the task. Returns '' if nothing is left. */
export const stepSentence = (clause: string): string =>
  repeated(clause.slice(0, MAX_CLAUSE_LENGTH), rewritten);

const isName = (text: string) =>
  text.length > 2 && !isCommonWord(text.toLowerCase()) && !/^(?:van|von|der|den|del|dos|bin)$/i.test(text);

const LETTER = /[\p{L}\p{N}]/u;

/** Restores the capitals of `word`. */
function respelled(text: string, word: string): string {
  const lower = word.toLowerCase();
  let result = '';
  let from = 0;
  for (let at = text.indexOf(lower); at >= 0; at = text.indexOf(lower, at + lower.length)) {
    const end = at + lower.length;
    if (LETTER.test(text.charAt(at - 1)) || LETTER.test(text.charAt(end))) continue;
    result += text.slice(from, at) + word;
    from = end;
  }
  return result + text.slice(from);
}

/** Capitalizes the names of the contact and the company, except common words ("Will"). */
export function withNames(text: string, contact: string | null, company: string | null): string {
  let result = text;
  for (const name of [contact, ...(contact?.split(' ') ?? []), company]) {
    if (name === null || name.length > 80 || !/\p{Lu}/u.test(name) || !isName(name)) continue;
    result = respelled(result, name);
  }
  return result;
}
