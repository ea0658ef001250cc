import type { FieldResult } from '../field-result.ts';
import type { Document } from '../../entities/document.ts';
import { stepSentence } from './step-sentences.ts';
import { saysWhat } from './step-words.ts';
import { stepsOf } from './written-steps.ts';
import { probabilitiesOf, type Candidate, type Model } from '../../ranking/ranker.ts';
import type { StepCandidate } from './candidates.ts';

/**
 * Maximum probability of "no next steps". On training notes, a lower limit dropped more correct steps than
 * wrong ones.
 */
const NOTHING_LEFT = 0.5;
/** Minimum probability of an additional step, relative to the most probable step. */
const FURTHER = 0.2;
const LEAST = 0.02;
const MOST_WRITTEN = 12;

export const clauseDecision = (option: Candidate): [no: Candidate, yes: Candidate] => [
  { weightGroups: option.weightGroups, features: {} },
  option,
];

export function stepProbability(model: Model, option: Candidate): number {
  const [no, yes] = clauseDecision(option);
  return probabilitiesOf(model, { candidates: [yes], none: no })[1] ?? 0;
}

/**
 * Selects at most thirty words of next steps.
 * @param nothing probability that the note has no steps
 * @param chances probability that each clause is a step, if the note has steps
 */
export function chooseSteps(
  note: Document,
  options: readonly StepCandidate[],
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
