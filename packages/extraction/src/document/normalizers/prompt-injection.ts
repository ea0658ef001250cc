import { extractedFields } from '@debrief/contracts/note-fields';
import { longPattern } from '../../lexicon/word-list.ts';
import { isJsonRecord } from '../labels.ts';
import { blank, blankSpans, type Span } from '../spans.ts';
import { removeRetracted } from './retracted-text.ts';

const JSON_OBJECT = /\{[^{}]{0,4000}\}/g;
const JSON_PAIR = /["']\s{0,20}[\w ]{1,40}["']\s{0,20}:/;
const TAG = /<\/?[a-z][a-z0-9]{0,15}(?:\s[^<>]{0,300})?>/gi;
const SCRIPT = /<(script|style|system|instructions?|prompt)\b[^<>]{0,200}>[^<]{0,4000}<\/\1\s*>/gi;

/** Field names in camel case, which are not English words. */
const NAMES = extractedFields.filter((name) => /[A-Z]/.test(name));
const COLUMNS = NAMES.map((name) => name.replace(/[A-Z]/, (letter) => `_?${letter.toLowerCase()}`)).join('|');

/** Phrases that start an instruction to a language model. */
const OPENINGS: readonly RegExp[] = [
  longPattern(
    String.raw`\b(?:note )?(?:the |this )?(?:assistant|ai|llm|model|bot|chatbot) (?:must|should|shall|has to|
      needs to|is to)\b`,
    'gi',
  ),
  /\bfields? (?:should|must|has to|needs to) (?:read|be|say|show)\b/gi,
  longPattern(
    String.raw`\b(?:ignore|disregard|forget|override|bypass|overlook)\b[^.!?\n]{0,40}\b(?:instructions?|
      prompts?|rules|guidelines|directions|everything (?:above|before)|the (?:above|text|note)|
      (?:above|previous|prior) (?:text|note|content|message))\b`,
    'gi',
  ),
  longPattern(
    String.raw`(?:^|[\n!?>#[\]*-]|\.(?=\s)) {0,3}(?:note|message|attention|memo|reminder)?(?: to| for)?
      (?: the| all)? ?\b(?:system|assistant|ai|a\.i\.|llm|chatgpt|gpt|claude|chatbot|bot|parser|extractor|
      (?:language )?model)\b(?: (?:prompt|message|note|override|instructions?|model|assistant|reading this|
      processing this)){0,3} ?[\])]? ?[:,>-]`,
    'gi',
  ),
  /\byou are (?:now|a|an) [^.!?\n]{0,30}\b(?:mode|assistant|ai|model|bot|extractor|dan)\b/gi,
  longPattern(
    String.raw`\b(?:end system|begin system|system override|new instructions?|admin override|developer mode|
      jailbreak)\b`,
    'gi',
  ),
  // At the start of a line, a field name may be a column of an export.
  new RegExp(`(?<!^|\\n)\\b(?:${COLUMNS})\\b["']? *(?:[:=]|(?:to|as|is|should be|must be)\\b)`, 'g'),
  new RegExp(`\\b(?:${COLUMNS})\\b["']? *=`, 'g'),
  new RegExp(`\\b(?:${NAMES.join('|')})\\b`, 'g'),
  longPattern(
    String.raw`\b(?:output|return|respond|reply|answer)\b[^.!?\n]{0,20}\b(?:json|only|null|nothing but|
      with the (?:word|value))\b`,
    'gi',
  ),
  longPattern(
    String.raw`\b(?:when|while|before|after) (?:extracting|processing|reading|summari[sz]ing|parsing|
      analy[sz]ing) (?:this|the|my|these)\b`,
    'gi',
  ),
  /\balways (?:answer|return|output|set|report|respond|extract|classify|say)\b/gi,
  longPattern(
    String.raw`\b(?:fill|populate|complete) (?:in )?(?:every|all|each)(?: (?:of )?the)?
      (?: (?:empty|missing))? fields?\b`,
    'gi',
  ),
];

const CONTINUATION = longPattern(
  String.raw`^\s{0,20}(?:then |and |also |instead,? |now )?(?:set|output|return|respond|reply|report|mark|
    write|print|change|make|say|use|fill|answer|extract|classify|put|record|save|end system)\b`,
  'i',
);
const MAX_SENTENCE_LENGTH = 160;
const MAX_PASSAGES = 100;
const MAX_CONTINUATION_LENGTH = 2_000;

/** Ignores full stops between letters or digits. */
function sentenceEnd(text: string, from: number): number {
  const rest = text.slice(from, from + MAX_SENTENCE_LENGTH);
  const stop = /[.!?;](?=\s|$)|\n/.exec(rest);
  return from + (stop ? stop.index + 1 : rest.length);
}

function findPassages(text: string): Span[] {
  const found: Span[] = [];
  for (const opening of OPENINGS) {
    for (const match of text.matchAll(opening)) {
      if (found.length === MAX_PASSAGES) return found;
      let end = sentenceEnd(text, match.index + match[0].length);
      const limit = Math.min(text.length, end + MAX_CONTINUATION_LENGTH);
      while (end < limit && CONTINUATION.test(text.slice(end, end + 60))) end = sentenceEnd(text, end + 1);
      found.push({ start: match.index, end });
    }
  }
  return found;
}

/**
 * Blanks instructions to a model, injected JSON, tags and retracted text. Otherwise, rules could parse
 * "dealSize: 9999999" as a label.
 */
export function removeInstructions(text: string): string {
  const isRecord = isJsonRecord(text);
  const plain = removeRetracted(text)
    .replace(JSON_OBJECT, (object) => (!isRecord && JSON_PAIR.test(object) ? blank(object) : object))
    .replace(SCRIPT, blank)
    .replace(TAG, (tag) => (tag.includes('@') ? tag : blank(tag)));
  return blankSpans(plain, findPassages(plain));
}
