import { spokenForm } from '@debrief/testing/spoken-form';
import { distance } from 'fastest-levenshtein';
import { dealCandidates } from '@debrief/extraction/fields/deal-size/candidates';
import { emailCandidates } from '@debrief/extraction/fields/contact-email/candidates';
import { phoneCandidates } from '@debrief/extraction/fields/contact-phone/candidates';
import { wordsOf, type Word } from '@debrief/extraction/verify/locate';
import type { FieldContext } from '@debrief/extraction/fields/field-context';
import { NO_TOKEN_SCORES } from '@debrief/extraction/tagger/token-scores';
import { tagNote, type TaggedNote } from '../fit/tag-note.ts';
import { rightValues, type Item, type ValueField } from '../notes/item.ts';
import { sameValue } from '../scoring/compare.ts';
import { says } from '../scoring/next-steps.ts';
import { alignWords } from './align-words.ts';

export interface TranscribedItem extends Item {
  /** Fields with an incomplete value in the transcript. Their labels are null. */
  readonly lost: readonly ValueField[];
}

export const isLost = (item: Item | TranscribedItem, field: string): boolean =>
  'lost' in item && (item.lost as readonly string[]).includes(field);

/** Addresses with a lower similarity count as incomplete. */
const MIN_SIMILARITY = 0.75;

const similarity = (one: string, other: string) =>
  1 - distance(one, other) / Math.max(one.length, other.length, 1);

function indexesOf(name: string, words: readonly Word[]): [number, number] | null {
  const wanted = wordsOf(name).map(({ bare }) => bare);
  const from = words.findIndex((_, at) => wanted.every((bare, next) => words[at + next]?.bare === bare));
  return from < 0 || wanted.length === 0 ? null : [from, from + wanted.length - 1];
}

function createNameAligner(spoken: string, transcript: string): (name: string) => string | null {
  const [spokenWords, transcriptWords] = [wordsOf(spoken), wordsOf(transcript)];
  const bare = (words: readonly Word[]) => words.map((word) => word.bare);
  const aligned = alignWords(bare(spokenWords), bare(transcriptWords));
  const lastBefore = (at: number) => aligned.slice(0, at).findLast((each) => each !== null) ?? -1;
  const firstAfter = (at: number) =>
    aligned.slice(at + 1).find((each) => each !== null) ?? transcriptWords.length;
  return (name) => {
    const indexes = indexesOf(spokenForm(name), spokenWords);
    if (!indexes || aligned.slice(indexes[0], indexes[1] + 1).every((each) => each === null)) return null;
    // Takes all words between the aligned neighbours, because a name may be transcribed as more words.
    const first = transcriptWords[lastBefore(indexes[0]) + 1];
    const last = transcriptWords[firstAfter(indexes[1]) - 1];
    return first && last
      ? transcript.slice(first.start, last.end).replace(/^(?:(?:a|an|the|of|and) )+/, '')
      : null;
  };
}

const contextOf = ({ expected }: Item, people: TaggedNote['people']): FieldContext => ({
  people,
  name: expected.contactName,
  company: expected.companyName,
});

function transcribedEmail(item: Item, { doc, people }: TaggedNote): string | null {
  const correct = rightValues(item, 'contactEmail').map(String);
  const score = (email: string) => Math.max(...correct.map((each) => similarity(each, email)));
  const values = emailCandidates(doc, contextOf(item, people)).candidates.map(({ value }) => value);
  const [best] = values.toSorted((one, other) => score(other) - score(one));
  return best !== undefined && score(best) >= MIN_SIMILARITY ? best : null;
}

function transcribedPhone(item: Item, { doc, people }: TaggedNote): string | null {
  const correct = rightValues(item, 'contactPhone').map(String);
  const errors = (digits: string) =>
    Math.min(...correct.map((each) => (each.length === digits.length ? distance(each, digits) : Infinity)));
  const values = phoneCandidates(doc, contextOf(item, people)).candidates.map(({ value }) => value);
  const [best] = values.toSorted((one, other) => errors(one) - errors(other));
  return best !== undefined && errors(best) <= 2 ? best : null;
}

const hasAmount = (item: Item, { doc, people }: TaggedNote) =>
  dealCandidates(doc, contextOf(item, people)).candidates.some(({ value }) =>
    rightValues(item, 'dealSize').some((right) => sameValue('dealSize', right, value)),
  );

function transcribedTerms(terms: readonly string[], transcript: string): string[] | null {
  const kept = terms.flatMap((term) => {
    const spellings = term.split('|').filter((each) => says(transcript, each));
    return spellings.length > 0 ? [spellings.join('|')] : [];
  });
  return kept.length * 2 > terms.length ? kept : null;
}

/**
 * Labels a transcript with the names, address and phone number as they were transcribed.
 * @returns null if the transcript is empty or lacks a name, the amount or half of the terms of next steps
 */
export async function transcribedItem(spoken: Item, transcript: string): Promise<TranscribedItem | null> {
  if (transcript === '') return null;
  const { expected } = spoken;
  const terms = expected.nextSteps && transcribedTerms(expected.nextSteps.terms, transcript);
  if (expected.nextSteps && !terms) return null;
  const align = createNameAligner(spokenForm(spoken.text), transcript);
  const contactName = expected.contactName && align(expected.contactName);
  const companyName = expected.companyName && align(expected.companyName);
  if ((expected.contactName && !contactName) || (expected.companyName && !companyName)) return null;
  const item = { ...spoken, expected: { ...expected, contactName, companyName } };
  const tagged = await tagNote(transcript, () => NO_TOKEN_SCORES);
  if (expected.dealSize !== null && !hasAmount(item, tagged)) return null;
  const contactEmail = expected.contactEmail && transcribedEmail(item, tagged);
  const contactPhone = expected.contactPhone && transcribedPhone(item, tagged);
  return {
    id: spoken.id.replace(/^train-/, 'heard-'),
    style: spoken.style,
    text: transcript,
    expected: { ...item.expected, contactEmail, contactPhone, nextSteps: terms && { terms } },
    lost: [
      ...(expected.contactEmail && !contactEmail ? (['contactEmail'] as const) : []),
      ...(expected.contactPhone && !contactPhone ? (['contactPhone'] as const) : []),
    ],
  };
}
