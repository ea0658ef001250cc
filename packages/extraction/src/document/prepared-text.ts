import { parseConversation, type SpokenMessage } from './conversation/parse-conversation.ts';
import { parseLabels, type Label } from './labels.ts';
import { detectLanguage, type DetectedLanguage } from './language/detect-language.ts';
import { JOINED_BY_HYPHEN } from './language/function-words.ts';
import { parseMailThread, type MailMessage } from './mail.ts';
import { mapped, replaceMapped, toRewritten, type MappedText } from './mapped-text.ts';
import { removeMarkup } from './normalizers/markup.ts';
import { removeInstructions } from './normalizers/prompt-injection.ts';
import { replaceSpelledWords } from './normalizers/spelled-words.ts';
import { GLOSSARIES, hasGlossary } from './normalizers/translation/glossaries.ts';
import { translateToEnglish } from './normalizers/translation/translate.ts';
import { collapseWhitespace, normalizeUnicode } from './normalizers/unicode.ts';
import { quotedSpans } from './quoted-mail.ts';
import { blank, blankSpans, type Span } from './spans.ts';
import { findTurns, turnsOfMessages, type Turn } from './turns.ts';

/** Spans are offsets into `text`. */
export interface PreparedText extends MappedText {
  raw: string;
  /** Normalized text without prompt injection, translated to English if the language has a glossary. */
  text: string;
  language: DetectedLanguage;
  translated: boolean;
  labels: Label[];
  messages: MailMessage[];
  quoted: Span[];
  /** Empty if the text is not a conversation with named speakers. */
  turns: Turn[];
}

/** Maximum length in UTF-16 units. The rest of a longer text is ignored. */
const MAX_LENGTH = 262_144;
const MIN_LABELS = 3;

export const isRecord = ({ labels }: Pick<PreparedText, 'labels'>): boolean =>
  labels.filter(({ field }) => field !== 'other').length >= MIN_LABELS;

const QUOTE_MARK = /^(?:[ \t]*>)+[ \t]?/gm;

interface Normalizer {
  readonly id: string;
  readonly normalize: (text: MappedText) => MappedText;
}

/** Normalizers in the order they are applied. A normalizer may rely on earlier ones. */
export const NORMALIZERS: readonly Normalizer[] = [
  { id: 'markup', normalize: removeMarkup },
  { id: 'unicode', normalize: normalizeUnicode },
  { id: 'quote-marks', normalize: (text) => replaceMapped(text, QUOTE_MARK, () => '') },
  { id: 'prompt-injection', normalize: ({ text, at }) => ({ text: removeInstructions(text), at }) },
  { id: 'whitespace', normalize: collapseWhitespace },
];

const NOTHING: ReadonlySet<string> = new Set();

function normalize(raw: string, without = NOTHING): { plain: MappedText; messages: SpokenMessage[] } {
  const given = raw.slice(0, MAX_LENGTH);
  const { text, messages } = without.has('conversation')
    ? { text: mapped(given), messages: [] }
    : parseConversation(given);
  const used = NORMALIZERS.filter(({ id }) => !without.has(id));
  return { plain: used.reduce((rewritten, each) => each.normalize(rewritten), text), messages };
}

export interface ParseOptions {
  translate?: boolean;
  /** Ids of components to disable (components.ts). */
  without?: ReadonlySet<string>;
}

/** Returns the text for a language model: normalized, untranslated, without prompt injection. */
export const plainText = (raw: string): MappedText => normalize(raw).plain;

const JOINED = /(?<![\p{L}\p{N}-])\p{L}{1,4}-(?=[+(]{0,2}\d|[^\s@]{1,64}@)/gu;

/**
 * Translates texts in languages that have a glossary, and passages of these languages in English texts. In
 * languages that join prefixes with a hyphen, blanks the prefixes of numbers and addresses.
 */
const toEnglish = (text: MappedText, { code, isEnglish }: DetectedLanguage): MappedText => {
  if (isEnglish)
    return GLOSSARIES.reduce((translated, glossary) => translateToEnglish(translated, glossary, false), text);
  const glossary = GLOSSARIES.find((each) => each.code === code);
  if (glossary) return translateToEnglish(text, glossary, true);
  return JOINED_BY_HYPHEN.has(code ?? '') ? replaceMapped(text, JOINED, blank) : text;
};

export function prepareText(
  raw: string,
  { translate: isOn = true, without = NOTHING }: ParseOptions = {},
): PreparedText {
  const translate = isOn && !without.has('translation');
  const { plain: normalized, messages } = normalize(raw, without);
  const plain = without.has('spelled-words') ? normalized : replaceSpelledWords(normalized);
  const language = detectLanguage(plain.text);
  const rewritten = translate ? toEnglish(plain, language) : plain;
  const { text, at } = rewritten;
  return {
    raw,
    text,
    at,
    language,
    translated: translate && hasGlossary(language) && text !== plain.text,
    labels: parseLabels(text),
    messages: parseMailThread(text),
    quoted: quotedSpans(raw.slice(0, MAX_LENGTH)).map(({ start, end }) => ({
      start: toRewritten(rewritten, start),
      end: toRewritten(rewritten, end),
    })),
    turns: messages.length > 0 ? turnsOfMessages(rewritten, messages) : findTurns(text),
  };
}

export const withoutQuoted = <One extends PreparedText>(doc: One): One =>
  doc.quoted.length === 0
    ? doc
    : {
        ...doc,
        text: blankSpans(doc.text, doc.quoted),
        labels: doc.labels.filter(({ start }) =>
          doc.quoted.every((line) => start < line.start || start >= line.end),
        ),
      };
