import { extractedFields } from '@debrief/contracts/note-fields';
import { removeRetracted } from './retracted-text.ts';
import { isJsonRecord } from './json-record.ts';

/**
 * Blanks what in a note speaks to a machine: commands to an assistant, pasted JSON of our own fields, mark-up.
 * A note is data (design, section 3), and a rule that reads "dealSize: 9999999" as a label would obey it.
 * What goes leaves a space.
 */
const JSON_OBJECT = /\{[^{}]{0,4000}\}/g;
const JSON_PAIR = /["']\s{0,20}[\w ]{1,40}["']\s{0,20}:/;
const TAG = /<\/?[a-z][a-z0-9]{0,15}(?:\s[^<>]{0,300})?>/gi;
const SCRIPT = /<(script|style|system|instructions?|prompt)\b[^<>]{0,200}>[^<]{0,4000}<\/\1\s*>/gi;

/** The names of fields that are no English words. */
const NAMES = extractedFields.filter((name) => /[A-Z]/.test(name));
const FIELD_NAMES = new RegExp(`\\b(?:${NAMES.join('|')})\\b`, 'g');
/** The same as a column of a table has them: contact_name, contactname. */
const COLUMNS = NAMES.map((name) => name.replace(/[A-Z]/, (letter) => `_?${letter.toLowerCase()}`)).join('|');

/** Opens a passage addressed to a machine; the passage runs to the end of its sentence. */
const OPENINGS = [
  /\b(?:note )?(?:the |this )?(?:assistant|ai|llm|model|bot|chatbot) (?:must|should|shall|has to|needs to|is to)\b/gi,
  /\bfields? (?:should|must|has to|needs to) (?:read|be|say|show)\b/gi,
  /\b(?:ignore|disregard|forget|override|bypass|overlook)\b[^.!?\n]{0,40}\b(?:instructions?|prompts?|rules|guidelines|directions|everything (?:above|before)|the (?:above|text|note)|(?:above|previous|prior) (?:text|note|content|message))\b/gi,
  /(?:^|[\n!?>#[\]*-]|\.(?=\s)) {0,3}(?:note|message|attention|memo|reminder)?(?: to| for)?(?: the| all)? ?\b(?:system|assistant|ai|a\.i\.|llm|chatgpt|gpt|claude|chatbot|bot|parser|extractor|(?:language )?model)\b(?: (?:prompt|message|note|override|instructions?|model|assistant|reading this|processing this)){0,3} ?[\])]? ?[:,>-]/gi,
  /\byou are (?:now|a|an) [^.!?\n]{0,30}\b(?:mode|assistant|ai|model|bot|extractor|dan)\b/gi,
  /\b(?:end system|begin system|system override|new instructions?|admin override|developer mode|jailbreak)\b/gi,
  // At the head of a line and with a colon it is a column of an export.
  new RegExp(`(?<!^|\\n)\\b(?:${COLUMNS})\\b["']? *(?:[:=]|(?:to|as|is|should be|must be)\\b)`, 'g'),
  new RegExp(`\\b(?:${COLUMNS})\\b["']? *=`, 'g'),
  FIELD_NAMES,
  /\b(?:output|return|respond|reply|answer)\b[^.!?\n]{0,20}\b(?:json|only|null|nothing but|with the (?:word|value))\b/gi,
  /\b(?:when|while|before|after) (?:extracting|processing|reading|summari[sz]ing|parsing|analy[sz]ing) (?:this|the|my|these)\b/gi,
  /\balways (?:answer|return|output|set|report|respond|extract|classify|say)\b/gi,
  /\b(?:fill|populate|complete) (?:in )?(?:every|all|each)(?: (?:of )?the)? (?:empty |missing )?fields?\b/gi,
];

/** After a passage to a machine, these sentences go on with it. */
const CONTINUATION =
  /^\s{0,20}(?:then |and |also |instead,? |now )?(?:set|output|return|respond|reply|report|mark|write|print|change|make|say|use|fill|answer|extract|classify|put|record|save|end system)\b/i;
const PASSAGE_LIMIT = 160;
const PASSAGES_LIMIT = 100;
const CONTINUED_LIMIT = 2_000;

const blanks = (text: string) => text.replace(/[^\n]/g, ' ');

/** The end of the sentence that `from` stands in; a full stop between letters or digits ends none. */
function sentenceEnd(text: string, from: number): number {
  const rest = text.slice(from, from + PASSAGE_LIMIT);
  const stop = /[.!?;](?=\s|$)|\n/.exec(rest);
  return from + (stop ? stop.index + 1 : rest.length);
}

function passages(text: string): [number, number][] {
  const found: [number, number][] = [];
  for (const opening of OPENINGS) {
    for (const match of text.matchAll(opening)) {
      if (found.length === PASSAGES_LIMIT) return found;
      let end = sentenceEnd(text, match.index + match[0].length);
      const limit = Math.min(text.length, end + CONTINUED_LIMIT);
      while (end < limit && CONTINUATION.test(text.slice(end, end + 60))) end = sentenceEnd(text, end + 1);
      found.push([match.index, end]);
    }
  }
  return found;
}

/** The note with everything addressed to a machine overwritten by spaces, one for each character, so that places stay. */
export function removeInstructions(text: string): string {
  const record = isJsonRecord(text);
  const plain = removeRetracted(text)
    .replace(JSON_OBJECT, (object) => (!record && JSON_PAIR.test(object) ? blanks(object) : object))
    .replace(SCRIPT, blanks)
    .replace(TAG, (tag) => (tag.includes('@') ? tag : blanks(tag)));
  let result = plain;
  for (const [start, end] of passages(plain))
    result = result.slice(0, start) + blanks(result.slice(start, end)) + result.slice(end);
  return result;
}
