import { mapped, replaceSpans, type MappedText, type Replacement } from '../mapped-text.ts';
import { captionsIn } from './captions.ts';
import { chatIn } from './chats.ts';
import { dayReader, type Day } from './dates.ts';
import { phoneExportIn } from './phone-exports.ts';

/** A message whose speaker is known. Offsets are of the text as it was given. */
export interface SpokenMessage {
  speaker: string;
  /** Where its line begins: the name, or what is said if the name does not stand before it. */
  labelStart: number;
  /** Where what is said begins. */
  start: number;
  /** Null where the export does not tell. */
  day: Day | null;
}

export interface Conversation {
  /** Each message on a line of its own as "Name: text", without stamps, numbers and what the program says itself. */
  text: MappedText;
  messages: SpokenMessage[];
}

/**
 * Rewrites a conversation that a chat, a meeting or a phone has exported, and returns who says what on which day. Any other text is
 * returned as it is.
 */
export function readConversation(text: string): Conversation {
  const found = phoneExportIn(text) ?? captionsIn(text) ?? chatIn(text);
  if (!found || found.messages.length === 0) return { text: mapped(text), messages: [] };
  const dayOf = dayReader(found.messages.map(({ stamp }) => stamp));
  const replacements: Replacement[] = [];
  const messages: SpokenMessage[] = [];
  let from = found.from;
  for (const { speaker, label, pieces, stamp } of found.messages) {
    const start = pieces[0]?.start ?? from;
    const lead = from === 0 ? '' : '\n';
    replacements.push({ start: from, end: label?.start ?? start, text: lead });
    if (label) replacements.push({ start: label.end, end: start, text: ': ' });
    else if (speaker !== '') replacements.push({ start, end: start, text: `${speaker}: ` });
    if (speaker !== '')
      messages.push({ speaker, labelStart: label?.start ?? start, start, day: dayOf(stamp) });
    for (const [at, piece] of pieces.entries()) {
      if (at > 0) replacements.push({ start: from, end: piece.start, text: found.joint });
      const { pattern, by } = found.rewrite ?? {};
      if (pattern && by)
        for (const match of text.slice(piece.start, piece.end).matchAll(pattern)) {
          const begin = piece.start + match.index;
          replacements.push({ start: begin, end: begin + match[0].length, text: by(match[0]) });
        }
      from = piece.end;
    }
  }
  replacements.push({ start: from, end: found.to, text: '' });
  return { text: replaceSpans(mapped(text), replacements), messages };
}
