import { OUR_LABELS, OUR_WORDS, THEIR_LABELS, THEIR_WORDS } from '../data/dialogue-cues.ts';
import type { Span } from './spans.ts';

type Side = 'ours' | 'theirs' | 'unknown';

/** What one person says before another does; the label is not part of it. */
export interface Turn extends Span {
  /** As labelled: "Rep", "Anna", "Speaker 2". */
  speaker: string;
  side: Side;
  /** Where the label begins. */
  labelStart: number;
}

/** "[00:12] Anna: …", "Rep - …", "**Customer:** …" at the beginning of a line. */
const LABEL =
  /^[ \t>*_]{0,8}(?:[[(]?\d{1,2}:\d{2}(?::\d{2})?[\])]?[ \t]{0,4}(?:[-–—][ \t]{0,2})?)?[*_]{0,2}(\p{L}[\p{L}\p{M}\d.'’ ]{0,38}?)[*_]{0,2}[ \t]{0,2}(?:\([^)\n]{1,30}\)[ \t]{0,2})?(?::[*_]{0,2}|[-–—])[ \t]+(?=\S)/gmu;
const MAX_TURNS = 2000;
/** Fewer labelled lines are a record, or a list. */
const MIN_TURNS = 4;
const MAX_READ = 4000;
/** Headings of a letter, which is no conversation. */
const HEADING = /^(?:from|to|sent|date|cc|bcc|subject|re|von|an|van|aan)$/i;

const words = (text: string) => text.toLowerCase().replace(/[\d.]+/g, '').trim(); // prettier-ignore

const countOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length;

/** How much more a speaker's words are a seller's than a customer's. */
const sellerScore = (said: string) => countOf(said, OUR_WORDS) - countOf(said, THEIR_WORDS);

/** Whose side each speaker is on: as labelled, else by who talks like a seller. Of two, one is the customer. */
function sidesOf(saidBy: ReadonlyMap<string, string>): Map<string, Side> {
  const sides = new Map<string, Side>();
  for (const speaker of saidBy.keys()) {
    const label = words(speaker);
    if (OUR_LABELS.has(label)) sides.set(speaker, 'ours');
    else if (THEIR_LABELS.has(label)) sides.set(speaker, 'theirs');
  }
  const unknown = [...saidBy.keys()].filter((speaker) => !sides.has(speaker));
  const scored = unknown
    .map((speaker) => ({ speaker, score: sellerScore(saidBy.get(speaker) ?? '') }))
    .sort((one, another) => another.score - one.score);
  const [first, second] = scored;
  if (saidBy.size === 2 && first && !second)
    sides.set(first.speaker, [...sides.values()].includes('ours') ? 'theirs' : 'ours');
  else if (saidBy.size === 2 && first && second && first.score > second.score)
    sides.set(first.speaker, 'ours').set(second.speaker, 'theirs');
  else if (saidBy.size > 2)
    for (const { speaker, score } of scored)
      if (Math.abs(score) > 1) sides.set(speaker, score > 0 ? 'ours' : 'theirs');
  return sides;
}

/**
 * The turns of a conversation whose lines name their speakers; none for any other text. A conversation has at least two
 * speakers who speak at least four times together, and one of them more than once.
 */
export function findTurns(text: string): Turn[] {
  const labels = [...text.matchAll(LABEL)].slice(0, MAX_TURNS).map((match) => ({
    speaker: match[1]?.trim() ?? '',
    labelStart: match.index,
    start: match.index + match[0].length,
  }));
  const times = new Map<string, number>();
  for (const { speaker } of labels) times.set(speaker, (times.get(speaker) ?? 0) + 1);
  if (labels.some(({ speaker }) => HEADING.test(speaker))) return [];
  const repeated = [...times.values()].filter((count) => count > 1);
  const speakers = labels.filter(({ speaker }) => (times.get(speaker) ?? 0) > 1 || repeated.length > 1);
  if (times.size < 2 || repeated.length === 0 || speakers.length < MIN_TURNS) return [];
  if (speakers.length < times.size * 2 - 2) return [];
  const turns = speakers.map((label, at) => ({
    ...label,
    end: speakers[at + 1]?.labelStart ?? text.length,
  }));
  const saidBy = new Map<string, string>();
  for (const { speaker, start, end } of turns) {
    const said = saidBy.get(speaker) ?? '';
    if (said.length < MAX_READ) saidBy.set(speaker, `${said} ${text.slice(start, end)}`);
  }
  const sides = sidesOf(saidBy);
  return turns.map((turn) => ({ ...turn, side: sides.get(turn.speaker) ?? 'unknown' }));
}

/** The turn that a place of the text belongs to, its label included. */
export function turnAt(turns: readonly Turn[], place: number): Turn | undefined {
  let [low, high] = [0, turns.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((turns[middle]?.labelStart ?? 0) > place) high = middle;
    else low = middle + 1;
  }
  const turn = turns[low - 1];
  return turn && place < turn.end ? turn : undefined;
}
