import { decodeEntities, decodeJson, ENTITY, JSON_ESCAPE } from '../normalizers/escapes.ts';
import type { Span } from '../spans.ts';
import { MAX_MESSAGES, type Export, type Message } from './message.ts';

const SMS = /<sms\s[^<>]{1,20000}>/g;
const ATTRIBUTE = /(?<![\w-])(date|type|body|address|contact_name|readable_date)=(?:"([^"]*)"|'([^']*)')/g;
const SENT = '2';

/** Parses an SMS Backup & Restore file. */
function messagesOfSms(text: string): Message[] {
  return [...text.matchAll(SMS)].slice(0, MAX_MESSAGES).flatMap((element): Message[] => {
    const attributes = new Map(
      [...element[0].matchAll(ATTRIBUTE)].map((match) => {
        const value = match[2] ?? match[3] ?? '';
        return [match[1], { value, end: element.index + match.index + match[0].length - 1 }];
      }),
    );
    const valueOf = (name: string) => decodeEntities(attributes.get(name)?.value ?? '');
    const body = attributes.get('body');
    if (!body || body.value.trim() === '') return [];
    const contact = valueOf('contact_name').replace(/^\(?unknown\)?$/i, '');
    return [
      {
        speaker: valueOf('type') === SENT ? 'Me' : contact || valueOf('address'),
        label: null,
        parts: [{ start: body.end - body.value.length, end: body.end }],
        stamp: valueOf('readable_date') || valueOf('date'),
      },
    ];
  });
}

const STRING = String.raw`"((?:[^"\\\n]|\\.){0,8000})"`;
const TELEGRAM = new RegExp(
  String.raw`"(date|from|text|text_entities)":\s{0,8}(?:${STRING}|\[([^\]]{0,8000})\])`,
  'g',
);
const PART = new RegExp(String.raw`(?:^|[,[]|"text":)\s*${STRING}(?!\s*:)`, 'g');

/** Parses Telegram's `result.json`, in which a text is a string or a list of strings and links. */
function messagesOfTelegram(text: string): Message[] {
  const messages: Message[] = [];
  let stamp = '';
  let name: Span | null = null;
  for (const match of text.matchAll(TELEGRAM)) {
    const [whole, key, plain = '', list] = match;
    const end = match.index + whole.length - 1;
    const value = { start: end - plain.length, end };
    if (key === 'date') [stamp, name] = [plain, null];
    if (key === 'from') name = value;
    if (key !== 'text' || name === null || messages.length === MAX_MESSAGES) continue;
    const listed = [...(list ?? '').matchAll(PART)].map((part) => {
      const stop = end - (list ?? '').length + part.index + part[0].length - 1;
      return { start: stop - (part[1] ?? '').length, end: stop };
    });
    const parts = (list === undefined ? [value] : listed).filter((part) => part.end > part.start);
    const encoded = text.slice(name.start, name.end);
    const speaker = decodeJson(encoded);
    if (parts.length > 0) messages.push({ speaker, label: speaker === encoded ? name : null, parts, stamp });
  }
  return messages;
}

export function parsePhoneExport(text: string): Export | null {
  const whole = { from: 0, to: text.length, separator: '' };
  if (text.includes('<sms '))
    return { ...whole, messages: messagesOfSms(text), rewrite: { pattern: ENTITY, by: decodeEntities } };
  if (!/^\ufeff?\s*\{[^]*"messages":\s*\[/.test(text.slice(0, 2000))) return null;
  return { ...whole, messages: messagesOfTelegram(text), rewrite: { pattern: JSON_ESCAPE, by: decodeJson } };
}
