import { mapped, replaceSpans, type MappedText, type Replacement } from '../mapped-text.ts';
import { parseCaptions } from './captions.ts';
import { parseChat } from './chats.ts';
import { createDayParser, type Day } from './dates.ts';
import { parsePhoneExport } from './phone-exports.ts';

/** Offsets refer to the original text. */
export interface SpokenMessage {
  speaker: string;
  /** Start of the name, or of the text if no name precedes the text. */
  labelStart: number;
  start: number;
  day: Day | null;
}

interface Conversation {
  /** Messages as "Name: text", without timestamps, caption numbers and system messages. */
  text: MappedText;
  messages: SpokenMessage[];
}

/** Returns other text unchanged, without messages. */
export function parseConversation(text: string): Conversation {
  const found = parsePhoneExport(text) ?? parseCaptions(text) ?? parseChat(text);
  if (!found || found.messages.length === 0) return { text: mapped(text), messages: [] };
  const dayOf = createDayParser(found.messages.map(({ stamp }) => stamp));
  const replacements: Replacement[] = [];
  const messages: SpokenMessage[] = [];
  let from = found.from;
  for (const { speaker, label, parts, stamp } of found.messages) {
    const start = parts[0]?.start ?? from;
    const labelStart = label?.start ?? start;
    replacements.push({ start: from, end: labelStart, text: from === 0 ? '' : '\n' });
    if (label) replacements.push({ start: label.end, end: start, text: ': ' });
    else if (speaker !== '') replacements.push({ start, end: start, text: `${speaker}: ` });
    if (speaker !== '') messages.push({ speaker, labelStart, start, day: dayOf(stamp) });
    for (const [at, part] of parts.entries()) {
      if (at > 0) replacements.push({ start: from, end: part.start, text: found.separator });
      const { pattern, by } = found.rewrite ?? {};
      if (pattern && by)
        for (const match of text.slice(part.start, part.end).matchAll(pattern)) {
          const begin = part.start + match.index;
          replacements.push({ start: begin, end: begin + match[0].length, text: by(match[0]) });
        }
      from = part.end;
    }
  }
  replacements.push({ start: from, end: found.to, text: '' });
  return { text: replaceSpans(mapped(text), replacements), messages };
}
