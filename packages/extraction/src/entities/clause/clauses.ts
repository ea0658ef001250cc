import type { Span } from '../../document/spans.ts';
import { tokenize } from '../../document/tokenize.ts';
import { alternatives } from '../../lexicon/word-list.ts';
import { clauseStarts } from './spoken-clauses.ts';

export interface Clause extends Span {
  text: string;
}

const MAX_CLAUSES = 800;
/** Number of words above which a sentence may be speech without punctuation. */
const LONG_SENTENCE = 14;
/** Maximum length in characters. */
const MAX_SENTENCE = 4000;

const SUBJECT = alternatives(`
  i we they he she it you i'm i'll we'll he'll she'll they'll it'll i've i'd we'd let's need needs please
  send call email set book contract my our his her their the uh um we're they're he's she's it's that's
  there's follow phone ping get schedule will gotta must check remind not but because if make put try
  confirm arrange chase tell ask budget deal wants probably maybe nothing no contact number email's next
  wait meeting delivery proposal quote agreed promised asked decision
`);
/** Words that cannot end a clause: "the day when she is back". */
const LEADS_ON = alternatives(`
  when whenever if once until till unless before after because while since what where who how why whether
  than as that
`);
/** Words after which "and" or "so" does not start a clause. */
const BEFORE_CONJUNCTION = alternatives(
  'on at to for from with of in by the a and is was his her their my our',
);
const FILLERS =
  '(?:then |also |just |um |uh |yeah |i think |next step |the next |he said |she said |they said )';
const AFTER_COMMA = alternatives(`
  then i'll we'll he'll she'll they'll please need_to next_steps? will i_need we_need i_have he_wants
  she_wants they_want he's she's they're
`);
const REPORTS = alternatives('said says wants? asked is was are loved reckons mentioned told thinks needs?');
const COMMITMENT = alternatives(`
  i'll i'm_gonna i_am_going_to i_need_to i_have_to i_gotta i've_got_to i_must i_should i'm_going_to
  i_promised i_said we'll next_step the_next_step remind_me action_item follow_up
  call_(?:him|her|them)_(?:back|on|again|in|next)
`);
/** Words after which a verb is not an imperative: "i will send the quote". */
const BEFORE_VERB = alternatives(`
  to will must gonna should please and i we i'll we'll he'll she'll they'll i'd or can not then just gotta
  let's the a this that my our his her their last first quick for on me us
`);
const ORDER = alternatives(`
  send email call phone chase book schedule check ping remind prepare draft get invoice deliver courier
`);
const NEXT_CLAUSE = new RegExp(
  [
    `(?<!\\b(?:${BEFORE_CONJUNCTION}))` +
      `(?:,? \\b(?:and|so|but|um|uh|yeah|anyway|then|right|okay|because)\\b){1,3} ` +
      `(?=${FILLERS}{0,8}(?:${SUBJECT})\\b)`,
    `, (?=(?:and )?(?:${AFTER_COMMA})\\b)`,
    `(?<=\\w)(?<!\\b(?:${LEADS_ON})) (?=(?:(?:he|she|they) (?:${REPORTS})|${COMMITMENT})\\b)`,
    `(?<!\\b(?:${BEFORE_VERB})) (?=(?:${ORDER}) (?:him|her|them|the|a|an|it|me|us|out|over|back)\\b)`,
  ].join('|'),
  'gi',
);
/** Separators of shorthand: "55k, waiting on legal, ping in 2 wks". */
const TERSE = /(?:,|;| -| –| \/|\||->|=>|→|:\)|:\(|✔|✘) ?(?=\p{L}[\p{L}/ ]{1,14})/gu;

function split({ text, start }: Clause, gaps: readonly Span[]): Clause[] {
  const parts: Clause[] = [];
  const push = (from: number, to?: number) => {
    const part = text.slice(from, to);
    const trimmed = part.trim();
    const partStart = start + from + part.length - part.trimStart().length;
    if (trimmed !== '') parts.push({ text: trimmed, start: partStart, end: partStart + trimmed.length });
  };
  let from = 0;
  for (const gap of gaps) {
    push(from, gap.start);
    from = gap.end;
  }
  push(from);
  return parts;
}

/** Searches the first 4,000 characters of a clause for boundaries. */
export function splitAt(clause: Clause, boundary: RegExp): Clause[] {
  const gaps = [...clause.text.slice(0, MAX_SENTENCE).matchAll(boundary)].map(({ 0: gap, index: start }) => ({
    start,
    end: start + gap.length,
  }));
  return split(clause, gaps);
}

const wordCount = (text: string) => text.split(/\s+/).length;

function sentencesOf(text: string): Clause[] {
  const spans: Span[] = [];
  let sentence = -1;
  for (const token of tokenize(text)) {
    if (token.kind === 'line') continue;
    const last = spans.at(-1);
    if (last && token.sentence === sentence) last.end = token.end;
    else if (spans.length === MAX_CLAUSES) break;
    else spans.push({ start: token.start, end: token.end });
    sentence = token.sentence;
  }
  return spans.map(({ start, end }) => ({ start, end, text: text.slice(start, end) }));
}

/**
 * Splits a text into at most 800 clauses. The clauses are sentences, parts of speech without punctuation and,
 * if `terse` is true, parts of shorthand.
 */
export function clausesOf(text: string, terse: boolean): Clause[] {
  return sentencesOf(text)
    .flatMap((sentence) =>
      wordCount(sentence.text) > LONG_SENTENCE ? splitAt(sentence, NEXT_CLAUSE) : [sentence],
    )
    .flatMap((clause) =>
      split(
        clause,
        clauseStarts(clause.text).map((start) => ({ start, end: start })),
      ),
    )
    .flatMap((clause) => (terse ? splitAt(clause, TERSE) : [clause]))
    .slice(0, MAX_CLAUSES);
}
