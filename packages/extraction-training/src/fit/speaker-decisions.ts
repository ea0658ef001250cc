import { CUSTOMER, speakersOf, withSides } from '@debrief/extraction/fields/speaker-sides';
import type { Document } from '@debrief/extraction/entities/document';
import { rightValues, type Item } from '../notes/item.ts';
import type { Example } from './learn.ts';

const [THEIRS, OURS] = [0, 1];

const idOf = ({ id }: Item, speaker: number) => `${id}#${speaker}`;

const wordsOf = (names: readonly (string | number)[]) =>
  new Set(names.flatMap((name) => String(name).toLowerCase().split(/[\s.]+/)).filter(({ length }) => length > 1)); // prettier-ignore

/**
 * Returns a training example for each speaker. The contact is on the customer's side. If there are two
 * speakers, they are on opposite sides, and a name that is forbidden for the contact is on the seller's side.
 */
export function speakerExamples(item: Item, note: Document): Example[] {
  const speakers = speakersOf(note);
  const contact = wordsOf(rightValues(item, 'contactName'));
  const notContact = wordsOf(item.forbidden?.contactName ?? []);
  const isOf = (names: ReadonlySet<string>, name: string) => [...wordsOf([name])].some((word) => names.has(word)); // prettier-ignore
  const labelled = speakers.map(({ name, side }) => {
    if (side !== 'unknown') return side === 'ours' ? OURS : THEIRS;
    if (isOf(contact, name)) return THEIRS;
    return speakers.length === 2 && isOf(notContact, name) ? OURS : null;
  });
  const [first, second] = labelled;
  const sides = speakers.length === 2 ? [first ?? other(second), second ?? other(first)] : labelled;
  return speakers.map(({ candidate }, at) => ({
    id: idOf(item, at),
    candidates: [CUSTOMER, candidate],
    correct: [sides[at] ?? []].flat(),
  }));
}

export function withCrossValidatedSides<One extends Document>(
  item: Item,
  note: One,
  outOfFold: ReadonlyMap<string, readonly number[]>,
): One {
  const speakers = speakersOf(note);
  if (speakers.length === 0) return note;
  const probabilities = speakers.map((_, at) => outOfFold.get(idOf(item, at))?.[OURS] ?? 0);
  return { ...note, turns: withSides(note.turns, speakers, probabilities) };
}

const other = (side: number | null | undefined) => (side == null ? null : side === OURS ? THEIRS : OURS);
