import * as phrases from './data/step-phrases.ts';
import * as cues from './data/action-cues.ts';
import { OTHER_NUMBER } from './phone-numbers.ts';
import { isCommonWord } from './reading/lexicon.ts';
import { thoughtBorders } from './reading/spoken-clauses.ts';
import { weighStep } from './step-score.ts';
import { withoutBlanks, withoutFillers, withoutRepeats, wordCount } from './step-words.ts';

/** A sentence that weighs as much says something to be done. */
const STEP = 3;
/** Where an address, a number or a link was taken out. Texts do not use this character. */
export const TAKEN_OUT = '\uE000';
/** Of a longer stretch, only the beginning is written. */
export const LONGEST_STRETCH = 1_500;

/** Applies a step until it changes nothing more, but not for ever. */
function repeated(text: string, change: (text: string) => string): string {
  let before = text;
  for (let round = 0; round < 12; round += 1) {
    const after = change(before).trim();
    if (after === before) break;
    before = after;
  }
  return before;
}

/** "Rep: ", "Next steps: " go; "Friday: call him" and "Delivery date: 3 May" keep their words. */
function withoutLabel(text: string): string {
  const label = phrases.LABEL.exec(text);
  const [whole = '', words = ''] = label ?? [];
  if (whole === '' || wordCount(text.slice(whole.length)) === 0) return text;
  const rest = text.slice(whole.length);
  if (phrases.DATED_LABEL.test(words) && wordCount(rest) <= 8 && !cues.IMPERATIVE.test(rest))
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

/** Replaces a telephone number, but not the number of a thing. */
const unlessOther = (replacement: string) => (digits: string, at: number, text: string) =>
  OTHER_NUMBER.test(text.slice(Math.max(0, at - 40), at)) ? digits : replacement;

const inThousands = (digits: string) => digits.replace(/\B(?=(?:\d{3}){1,5}$)/g, ',');

/** "Send it to jan@x.co.za by Friday" without the address and what only leads to it. */
const withoutAddresses = (text: string) =>
  text
    .replace(
      /[^\s@<>"'(),;:]{1,64}@[\w-]{1,63}\.[\w.-]{0,253}\w|\b(?:https?:\/\/|www\.)[^\s<>"]{1,300}/gi,
      TAKEN_OUT,
    )
    .replace(phrases.SPOKEN_ADDRESS, TAKEN_OUT)
    .replace(phrases.SPOKEN_NUMBER, unlessOther(`${TAKEN_OUT} `))
    .replace(/ ?@ ?/g, ' at ')
    .replace(/(?<=\p{Sc} ?|\bR ?|\b[A-Z]{3} ?)\d{7,15}/gu, inThousands)
    .replace(/\+?\d{7,}/g, unlessOther(TAKEN_OUT))
    .replace(phrases.REACHED_AT, ' ')
    .replaceAll(TAKEN_OUT, ' ');

/** Quotation marks and brackets that have lost their other half, and marks that end nothing. */
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

/** Days, months and "i" with their capitals, and a mark at the end. */
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

const A_BREATH = 12;

/** Of what was said in one breath, from the first to the last thought that says what is to be done. */
function withoutRunOn(text: string): string {
  if (wordCount(text) <= A_BREATH || phrases.CONDITION.test(text)) return text;
  const starts = [0, ...thoughtBorders(text)];
  const thoughts = starts.map((start, at) => ({ start, end: starts[at + 1] ?? text.length }));
  const weights = thoughts.map(({ start, end }) => weighStep(text.slice(start, end).trim()));
  if (!weights.some((weight) => weight >= STEP)) return text;
  const [first, last] = [
    weights.findIndex((weight) => weight > 0),
    weights.findLastIndex((weight) => weight > 0),
  ];
  return text.slice(thoughts[first]?.start, thoughts[last]?.end);
}

const count = (text: string, words: RegExp) => text.match(words)?.length ?? 0;

/** Fillers, closings and hanging words are English: "um" and "an" mean something in German. */
const isEnglish = (text: string) => {
  const foreign = count(text, phrases.FOREIGN_WORDS);
  return foreign < 2 || foreign <= count(text, phrases.ENGLISH_WORDS);
};

function rewritten(clause: string): string {
  const reached = withoutAddresses(withoutBlanks(clause));
  if (!isEnglish(reached)) return finished(withoutLooseMarks(withoutMarks(reached)));
  const fluent = withoutBlanks(withoutFillers(withoutCorrections(reached)).replace(phrases.ASIDES, ' '));
  const meant = withoutRepeats(withoutCorrections(fluent));
  const told = withoutOpeners(withoutRunOn(withoutOpeners(meant)));
  return finished(withoutClosings(withoutLooseMarks(told)));
}

/** A clause without all that is no part of what is to be done, as a sentence; '' where nothing is left. */
export const stepSentence = (clause: string): string => repeated(clause.slice(0, LONGEST_STRETCH), rewritten);

const isName = (text: string) =>
  text.length > 2 && !isCommonWord(text.toLowerCase()) && !/^(?:van|von|der|den|del|dos|bin)$/i.test(text);

const LETTER = /[\p{L}\p{N}]/u;

/** A text with a word, where it stands alone in lower case, spelled as given. */
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

/** The names of the contact and the company get their capitals; one that is a word ("Will") keeps the note's spelling. */
export function withNames(text: string, contact: string | null, company: string | null): string {
  let result = text;
  for (const name of [contact, ...(contact?.split(' ') ?? []), company]) {
    if (name === null || name.length > 80 || !/\p{Lu}/u.test(name) || !isName(name)) continue;
    result = respelled(result, name);
  }
  return result;
}
