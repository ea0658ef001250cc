import { endsPlainName } from '../../lexicon/lexicon.ts';
import { longPattern } from '../../lexicon/word-list.ts';
import { trimSpan, type Span } from '../spans.ts';
import { CHAT_STYLES, LONE_STAMP, type ChatStyle } from './chat-styles.ts';
import { MAX_MESSAGES, type Export, type Message } from './message.ts';

/**
 * Placeholders and system messages: "<Media omitted>", "IMG-0001.jpg (file attached)". iOS marks them with an
 * invisible character.
 */
const PLACEHOLDER = longPattern(
  String.raw`^(?:\u200e[^\n]*|<[^<>\n]{3,60}>|\S{1,80}\.\w{2,5} \([^()\n]{3,30}\)|
    (?:this message was|you) deleted(?: this message)?\.?|
    (?:image|video|audio|sticker|gif|document|contact card) omitted|missed (?:voice|video) call|
    [^\n]{0,200}end-to-end[^\n]*|null)?$`,
  'i',
);
const EDITED = /\s{0,4}\u200e?<[^<>@\n]{3,60}>\s{0,4}$/u;

function messageSpan(text: string, span: Span): Span {
  const { start, end } = trimSpan(text, span);
  return trimSpan(text, { start, end: start + text.slice(start, end).replace(EDITED, '').length });
}

const isFullName = (name: string) => /^(?:[\p{Lu}\d][^\s]{0,40}(?:\s|$)){2,5}$/u.test(name);

/** Returns false for a call log ("28/11/2026, 14:06 - Called Ann: no answer") and a diary ("Demo 10:00"). */
function areNames(names: readonly string[], { minMessages }: ChatStyle): boolean {
  if (new Set(names).size < names.length) return true;
  if (minMessages > 1) return names.every(isFullName);
  return !names.some((name) => endsPlainName(/^\p{L}*/u.exec(name)?.[0].toLowerCase() ?? ''));
}

function parseStyle(text: string, style: ChatStyle): Pick<Export, 'messages' | 'from'> | null {
  const heads = [...text.matchAll(style.pattern)].slice(0, MAX_MESSAGES);
  const messages = heads.flatMap((match, at): Message[] => {
    const { name = '', stamp = '' } = match.groups ?? {};
    const span = { start: match.index + match[0].length, end: heads[at + 1]?.index ?? text.length };
    if (name === '' || PLACEHOLDER.test(text.slice(span.start, span.end).trim())) return [];
    // WhatsApp writes "~ Ann" for a sender who is not in the contacts.
    const speaker = name.replace(/^~\s?/, '');
    const start = match.index + match[0].indexOf(name) + name.length - speaker.length;
    const label = { start, end: start + speaker.length };
    return [{ speaker, label, parts: [messageSpan(text, span)], stamp }];
  });
  const names = messages.map(({ speaker }) => speaker);
  const isExport = messages.length >= style.minMessages && areNames(names, style);
  return isExport ? { messages, from: heads[0]?.index ?? 0 } : null;
}

export function parseChat(text: string): Export | null {
  for (const style of CHAT_STYLES) {
    const found = parseStyle(text, style);
    if (found)
      return {
        ...found,
        to: text.length,
        separator: '\n',
        ...(style.minMessages > 1 && { rewrite: { pattern: LONE_STAMP, by: () => '' } }),
      };
  }
  return null;
}
