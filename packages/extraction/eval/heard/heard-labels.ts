import { spokenForm } from '@debrief/testing/spoken-form';
import { distance } from 'fastest-levenshtein';
import { dealOptions } from '../../src/domain/learned/deal-options.ts';
import { emailOptions } from '../../src/domain/learned/email-options.ts';
import { phoneOptions } from '../../src/domain/learned/phone-options.ts';
import { wordsOf, type Word } from '../../src/domain/locate.ts';
import { EMPTY_READING } from '../../src/domain/reader/reading.ts';
import { read, type Read } from '../fit/decisions.ts';
import { rightValues, type Item, type ValueField } from '../item.ts';
import { sameValue } from '../scoring/compare.ts';
import { says } from '../scoring/next-steps.ts';
import { alignWords } from './align-words.ts';

/** A note as it was heard. */
export interface HeardItem extends Item {
  /** Fields that were said, and not heard whole: their labels are null, and nobody can tell what would be right. */
  readonly lost: readonly ValueField[];
}

/** Whether a label says nothing of a field. */
export const isLost = (item: Item | HeardItem, field: string): boolean =>
  'lost' in item && (item.lost as readonly string[]).includes(field);

/** What is less like the address that was said is another address, or half of one. */
const LEAST_LIKENESS = 0.75;

const likeness = (one: string, other: string) =>
  1 - distance(one, other) / Math.max(one.length, other.length, 1);

/** Where a name stands, in words; null if it does not stand there in one piece. */
function placeOf(name: string, words: readonly Word[]): [number, number] | null {
  const wanted = wordsOf(name).map(({ bare }) => bare);
  const from = words.findIndex((_, at) => wanted.every((bare, next) => words[at + next]?.bare === bare));
  return from < 0 || wanted.length === 0 ? null : [from, from + wanted.length - 1];
}

/** Follows names from the text that was said to the one that was heard. */
function createNameFollower(said: string, heard: string): (name: string) => string | null {
  const [saidWords, heardWords] = [wordsOf(said), wordsOf(heard)];
  const bare = (words: readonly Word[]) => words.map((word) => word.bare);
  const places = alignWords(bare(saidWords), bare(heardWords));
  const before = (at: number) => places.slice(0, at).findLast((place) => place !== null) ?? -1;
  const behind = (at: number) => places.slice(at + 1).find((place) => place !== null) ?? heardWords.length;
  return (name) => {
    const place = placeOf(spokenForm(name), saidWords);
    if (!place || !places.slice(place[0], place[1] + 1).some((each) => each !== null)) return null;
    // A name may be heard as more words than it has.
    const first = heardWords[before(place[0]) + 1];
    const last = heardWords[behind(place[1]) - 1];
    return first && last
      ? heard.slice(first.start, last.end).replace(/^(?:(?:a|an|the|of|and) )+/, '')
      : null;
  };
}

/** The address that was heard for one that was said; null if nothing whole was. */
function heardEmail(item: Item, { note, people }: Read): string | null {
  const { contactName, companyName } = item.expected;
  const right = rightValues(item, 'contactEmail').map(String);
  const like = (email: string) => Math.max(...right.map((each) => likeness(each, email)));
  const options = emailOptions(note, contactName, companyName, people).options.map(({ email }) => email);
  const [best] = options.toSorted((one, other) => like(other) - like(one));
  return best !== undefined && like(best) >= LEAST_LIKENESS ? best : null;
}

/** The number that was heard for one that was said, with as many digits; null if there is none. */
function heardPhone(item: Item, { note, people }: Read): string | null {
  const { contactName, companyName } = item.expected;
  const right = rightValues(item, 'contactPhone').map(String);
  const errors = (digits: string) =>
    Math.min(...right.map((each) => (each.length === digits.length ? distance(each, digits) : Infinity)));
  const options = phoneOptions(note, contactName, companyName, people).options.map(({ digits }) => digits);
  const [best] = options.toSorted((one, other) => errors(one) - errors(other));
  return best !== undefined && errors(best) <= 2 ? best : null;
}

const isHeardAmount = (item: Item, { note }: Read) =>
  dealOptions(note, item.expected.contactName, item.expected.companyName).options.some(({ value }) =>
    rightValues(item, 'dealSize').some((right) => sameValue('dealSize', right, value)),
  );

/** The terms of which a spelling was heard; null if most were not. */
function heardTerms(terms: readonly string[], heard: string): string[] | null {
  const kept = terms.flatMap(
    (term) =>
      term
        .split('|')
        .filter((each) => says(heard, each))
        .join('|') || [],
  );
  return kept.length * 2 > terms.length ? kept : null;
}

/**
 * The item of a note as a recogniser heard it, labelled with what can be known from that: names as they were heard, an address
 * or number if it was heard whole.
 * @returns null where a name, the amount or most of the next steps got lost, so that a label would ask for the impossible
 */
export async function heardItem(said: Item, heard: string): Promise<HeardItem | null> {
  if (heard === '') return null;
  const { expected } = said;
  const terms = expected.nextSteps && heardTerms(expected.nextSteps.terms, heard);
  if (expected.nextSteps && !terms) return null;
  const follow = createNameFollower(spokenForm(said.text), heard);
  const contactName = expected.contactName && follow(expected.contactName);
  const companyName = expected.companyName && follow(expected.companyName);
  if ((expected.contactName && !contactName) || (expected.companyName && !companyName)) return null;
  const item = { ...said, text: heard, expected: { ...expected, contactName, companyName } };
  const of = await read(heard, () => EMPTY_READING);
  if (expected.dealSize !== null && !isHeardAmount(item, of)) return null;
  const contactEmail = expected.contactEmail && heardEmail(item, of);
  const contactPhone = expected.contactPhone && heardPhone(item, of);
  return {
    id: said.id.replace(/^train-/, 'heard-'),
    style: said.style,
    text: heard,
    expected: {
      ...item.expected,
      contactEmail,
      contactPhone,
      nextSteps: terms && { terms },
    },
    lost: [
      ...(expected.contactEmail && !contactEmail ? (['contactEmail'] as const) : []),
      ...(expected.contactPhone && !contactPhone ? (['contactPhone'] as const) : []),
    ],
  };
}
