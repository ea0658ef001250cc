import { CUSTOMER_PHRASES, SELLER_PHRASES } from '../lexicon/mail-phrases.ts';
import type { Side, Turn } from '../document/turns.ts';
import type { Document } from '../entities/document.ts';
import type { Candidate } from '../ranking/ranker.ts';

/** Speaker of a conversation, as a candidate for the seller's side. */
interface Speaker {
  readonly name: string;
  readonly side: Side;
  readonly candidate: Candidate;
}

const MAX_WORDS = 1500;
const WORD = /\p{L}[\p{L}\p{M}'’]*|\d+|\?/gu;

/** Returns the distinct words and word pairs, with numbers as "#". */
function wordFeatures(text: string): string[] {
  const words = (text.toLowerCase().match(WORD) ?? [])
    .slice(0, MAX_WORDS)
    .map((word) => (/^\d/.test(word) ? '#' : word));
  return [...new Set([...words, ...words.slice(1).map((word, at) => `${words[at]} ${word}`)])];
}

export function speakersOf({ text, turns }: Pick<Document, 'text' | 'turns'>): Speaker[] {
  const bySpeaker = Map.groupBy(turns, ({ speaker }) => speaker);
  return [...bySpeaker].map(([name, said], nth) => ({
    name,
    side: said[0]?.side ?? 'unknown',
    candidate: {
      weightGroups: [''],
      features: {
        always: ['speaker'],
        counts: [`nth:${Math.min(nth, 3)}`, `among:${Math.min(bySpeaker.size, 4)}`],
        words: wordFeatures(said.map(({ start, end }) => text.slice(start, end)).join('\n')),
      },
    },
  }));
}

const MIN_CERTAINTY = 0.25;
const PHRASE_WEIGHT = 0.1;
const MAX_PHRASES = 3;

/**
 * Adjusts uncertain probabilities by phrases that are typical of one side. The model is trained on whole
 * calls, and short messages have few features.
 * @param probabilities probability that each speaker is on the seller's side
 */
export function withPhrases(
  { text, turns }: Pick<Document, 'text' | 'turns'>,
  speakers: readonly Speaker[],
  probabilities: readonly number[],
): number[] {
  if (probabilities.some((each) => Math.abs(each - 0.5) > MIN_CERTAINTY)) return [...probabilities];
  return probabilities.map((probability, at) => {
    const spoken = turns
      .filter(({ speaker }) => speaker === speakers[at]?.name)
      .map(({ start, end }) => text.slice(start, end))
      .join('\n');
    const count = (pattern: RegExp) => spoken.match(pattern)?.length ?? 0;
    const phrases = count(SELLER_PHRASES) - count(CUSTOMER_PHRASES);
    return probability + PHRASE_WEIGHT * Math.max(-MAX_PHRASES, Math.min(MAX_PHRASES, phrases));
  });
}

/** Candidate for the customer's side. */
export const CUSTOMER: Candidate = { weightGroups: [''], features: {} };

/**
 * Assigns each speaker the labelled or more probable side. A side without speakers gets the most probable
 * unlabelled speaker.
 * @param probabilities probability that each speaker is on the seller's side
 */
export function withSides(
  turns: readonly Turn[],
  speakers: readonly Speaker[],
  probabilities: readonly number[],
): Turn[] {
  const sides = new Map(speakers.map(({ name, side }) => [name, side]));
  const unlabelled = speakers
    .map(({ name, side }, at) => ({ name, side, probability: probabilities[at] ?? 0 }))
    .filter(({ side }) => side === 'unknown')
    .toSorted((one, other) => other.probability - one.probability);
  for (const { name, probability } of unlabelled) sides.set(name, probability > 0.5 ? 'ours' : 'theirs');
  const has = (side: Side) => [...sides.values()].includes(side);
  const [first, last] = [unlabelled[0], unlabelled.at(-1)];
  if (first && !has('ours')) sides.set(first.name, 'ours');
  if (last && !has('theirs')) sides.set(last.name, 'theirs');
  return turns.map((turn) => ({ ...turn, side: sides.get(turn.speaker) ?? turn.side }));
}
