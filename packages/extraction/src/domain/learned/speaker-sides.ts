import { CUSTOMER_PHRASES, SELLER_PHRASES } from '../data/mail-phrases.ts';
import type { Side, Turn } from '../reading/dialogue.ts';
import type { Note } from '../reading/note.ts';
import type { Option } from './choose.ts';

/** A speaker of a conversation, and what of their words tells that they are the salesperson or a colleague. */
export interface Speaker {
  readonly name: string;
  /** As the label tells. */
  readonly side: Side;
  readonly option: Option;
}

const MOST_WORDS = 1500;
const WORD = /\p{L}[\p{L}\p{M}'’]*|\d+|\?/gu;

/** The words that somebody says and each two in a row, once each; which number it is tells nothing. */
function wordsSaid(text: string): string[] {
  const words = (text.toLowerCase().match(WORD) ?? [])
    .slice(0, MOST_WORDS)
    .map((word) => (/^\d/.test(word) ? '#' : word));
  return [...new Set([...words, ...words.slice(1).map((word, at) => `${words[at]} ${word}`)])];
}

/** The speakers of a conversation in the order in which they first speak; none for any other note. */
export function speakersOf({ text, turns }: Pick<Note, 'text' | 'turns'>): Speaker[] {
  const bySpeaker = Map.groupBy(turns, ({ speaker }) => speaker);
  return [...bySpeaker].map(([name, said], nth) => ({
    name,
    side: said[0]?.side ?? 'unknown',
    option: {
      groups: [''],
      features: [
        'speaker',
        `nth:${Math.min(nth, 3)}`,
        `among:${Math.min(bySpeaker.size, 4)}`,
        ...wordsSaid(said.map(({ start, end }) => text.slice(start, end)).join('\n')),
      ],
    },
  }));
}

const UNSURE = 0.25;
const PHRASE = 0.1;
const MOST_PHRASES = 3;

/**
 * How likely each speaker is the salesperson's, 0 to 1. The weights learned from whole calls; of a few short messages they tell little,
 * and what one side writes to the other tells more.
 */
export function withPhrases(
  { text, turns }: Pick<Note, 'text' | 'turns'>,
  speakers: readonly Speaker[],
  chances: readonly number[],
): number[] {
  if (chances.some((chance) => Math.abs(chance - 0.5) > UNSURE)) return [...chances];
  return chances.map((chance, at) => {
    const said = turns
      .filter(({ speaker }) => speaker === speakers[at]?.name)
      .map(({ start, end }) => text.slice(start, end))
      .join('\n');
    const count = (pattern: RegExp) => said.match(pattern)?.length ?? 0;
    const phrases = count(SELLER_PHRASES) - count(CUSTOMER_PHRASES);
    return chance + PHRASE * Math.max(-MOST_PHRASES, Math.min(MOST_PHRASES, phrases));
  });
}

/** What a speaker of the customer's side is: without any of the words. */
export const CUSTOMER: Option = { groups: [''], features: [] };

/**
 * The turns of a conversation with a side for each speaker: as labelled, else the likelier one. Somebody sells and somebody buys:
 * the likeliest salesperson is one, and the least likely one is a customer.
 * @param chances how likely each speaker is the salesperson's, in the order of `speakers`
 */
export function withSides(
  turns: readonly Turn[],
  speakers: readonly Speaker[],
  chances: readonly number[],
): Turn[] {
  const sides = new Map(speakers.map(({ name, side }) => [name, side]));
  const unknown = speakers
    .map(({ name, side }, at) => ({ name, side, chance: chances[at] ?? 0 }))
    .filter(({ side }) => side === 'unknown')
    .toSorted((one, other) => other.chance - one.chance);
  for (const { name, chance } of unknown) sides.set(name, chance > 0.5 ? 'ours' : 'theirs');
  const has = (side: Side) => [...sides.values()].includes(side);
  const [first, last] = [unknown[0], unknown.at(-1)];
  if (first && !has('ours')) sides.set(first.name, 'ours');
  if (last && !has('theirs')) sides.set(last.name, 'theirs');
  return turns.map((turn) => ({ ...turn, side: sides.get(turn.speaker) ?? turn.side }));
}
