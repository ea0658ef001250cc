import { OUR_LABELS, THEIR_LABELS } from '../data/dialogue-cues.ts';
import type { Span } from './spans.ts';

export type Side = 'ours' | 'theirs' | 'unknown';

/** What one person says before another does; the label is not part of it. */
export interface Turn extends Span {
  /** As labelled: "Rep", "Anna", "Speaker 2". */
  speaker: string;
  side: Side;
  /** Where the label begins. */
  labelStart: number;
}

/** "[00:12] Anna: …", "Rep - …", "**Customer:** …", "(Matron): …", "Ann >> …" at the beginning of a line. */
const LABEL =
  /^[ \t>*_]{0,8}(?:[[(]?\d{1,2}:\d{2}(?::\d{2})?[\])]?[ \t]{0,4}(?:[-–—][ \t]{0,2})?)?[*_([]{0,2}(\p{L}(?:[\p{L}\p{M}\d.'’ ]|-(?=\d)){0,38}?)[*_)\]]{0,2}[ \t]{0,2}(?:\([^)\n]{1,30}\)[ \t]{0,2})?(?::[*_]{0,2}|[-–—]|>>)[ \t]+(?=\S)/gmu;
/** "Anna", "Rep —" on a line of its own, above what is said. */
const OWN_LINE = /^(\p{Lu}[\p{L}\p{M}.'’ ]{0,30}?)[ \t]{0,2}[:–—-]?\n(?=\S)/gmu;
const MAX_TURNS = 2000;
/** Fewer labelled lines are a record, or a list. */
const MIN_TURNS = 4;
/** Headings of a letter, which is no conversation. */
const HEADING = /^(?:from|to|sent|date|cc|bcc|subject|re|von|an|van|aan)$/i;

const words = (text: string) => text.toLowerCase().replace(/-?[\d.]+/g, '').trim(); // prettier-ignore

/** Whose side each speaker is on, as far as their labels tell. Of two, one is the customer. */
function sidesOf(speakers: ReadonlySet<string>): Map<string, Side> {
  const sides = new Map<string, Side>();
  for (const speaker of speakers) {
    const label = words(speaker);
    if (OUR_LABELS.has(label)) sides.set(speaker, 'ours');
    else if (THEIR_LABELS.has(label)) sides.set(speaker, 'theirs');
  }
  const [unknown, another] = [...speakers].filter((speaker) => !sides.has(speaker));
  if (speakers.size === 2 && unknown !== undefined && another === undefined)
    sides.set(unknown, [...sides.values()].includes('ours') ? 'theirs' : 'ours');
  return sides;
}

interface SpeakerLabel {
  speaker: string;
  labelStart: number;
  /** Where what is said begins. */
  start: number;
}

const labelsOf = (text: string, pattern: RegExp): SpeakerLabel[] =>
  [...text.matchAll(pattern)].slice(0, MAX_TURNS).map((match) => ({
    speaker: match[1]?.trim() ?? '',
    labelStart: match.index,
    start: match.index + match[0].length,
  }));

/** The labels of a conversation; none where they are those of a record, a list or a letter. */
function speakersOf(labels: readonly SpeakerLabel[]): readonly SpeakerLabel[] {
  const times = new Map<string, number>();
  for (const { speaker } of labels) times.set(speaker, (times.get(speaker) ?? 0) + 1);
  if (labels.some(({ speaker }) => HEADING.test(speaker))) return [];
  const repeated = [...times.values()].filter((count) => count > 1);
  const speakers = labels.filter(({ speaker }) => (times.get(speaker) ?? 0) > 1 || repeated.length > 1);
  if (times.size < 2 || repeated.length === 0 || speakers.length < MIN_TURNS) return [];
  return speakers.length < times.size * 2 - 2 ? [] : speakers;
}

/** Labels that stand more than once: any line of a few words may look like one. */
function repeatedOnly(labels: readonly SpeakerLabel[]): SpeakerLabel[] {
  const bySpeaker = Map.groupBy(labels, ({ speaker }) => speaker);
  return labels.filter(({ speaker }) => (bySpeaker.get(speaker)?.length ?? 0) > 1);
}

/**
 * The turns of a conversation whose lines name their speakers; none for any other text. A conversation has at least two
 * speakers who speak at least four times together, and one of them more than once.
 */
export function findTurns(text: string): Turn[] {
  const labelled = speakersOf(labelsOf(text, LABEL));
  const speakers = labelled.length > 0 ? labelled : speakersOf(repeatedOnly(labelsOf(text, OWN_LINE)));
  const sides = sidesOf(new Set(speakers.map(({ speaker }) => speaker)));
  return speakers.map((label, at) => ({
    ...label,
    end: speakers[at + 1]?.labelStart ?? text.length,
    side: sides.get(label.speaker) ?? 'unknown',
  }));
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
