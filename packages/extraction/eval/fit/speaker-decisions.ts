import { CUSTOMER, speakersOf, withSides } from '../../src/domain/learned/speaker-sides.ts';
import type { Note } from '../../src/domain/reading/note.ts';
import { rightValues, type Item } from '../item.ts';
import type { Example } from './learn.ts';

const [THEIRS, OURS] = [0, 1];

const idOf = ({ id }: Item, speaker: number) => `${id}#${speaker}`;

const wordsOf = (names: readonly (string | number)[]) =>
  new Set(names.flatMap((name) => String(name).toLowerCase().split(/[\s.]+/)).filter(({ length }) => length > 1)); // prettier-ignore

/**
 * Whose side each speaker of a conversation is on, as far as labels tell: the contact is the customer's; of two speakers the
 * other is ours, and so is somebody who must not be taken for the contact.
 */
export function speakerExamples(item: Item, note: Note): Example[] {
  const speakers = speakersOf(note);
  const contact = wordsOf(rightValues(item, 'contactName'));
  const notContact = wordsOf(item.forbidden?.contactName ?? []);
  const isOf = (names: ReadonlySet<string>, name: string) => [...wordsOf([name])].some((word) => names.has(word)); // prettier-ignore
  const told = speakers.map(({ name, side }) => {
    if (side !== 'unknown') return side === 'ours' ? OURS : THEIRS;
    if (isOf(contact, name)) return THEIRS;
    return speakers.length === 2 && isOf(notContact, name) ? OURS : null;
  });
  const [first, second] = told;
  const sides = speakers.length === 2 ? [first ?? other(second), second ?? other(first)] : told;
  return speakers.map(({ option }, at) => ({
    id: idOf(item, at),
    options: [CUSTOMER, option],
    // Nothing is learned where nobody knows.
    right: [sides[at] ?? []].flat(),
  }));
}

/** A note whose speakers have the sides that weights give them which were learned without it. */
export function withCrossedSides<One extends Note>(
  item: Item,
  note: One,
  crossed: ReadonlyMap<string, readonly number[]>,
): One {
  const speakers = speakersOf(note);
  if (speakers.length === 0) return note;
  const chances = speakers.map((_, at) => crossed.get(idOf(item, at))?.[OURS] ?? 0);
  return { ...note, turns: withSides(note.turns, speakers, chances) };
}

const other = (side: number | null | undefined) => (side == null ? null : side === OURS ? THEIRS : OURS);
