import { isPlainVerb } from '../../lexicon/lexicon.ts';
import { REACHED, WHEN } from './step-cues.ts';
import { wordCount } from './step-words.ts';

const COMMITS =
  /\b(?:will|shall|must|should|gonna|gotta|let's|please|pls|plz|(?:need|needs|have|has|got|want|wants|wanted|going|promised|agreed|asked|ought|due|expects?|scheduled|plans?|remember)(?: (?:me|us|him|her|them))? to)\b|'ll\b/i;
const PAST =
  /\b(?:was|were|did|had|went|came|said|told|met|spoke|yesterday|last (?:week|month|year|night)|this morning|earlier)\b/i;
const DENIED = /\b(?:won't|will not|not going to|don't need to|no need to|nothing|never)\b/i;
const FIRST_WORD = /^(?:please |pls |then |and |so |also |now )*(\p{L}+)/iu;

export const isImperative = (text: string): boolean =>
  isPlainVerb(FIRST_WORD.exec(text)?.[1]?.toLowerCase() ?? '');

/** Returns the offset of the first commitment, such as "will" or "need to", or -1. */
export const commitmentStart = (text: string): number => text.search(COMMITS);

/** Weights that select the most likely part of a clause or sentence. */
const POINTS = { commits: 3, order: 3, when: 1.5, past: -3, denied: -5, short: -4 };

export function stepCues(text: string): (keyof typeof POINTS)[] {
  const commits = COMMITS.test(text);
  const order = isImperative(text);
  const when = WHEN.test(text);
  const conditions = {
    commits,
    order,
    when,
    past: PAST.test(text) && !commits,
    denied: DENIED.test(text),
    short: wordCount(text) < 3 && !when && !order,
  };
  return (Object.keys(POINTS) as (keyof typeof POINTS)[]).filter((cue) => conditions[cue]);
}

export const scoreStep = (text: string): number => stepCues(text).reduce((sum, cue) => sum + POINTS[cue], 0);

/** Returns whether a clause only states contact details: "Her email is …". */
export const tellsWhereReached = (text: string): boolean =>
  REACHED.test(text) && commitmentStart(text) < 0 && !WHEN.test(text);
