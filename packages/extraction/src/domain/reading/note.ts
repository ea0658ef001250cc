import { detectLanguage, type LanguageGuess } from '../languages/detect-language.ts';
import { JOINED_BY_HYPHEN } from '../languages/function-words.ts';
import { GLOSSARIES, isReadable } from '../languages/glossaries.ts';
import { withNumbersOfLanguages } from '../languages/numbers-of-languages.ts';
import { toEnglish } from '../languages/translate.ts';
import { findAddresses, type Address } from '../email-addresses.ts';
import { findPhoneNumbers, withoutFax, type PhoneNumber } from '../phone-numbers.ts';
import { cleanText, collapseWhitespace, READ_LIMIT } from './clean-text.ts';
import { readConversation } from './conversation/read-conversation.ts';
import { findTurns, turnsOfMessages, type Turn } from './dialogue.ts';
import { withNumbersHeard } from './heard-numbers.ts';
import { removeInstructions } from './instructions.ts';
import { isFunctionWord } from './lexicon.ts';
import { parseLabels, type Label } from './labels.ts';
import { parseMailThread, type MailMessage } from './mail.ts';
import { replaceMapped, toRewritten, type MappedText } from './mapped-text.ts';
import { withoutMarkup } from './markup.ts';
import { quotedSpans } from './quoted-mail.ts';
import { blankSpans, type Span } from './spans.ts';
import { withSpelledWords } from './spelled-words.ts';
import { tokenize, type Token } from './tokens.ts';

/** A parsed note, shared by all field extractors. All offsets are into `text`. */
export interface Note extends MappedText {
  /** As it is stored. */
  raw: string;
  /** Cleaned, with instructions to a machine (prompt injection) blanked, and put into English where its language has a glossary. */
  text: string;
  language: LanguageGuess;
  /** Some of the text was translated: its words are not the note's own. */
  translated: boolean;
  addresses: Address[];
  phones: PhoneNumber[];
  labels: Label[];
  messages: MailMessage[];
  /** Lines that a mail repeats of earlier ones. */
  quoted: Span[];
  /** Who says what in a conversation whose speakers are named; empty for any other note. */
  turns: Turn[];
  /** Words, with addresses, web links and phone numbers left out. */
  tokens: Token[];
  /** Written without capitals, as raw speech and shorthand are. */
  lowerCase: boolean;
}

const FEWEST_LABELS = 3;

/** A pasted record: lines whose labels are known. */
export const isRecord = ({ labels }: Pick<Note, 'labels'>): boolean =>
  labels.filter(({ field }) => field !== 'other').length >= FEWEST_LABELS;

