import { CHAT_STYLES, LONE_STAMP, type ChatStyle } from '../../data/chat-styles.ts';
import { endsPlainName } from '../lexicon.ts';
import type { Span } from '../spans.ts';
import { MAX_MESSAGES, type Export, type Message } from './message.ts';

/** What only stands for something else: "<Media omitted>", "IMG-0001.jpg (file attached)". iOS marks it by an invisible character. */
const NOTHING_SAID =
  /^(?:\u200e[^\n]*|<[^<>\n]{3,60}>|\S{1,80}\.\w{2,5} \([^()\n]{3,30}\)|(?:this message was|you) deleted(?: this message)?\.?|(?:image|video|audio|sticker|gif|document|contact card) omitted|missed (?:voice|video) call|[^\n]{0,200}end-to-end[^\n]*|null)?$/i;
const EDITED = /\s{0,4}\u200e?<[^<>@\n]{3,60}>\s{0,4}$/u;

const trimmed = (text: string, start: number, end: number): Span => {
  const said = text.slice(start, end);
  const rest = said.trimEnd().replace(EDITED, '').trimEnd();
  return { start: start + said.length - said.trimStart().length, end: start + rest.length };
};

const isFullName = (name: string) => /^(?:[\p{Lu}\d][^\s]{0,40}(?:\s|$)){2,5}$/u.test(name);

/** "28/11/2026, 14:06 - Called Ann: no answer" is a line of a log, "Demo  10:00" one of a diary. */
function areNames(names: readonly string[], least: number): boolean {
  const isRepeated = new Set(names).size < names.length;
  if (least > 1) return isRepeated || names.every(isFullName);
  return isRepeated || !names.some((name) => endsPlainName(/^\p{L}*/u.exec(name)?.[0].toLowerCase() ?? ''));
}

function messagesOf(
  text: string,
  { pattern, least }: ChatStyle,
): { messages: Message[]; from: number } | null {
  const heads = [...text.matchAll(pattern)].slice(0, MAX_MESSAGES);
  const messages = heads.flatMap((match, at): Message[] => {
    const { name = '', stamp = '' } = match.groups ?? {};
    const [from, to] = [match.index + match[0].length, heads[at + 1]?.index ?? text.length];
    if (name === '' || NOTHING_SAID.test(text.slice(from, to).trim())) return [];
    // "~ Ann" is not among the contacts of whoever exported it.
    const speaker = name.replace(/^~\s?/, '');
    const start = match.index + match[0].indexOf(name) + name.length - speaker.length;
    const label = { start, end: start + speaker.length };
    return [{ speaker, label, pieces: [trimmed(text, from, to)], stamp }];
  });
  const isExport = messages.length >= least && areNames(messages.map(({ speaker }) => speaker), least); // prettier-ignore
  return isExport ? { messages, from: heads[0]?.index ?? 0 } : null;
}

/** The messages of a chat or a transcript whose lines say who speaks and when. */
export function chatIn(text: string): Export | null {
  for (const style of CHAT_STYLES) {
    const found = messagesOf(text, style);
    if (found)
      return {
        ...found,
        to: text.length,
        joint: '\n',
        ...(style.least > 1 && { rewrite: { pattern: LONE_STAMP, by: () => '' } }),
      };
  }
  return null;
}
