import type { Span } from './spans.ts';
import { thoughtBorders } from './spoken-clauses.ts';
import { tokenize } from './tokens.ts';

/** A stretch of a note that says one thing; `text` is what stands at the span. */
export interface Clause extends Span {
  text: string;
}

const MAX_CLAUSES = 800;
/** A sentence longer than this, in words, is speech: it is cut where a new thought begins. */
const LONG = 14;
const LONGEST = 4000;

const SUBJECT =
  "i|we|they|he|she|it|you|i'm|i'll|we'll|he'll|she'll|they'll|it'll|i've|i'd|we'd|let's|need|needs|please|next steps?|send|call|email|set|book|contract|my|our|his|her|their|the|uh|um|we're|they're|he's|she's|it's|that's|there's|follow|phone|ping|get|schedule|will|gotta|must|check|remind|not|but|because|if|make|put|try|confirm|arrange|chase|tell|ask|budget|deal|wants|probably|maybe|nothing|no|contact|number|email's|next|try|ask|wait|meeting|delivery|proposal|quote|agreed|promised|asked|decision";
/** "the day when she is back": what follows belongs to what is said before. */
const LEADS_ON =
  'when|whenever|if|once|until|till|unless|before|after|because|while|since|what|where|who|how|why|whether|than|as|that';
const THOUGHT = new RegExp(
  [
    `(?<!\\b(?:on|at|to|for|from|with|of|in|by|the|a|and|is|was|his|her|their|my|our))(?:,? \\b(?:and|so|but|um|uh|yeah|anyway|then|right|okay|because)\\b){1,3} (?=(?:then |also |just |um |uh |yeah |i think |next step |the next |he said |she said |they said ){0,8}(?:${SUBJECT})\\b)`,
    `, (?=(?:and )?(?:then|i'll|we'll|he'll|she'll|they'll|please|need to|next steps?|will|i need|we need|i have|he wants|she wants|they want|he's|she's|they're)\\b)`,
    `(?<=\\w)(?<!\\b(?:${LEADS_ON})) (?=(?:he|she|they) (?:said|says|wants?|asked|is|was|are|loved|reckons|mentioned|told|thinks|needs?)\\b)`,
    `(?<=\\w)(?<!\\b(?:${LEADS_ON})) (?=(?:i'll|i'm gonna|i am going to|i need to|i have to|i gotta|i've got to|i must|i should|i'm going to|i promised|i said|we'll|next step|the next step|remind me|action item|follow up|call (?:him|her|them) (?:back|on|again|in|next))\\b)`,
    `(?<!\\b(?:to|will|must|gonna|should|please|and|i|we|i'll|we'll|he'll|she'll|they'll|i'd|or|can|not|then|just|gotta|let's|the|a|this|that|my|our|his|her|their|last|first|quick|for|on|me|us)) (?=(?:send|email|call|phone|chase|book|schedule|check|ping|remind|prepare|draft|get|invoice|deliver|courier) (?:him|her|them|the|a|an|it|me|us|out|over|back)\\b)`,
  ].join('|'),
  'gi',
);
/** "55k, waiting on legal, ping in 2 wks": in shorthand each part speaks for itself. */
const TERSE = /(?:,|;| -| –| \/|\||->|=>|→|:\)|:\(|✔|✘) ?(?=\p{L}[\p{L}/ ]{1,14})/gu;

/** A clause in parts, cut at each match of `boundary`. */
export function cut(sentence: Clause, boundary: RegExp): Clause[] {
  const parts: Clause[] = [];
  let from = 0;
  const text = sentence.text.slice(0, LONGEST);
  const push = (start: number, end: number) => {
    const part = text.slice(start, end);
    const lead = part.length - part.trimStart().length;
    const body = part.trim();
    if (body !== '')
      parts.push({
        text: body,
        start: sentence.start + start + lead,
        end: sentence.start + start + lead + body.length,
      });
  };
  for (const match of text.matchAll(boundary)) {
    push(from, match.index);
    from = match.index + match[0].length;
  }
  push(from, text.length);
  return parts;
}

/** A clause in parts, cut at offsets into it. */
function cutAt(clause: Clause, offsets: readonly number[]): Clause[] {
  const starts = [0, ...offsets];
  return starts.map((from, at) => {
    const text = clause.text.slice(from, starts[at + 1]).trimEnd();
    return { text, start: clause.start + from, end: clause.start + from + text.length };
  });
}

const wordCount = (text: string) => text.split(/\s+/).length;

/** The sentences of a text with where they stand. */
function sentencesOf(text: string): Clause[] {
  const tokens = tokenize(text);
  const found: Clause[] = [];
  let sentence = -1;
  for (const token of tokens) {
    if (token.kind === 'line') continue;
    const last = found.at(-1);
    if (last && token.sentence === sentence) last.end = token.end;
    else if (found.length === MAX_CLAUSES) break;
    else found.push({ text: '', start: token.start, end: token.end });
    sentence = token.sentence;
  }
  return found.map(({ start, end }) => ({ start, end, text: text.slice(start, end) }));
}

/** Sentences, long ones without punctuation cut where a new thought begins; `terse` cuts at commas and dashes as well. */
export function clausesOf(text: string, terse: boolean): Clause[] {
  return sentencesOf(text)
    .flatMap((sentence) => (wordCount(sentence.text) > LONG ? cut(sentence, THOUGHT) : [sentence]))
    .flatMap((clause) => cutAt(clause, thoughtBorders(clause.text)))
    .flatMap((clause) => (terse ? cut(clause, TERSE) : [clause]))
    .slice(0, MAX_CLAUSES);
}