const LINK = /\b(?:https?:\/\/|www\.)[^\s<>"]{1,300}/gi;
const QUOTE_MARK = /^(?:[ \t]*>)+[ \t]?/gm;

/** A capital of a name or a sentence, not "R", "PO" or "PS". */
const NAME_CAPITAL = /^\p{Lu}\p{M}*\p{Ll}/u;
const CALENDAR = /^(?:mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|jun|jul|aug|sep|oct|nov|dec)/;

const isMostlyLowerCase = (tokens: Token[]) => {
  const words = tokens.filter((token) => token.kind === 'word').slice(0, 2000);
  const capitals = words.filter(
    (token) => NAME_CAPITAL.test(token.text) && !CALENDAR.test(token.lower),
  ).length;
  return capitals <= 1 || capitals < words.length * 0.02;
};

const links = (text: string) =>
  [...text.matchAll(LINK)].map((match) => ({ start: match.index, end: match.index + match[0].length }));

const FILLERS = new Set(['um', 'uh', 'uhm', 'erm', 'er', 'umm', 'uhh']);
const TAKES_TO =
  /^(?:spk|spoke|spoken|talk|talked|pitch|pitched|presented|snd|send|sent|email|emailed|back|speak|want|wants|need|needs|going|mgr|contract|quote|proposal|intro|demo)$/;
const TAKES_FOR = /^(?:done|demo|quote|vm|msg|waiting|asked|left|proposal|contract|ready|budget)$/;

/** A repeated function word, such as "from from" or "he he". */
const isStutter = (token: Token, before: Token | undefined) =>
  token.kind === 'word' &&
  before?.kind === 'word' &&
  token.lower === before.lower &&
  token.sentence === before.sentence &&
  isFunctionWord(token.lower);

/** Removes fillers and stutters, and spells out "2" and "4" in "spk 2 jane" and "demo done 4 nkosi". */
function normaliseTokens(tokens: Token[]): Token[] {
  const kept = tokens
    .filter((token) => token.kind !== 'word' || !FILLERS.has(token.lower))
    .filter((token, at, all) => !isStutter(token, all[at - 1]));
  return kept.map((token, at) => {
    const word = token.text === '2' ? 'to' : token.text === '4' ? 'for' : null;
    const before = kept[at - 1]?.lower ?? '';
    const fits = (word === 'to' ? TAKES_TO : TAKES_FOR).test(before) && kept[at + 1]?.kind === 'word';
    if (word === null || !fits || token.glued || kept[at + 1]?.glued) return token;
    return { ...token, kind: 'word', lower: word };
  });
}

function plainConversation(raw: string) {
  const { text, messages } = readConversation(raw.slice(0, READ_LIMIT));
  const clean = replaceMapped(cleanText(withoutMarkup(text)), QUOTE_MARK, () => '');
  return { plain: collapseWhitespace({ text: removeInstructions(clean.text), at: clean.at }), messages };
}

/** The text as it is given to a model: in plain characters, without what is addressed to a machine; in its own language. */
export const plainText = (raw: string): MappedText => plainConversation(raw).plain;

const JOINED = /(?<![\p{L}\p{N}-])\p{L}{1,4}-(?=[+(]{0,2}\d|[^\s@]{1,64}@)/gu;

/** What is in a language that has a glossary, in English; a note in English may have passages of another language. */
const inEnglish = (text: MappedText, { code, isEnglish }: LanguageGuess): MappedText => {
  if (!isEnglish) {
    const glossary = GLOSSARIES.find((each) => each.code === code);
    if (glossary) return toEnglish(text, glossary, true);
    return JOINED_BY_HYPHEN.has(code) ? replaceMapped(text, JOINED, (word) => ' '.repeat(word.length)) : text;
  }
  return GLOSSARIES.reduce((translated, glossary) => toEnglish(translated, glossary, false), text);
};

/** Parses a note into addresses, phone numbers, labels, mail messages and tokens, before any field is decided. */
export function parseNote(raw: string, { translate = true } = {}): Note {
  const conversation = plainConversation(raw);
  const plain = withSpelledWords(conversation.plain);
  const language = detectLanguage(plain.text);
  const rewritten = translate ? inEnglish(plain, language) : plain;
  const { text, at } = rewritten;
  const addresses = findAddresses(text);
  const withoutAddresses = blankSpans(text, [...addresses, ...links(text)]);
  const phones = findPhoneNumbers(withoutAddresses);
  const likely = phones.filter((phone) => phone.valid || phone.spoken);
  const tokens = withNumbersHeard(
    normaliseTokens(withNumbersOfLanguages(tokenize(blankSpans(withoutAddresses, likely)))),
  );
  return {
    raw,
    text,
    at,
    language,
    translated: translate && isReadable(language) && text !== plain.text,
    addresses,
    phones: withoutFax(text, phones),
    labels: parseLabels(text),
    messages: parseMailThread(text),
    quoted: quotedSpans(raw.slice(0, READ_LIMIT)).map(({ start, end }) => ({
      start: toRewritten(rewritten, start),
      end: toRewritten(rewritten, end),
    })),
    turns:
      conversation.messages.length > 0 ? turnsOfMessages(rewritten, conversation.messages) : findTurns(text),
    tokens,
    lowerCase: isMostlyLowerCase(tokens),
  };
}

/** The note without what a mail repeats of earlier ones. */
export const withoutQuoted = <One extends Note>(note: One): One =>
  note.quoted.length === 0
    ? note
    : {
        ...note,
        text: blankSpans(note.text, note.quoted),
        labels: note.labels.filter(({ start }) =>
          note.quoted.every((line) => start < line.start || start >= line.end),
        ),
      };
