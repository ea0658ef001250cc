import * as cues from '../data/action-cues.ts';
import { OF_TRADE } from '../data/no-step-cues.ts';
import { ruledSteps, stepClauses, type StepClause } from '../next-steps.ts';
import { tokenize } from '../reading/tokens.ts';
import { stepSigns } from '../step-score.ts';
import type { Option } from './choose.ts';
import { groupsOf, kindOf, placeOf, plainWord, step } from './context.ts';
import { readSigns, type ReadNote } from './read-signs.ts';
import { namesOf } from './signs.ts';

/** A clause that may say what is to happen next. */
export interface StepOption extends Option {
  readonly clause: StepClause;
}

const MAX_WORDS = 60;

/** The words of a clause, one and two at a time, and how it opens and ends. */
function wordsOf(text: string): string[] {
  const words = tokenize(text)
    .filter(({ kind }) => kind !== 'line')
    .slice(0, MAX_WORDS)
    .map(plainWord);
  return [
    ...words.map((word) => `w:${word}`),
    ...words.slice(1).map((word, at) => `w:${words[at]} ${word}`),
    ...words.slice(2).map((word, at) => `w:${words[at]} ${words[at + 1]} ${word}`),
    ...words.slice(0, 3).map((word, at) => `opens${at}:${word}`),
    `opens:${words.slice(0, 2).join(' ')}`,
    `ends:${words.at(-1)}`,
  ];
}

const endOf = ({ tidied }: StepClause) => /[.?!]?$/.exec(tidied)?.[0] ?? '';
const openOf = ({ tidied }: StepClause) => /^\p{L}{0,20}/u.exec(tidied)?.[0].toLowerCase() ?? '';

const MOST_SAID_AGAIN = 40;
const tellingWords = (text: string) => new Set(text.toLowerCase().match(/\p{L}{4,30}/gu));

/** What is agreed in a conversation is often said again at its end: whether each clause is, given its words. */
const saidAgain = (clauses: readonly ReadonlySet<string>[]): boolean[] =>
  clauses.map(
    (words, at) =>
      words.size >= 2 &&
      clauses
        .slice(at + 1, at + MOST_SAID_AGAIN)
        .some((later) => words.intersection(later).size * 2 >= words.size),
  );

/** Every clause that may be a step, with what speaks for and against it; and what speaks for there being none. */
export function stepOptions(note: ReadNote, customerKnown: boolean): { options: StepOption[]; none: Option } {
  const clauses = stepClauses(note);
  const ruled = new Set(ruledSteps(note, clauses, customerKnown).map(({ order }) => order));
  const groups = groupsOf(kindOf(note));
  const best = Math.max(-10, ...clauses.map(({ score }) => score));
  const read = readSigns(note, 'nextSteps', clauses.map((clause) => [clause])); // prettier-ignore
  const again = saidAgain(clauses.map(({ tidied }) => tellingWords(tidied)));
  const options = clauses.map((clause, at): StepOption => {
    const { tidied, score, order, reached, start, end } = clause;
    const [before, after] = [clauses[at - 1], clauses[at + 1]];
    return {
      clause,
      groups,
      features: [
        ...new Set([
          ...namesOf(stepSigns(tidied)),
          ...(read.each[at] ?? []),
          ...wordsOf(tidied),
          ...placeOf(note, { start, end }),
          step('points', score, 1.5),
          step('behind', best - score),
          ...(score === best ? ['best'] : []),
          ...(reached ? ['reached'] : []),
          `ruled:${ruled.has(order)}`,
          `ruled-any:${ruled.size > 0} when:${cues.WHEN.test(tidied)}`,
          `from-end:${Math.min(4, clauses.length - 1 - at)}`,
          `from-start:${Math.min(2, at)}`,
          `length:${Math.min(6, Math.floor(tidied.split(/\s+/).length / 3))}`,
          ...(before ? [step('before', before.score, 3), `ends-before:${endOf(before)}`] : ['first']),
          ...(after ? [step('after', after.score, 3), `opens-after:${openOf(after)}`] : ['last']),
          `asks:${tidied.endsWith('?')}`,
          ...(again[at] ? ['said-again'] : []),
          `known:${customerKnown}`,
        ]),
      ],
    };
  });
  const none: Option = {
    groups,
    features: [
      'none',
      ...read.none,
      `ruled:${Math.min(ruled.size, 3)}`,
      step('best', best, 1.5),
      `clauses:${Math.min(6, Math.floor(Math.log2(clauses.length + 1)))}`,
      `known:${customerKnown}`,
      `trade:${OF_TRADE.test(note.text)}`,
    ],
  };
  return { options, none };
}
