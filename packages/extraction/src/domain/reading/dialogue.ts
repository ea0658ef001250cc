import { OUR_LABELS, THEIR_LABELS } from '../data/dialogue-cues.ts';
import type { Day } from './conversation/dates.ts';
import type { SpokenMessage } from './conversation/read-conversation.ts';
import { toRewritten, type MappedText } from './mapped-text.ts';
import type { Span } from './spans.ts';

export type Side = 'ours' | 'theirs' | 'unknown';

/** What one person says before another does; the label is not part of it. */
export interface Turn extends Span {
  /** As labelled: "Rep", "Anna", "Speaker 2". */
  speaker: string;
  side: Side;
  /** Where the label begins. */
  labelStart: number;
  /** When it was said, in an exported conversation; null where the export does not tell. */
  day?: Day | null;
}

/** "[00:12]", "14:01 -", "10:00:02": when a line of a transcript was said. */
const TIME = String.raw`(?:[[(]?\d{1,2}:\d{2}(?::\d{2})?[\])]?[ \t]{0,4}(?:[-–—][ \t]{0,2})?)`;
const WORD = String.raw`[\p{L}\p{M}\d.'’ ]`;
const lineStart = (label: string, end: string, flags = 'gmu') =>
  new RegExp(String.raw`^[ \t>*_]{0,8}${label}${end}(?=\S)`, flags);

/**
 * How the lines of a conversation name their speakers, the surest way first; its group is the speaker. With the other ways a line
 * of any text may begin: of those only labels that stand more than once count.
 */
const LABELS: readonly RegExp[] = [
  // "[00:12] Anna: …", "Rep - …", "**Customer:** …", "(Matron): …", "Ann >> …", "spk_0: …", "Host (Anneke Baloyi, Acme): …"
  lineStart(
    String.raw`${TIME}?[*_([]{0,2}(\p{L}(?:${WORD}|[-_](?=[\p{L}\d])){0,38}?)[*_)\]]{0,2}[ \t]{0,2}(?:\([^)\n]{1,60}\)[ \t]{0,2})?`,
    String.raw`(?::[*_]{0,2}|[-–—]|>>?)[ \t]+`,
  ),
  // "[voice 1] …", "(us) …", "<2> …", "{seller} …"
  lineStart(
    String.raw`${TIME}?[[(<{]((?:\p{L}|\d(?=[)\]>}]))(?:${WORD}|[-_]){0,28})[\])>}]`,
    String.raw`[ \t]+`,
  ),
  // "<v Anna>…", of WebVTT
  lineStart(String.raw`<v(?:\.\w{1,20})?[ \t]([^>\n]{1,40})>`, String.raw`[ \t]{0,4}`),
  // "Anna | …", "10:15:03 | ANNA | …"
  lineStart(String.raw`(?:${TIME}\|[ \t]{0,2})?(\p{L}${WORD}{0,28}?)[ \t]{0,2}`, String.raw`\|[ \t]+`),
  // "- Anna: …"
  lineStart(String.raw`[-–—•][ \t]{1,3}(\p{L}${WORD}{0,38}?)`, String.raw`:[ \t]+`),
  // "Anna, front desk: …", "Anna (Acme), 10:02: …"
  lineStart(
    String.raw`(\p{L}${WORD}{0,38}?)(?:[ \t]\([^)\n]{1,60}\))?`,
    String.raw`,[ \t](?:\d{1,2}:\d{2}|[^:\n]{1,30}):[ \t]+`,
  ),
  // "speaker one …", "SPK_0 …", "VOICE 1. …", "s1 …"
  lineStart(
    String.raw`${TIME}?((?:speaker|spk|voice|caller|person|participant|channel)[ _-]?(?:\d{1,2}|one|two|three|four|five|six|[a-d])|s[1-9])`,
    String.raw`[.,]?[ \t]+`,
    'gimu',
  ),
  // "00:00:05 LEENA QASEM Good morning"
  lineStart(
    String.raw`${TIME}((?:\p{Lu}[\p{Lu}\p{M}'’.-]{1,20} ){1,4})`,
    String.raw`[ \t]{0,4}(?=\S{0,30}\p{Ll})`,
  ),
  // "Tamar. Hello?", "[10:00:02] P. Hi everyone"
  lineStart(String.raw`${TIME}?(\p{Lu}[\p{L}\p{M}\d'’ ]{0,24})`, String.raw`\.[ \t]+`),
  // "Anna", "Rep —", "14:01 Anna", "**Anna** 09:01", "Anna (guest) 10:02" on a line of its own, above what is said
  new RegExp(
    String.raw`^${TIME}?[*_]{0,2}(\p{Lu}${WORD}{0,30}?)[*_]{0,2}(?:[ \t]{1,2}\([^)\n]{1,40}\))?[ \t]{0,2}(?:\d{1,2}:\d{2}(?::\d{2})?)?[ \t]{0,2}[:–—-]?\n(?=\S)`,
    'gmu',
  ),
];
const MAX_TURNS = 2000;
/** Fewer labelled lines are a record, or a list. */
const MIN_TURNS = 4;
/** A letter has lines that look like labels: "Total: …". */
const MIN_TURNS_IN_LETTER = 8;
/** Headings of a letter, which is no conversation. */
const HEADING = /^(?:from|to|sent|date|cc|bcc|subject|re|von|an|van|aan)$/i;

/** Without what tells speakers of one side apart: "Us-1", "cust-a", "spk_0". */
const words = (text: string) => text.toLowerCase().replace(/[-_]?[\d.]+|[-_ ][a-d]$/g, '').trim(); // prettier-ignore

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

/** `start` is where what is said begins. */
type SpeakerLabel = Pick<Turn, 'speaker' | 'labelStart' | 'start' | 'day'>;

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

/** What follows the headings of a letter, in which a conversation may have been forwarded. */
function belowHeadings(labels: readonly SpeakerLabel[]): readonly SpeakerLabel[] {
  const last = labels.findLastIndex(({ speaker }) => HEADING.test(speaker));
  if (last < 0) return labels;
  const below = repeatedOnly(labels.slice(last + 1));
  return below.length < MIN_TURNS_IN_LETTER ? [] : below;
}

function labelledTurns(text: string): readonly SpeakerLabel[] {
  for (const [nth, pattern] of LABELS.entries()) {
    const labels = labelsOf(text, pattern);
    const found = speakersOf(belowHeadings(nth === 0 ? labels : repeatedOnly(labels)));
    if (found.length > 0) return found;
  }
  return [];
}

function turnsOf(text: string, labels: readonly SpeakerLabel[]): Turn[] {
  const sides = sidesOf(new Set(labels.map(({ speaker }) => speaker)));
  return labels.map((label, at) => ({
    ...label,
    end: labels[at + 1]?.labelStart ?? text.length,
    side: sides.get(label.speaker) ?? 'unknown',
  }));
}

/**
 * The turns of a conversation whose lines name their speakers; none for any other text. A conversation has at least two
 * speakers who speak at least four times together, and one of them more than once.
 */
export const findTurns = (text: string): Turn[] => turnsOf(text, labelledTurns(text));

/** The messages of an exported conversation as turns of the text that was made of it. */
export const turnsOfMessages = (text: MappedText, messages: readonly SpokenMessage[]): Turn[] =>
  turnsOf(
    text.text,
    messages.map(({ speaker, day, ...message }) => {
      const labelStart = toRewritten(text, message.labelStart);
      const start = Math.max(toRewritten(text, message.start), labelStart + `${speaker}: `.length);
      return { speaker, day, labelStart, start };
    }),
  );

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
