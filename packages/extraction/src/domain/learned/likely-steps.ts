import type { FieldResult } from '../field-result.ts';
import type { Note } from '../reading/note.ts';
import { stepSentence } from '../step-sentences.ts';
import { saysWhat } from '../step-words.ts';
import { stepsOf } from '../written-steps.ts';
import { probabilitiesOf, type Model, type Option } from './choose.ts';
import type { StepOption } from './step-options.ts';

/** Above this "nothing is left to do" is believed. A lower limit lost more steps of train notes than it avoided wrong ones. */
const NOTHING_LEFT = 0.5;
/** A clause that is less likely than the likeliest by more than this factor is no further step. */
const FURTHER = 0.2;
/** A clause that is less likely a step than this is none. */
const LEAST = 0.02;
/** So many of the likeliest clauses are looked at: three are shown at most. */
const MOST_WRITTEN = 12;

/** A clause is a step, or it is not. */
export const clauseDecision = (option: Option): [no: Option, yes: Option] => [
  { groups: option.groups, features: [] },
  option,
];

/** How likely a clause is one of the steps of a note that has some, 0 to 1. */
export function chanceOfStep(model: Model, option: Option): number {
  const [no, yes] = clauseDecision(option);
  return probabilitiesOf(model, [yes], no)[1] ?? 0;
}

/**
 * The steps among the clauses of a note, at most thirty words.
 * @param nothing how likely there is none, 0 to 1
 * @param chances how likely each clause is one, if there are any
 */
export function likelySteps(
  note: Note,
  options: readonly StepOption[],
  nothing: number,
  chances: readonly number[],
): FieldResult<string> | null {
  if (options.length === 0 || nothing > NOTHING_LEFT) return null;
  const telling = options
    .map(({ clause }, at) => ({ ...clause, score: chances[at] ?? 0 }))
    .filter(({ score }) => score >= LEAST)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MOST_WRITTEN)
    .filter(({ text }) => saysWhat(stepSentence(text)))
    .toSorted((a, b) => a.order - b.order);
  const least = FURTHER * Math.max(...telling.map(({ score }) => score));
  const clauses = telling.filter(({ score }) => score >= least);
  return stepsOf(note, clauses, Number((1 - nothing).toFixed(2)));
}
