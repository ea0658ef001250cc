import type { Day } from './conversation/dates.ts';
import type { SpokenMessage } from './conversation/parse-conversation.ts';
import { toRewritten, type MappedText } from './mapped-text.ts';
import { CUSTOMER_LABELS, LABEL_STYLES, SELLER_LABELS } from './speaker-labels.ts';
import { firstIndex, type Span } from './spans.ts';

export type Side = 'ours' | 'theirs' | 'unknown';

/** Turn of one speaker, without the label. */
export interface Turn extends Span {
  speaker: string;
  side: Side;
  labelStart: number;
  /** Day of a message in an exported conversation. */
  day?: Day | null;
}

const MAX_TURNS = 2000;
/** Fewer labelled lines may be a record or a list. */
const MIN_TURNS = 4;
/** Minimum in an email, where lines such as "Total: …" look like labels. */
const MIN_TURNS_IN_MAIL = 8;
const MAIL_HEADER = /^(?:from|to|sent|date|cc|bcc|subject|re|von|an|van|aan)$/i;

/** Removes the number of a speaker: "us" for "Us-1", "cust" for "cust-a". */
const withoutNumber = (speaker: string) =>
  speaker
    .toLowerCase()
    .replace(/[-_]?[\d.]+|[-_ ][a-d]$/g, '')
    .trim();

/**
 * Returns the sides that labels state. If only one of two speakers has a stated side, the other gets the
 * opposite side.
 */
function sidesOf(speakers: ReadonlySet<string>): Map<string, Side> {
  const sides = new Map<string, Side>();
  for (const speaker of speakers) {
    const label = withoutNumber(speaker);
    if (SELLER_LABELS.has(label)) sides.set(speaker, 'ours');
    else if (CUSTOMER_LABELS.has(label)) sides.set(speaker, 'theirs');
  }
  const [known] = sides.values();
  const unknown = [...speakers].find((speaker) => !sides.has(speaker));
  if (speakers.size === 2 && known && unknown !== undefined)
    sides.set(unknown, known === 'ours' ? 'theirs' : 'ours');
  return sides;
}

/** `start` is the end of the label. */
type SpeakerLabel = Pick<Turn, 'speaker' | 'labelStart' | 'start' | 'day'>;

const labelsOf = (text: string, style: RegExp): SpeakerLabel[] =>
  [...text.matchAll(style)].slice(0, MAX_TURNS).map((match) => ({
    speaker: match[1]?.trim() ?? '',
    labelStart: match.index,
    start: match.index + match[0].length,
  }));

const bySpeaker = (labels: readonly SpeakerLabel[]) => Map.groupBy(labels, ({ speaker }) => speaker);

function repeatedOnly(labels: readonly SpeakerLabel[]): readonly SpeakerLabel[] {
  const speakers = bySpeaker(labels);
  return labels.filter(({ speaker }) => (speakers.get(speaker)?.length ?? 0) > 1);
}

/** Returns an empty list for labels of a record or a list. */
function conversationLabels(labels: readonly SpeakerLabel[]): readonly SpeakerLabel[] {
  const all = bySpeaker(labels);
  const repeated = repeatedOnly(labels);
  const found = bySpeaker(repeated).size > 1 ? labels : repeated;
  const isConversation =
    all.size > 1 && repeated.length > 0 && found.length >= Math.max(MIN_TURNS, all.size * 2 - 2);
  return isConversation ? found : [];
}

/** Returns the labels below the last email header, because an email may contain a conversation. */
function belowHeaders(labels: readonly SpeakerLabel[]): readonly SpeakerLabel[] {
  const last = labels.findLastIndex(({ speaker }) => MAIL_HEADER.test(speaker));
  if (last < 0) return labels;
  const below = repeatedOnly(labels.slice(last + 1));
  return below.length < MIN_TURNS_IN_MAIL ? [] : below;
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
 * Finds the turns of a conversation with labelled speakers. Requires two speakers, four turns, and a speaker
 * with several turns.
 */
export function findTurns(text: string): Turn[] {
  for (const [index, style] of LABEL_STYLES.entries()) {
    const labels = labelsOf(text, style);
    const found = conversationLabels(belowHeaders(index === 0 ? labels : repeatedOnly(labels)));
    if (found.length > 0) return turnsOf(text, found);
  }
  return [];
}

export const turnsOfMessages = (text: MappedText, messages: readonly SpokenMessage[]): Turn[] =>
  turnsOf(
    text.text,
    messages.map(({ speaker, day, ...message }) => {
      const labelStart = toRewritten(text, message.labelStart);
      const start = Math.max(toRewritten(text, message.start), labelStart + `${speaker}: `.length);
      return { speaker, day, labelStart, start };
    }),
  );

/** Returns the turn that contains an offset in its label or text. */
export function turnAt(turns: readonly Turn[], offset: number): Turn | undefined {
  const next = firstIndex(turns.length, (index) => (turns[index]?.labelStart ?? 0) > offset);
  const turn = turns[next - 1];
  return turn && offset < turn.end ? turn : undefined;
}
