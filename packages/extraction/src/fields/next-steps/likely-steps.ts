import type { FieldResult } from '../field-result.ts';
import type { Document } from '../../entities/document.ts';
import { stepSentence } from './step-sentences.ts';
import { saysWhat } from './step-words.ts';
import { stepsOf } from './written-steps.ts';
import { probabilitiesOf, type Candidate, type Model } from '../../ranking/ranker.ts';
import type { StepCandidate } from './candidates.ts';

/**
 * Maximum probability that the note has no next steps. On training notes, a lower limit dropped more correct
 * steps than wrong ones.
 */
const MAX_NO_STEPS = 0.5;
/** Minimum probability of an additional step, relative to the most probable step. */
const MIN_RELATIVE = 0.2;
const MIN_PROBABILITY = 0.02;
const MAX_STEPS = 12;

export const clauseDecision = (candidate: Candidate): [no: Candidate, yes: Candidate] => [
  { weightGroups: candidate.weightGroups, features: {} },
  candidate,
];

export function stepProbability(model: Model, candidate: Candidate): number {
  const [no, yes] = clauseDecision(candidate);
  return probabilitiesOf(model, { candidates: [yes], none: no })[1] ?? 0;
}

/**
 * Selects at most thirty words of next steps.
 * @param noSteps probability that the note has no steps
 * @param probabilities probability that each clause is a step, if the note has steps
 */
export function chooseSteps(
  note: Document,
  candidates: readonly StepCandidate[],
  noSteps: number,
  probabilities: readonly number[],
): FieldResult<string> | null {
  if (candidates.length === 0 || noSteps > MAX_NO_STEPS) return null;
  const likely = candidates
    .map(({ clause }, at) => ({ ...clause, score: probabilities[at] ?? 0 }))
    .filter(({ score }) => score >= MIN_PROBABILITY)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MAX_STEPS)
    .filter(({ text }) => saysWhat(stepSentence(text)))
    .toSorted((a, b) => a.order - b.order);
  const least = MIN_RELATIVE * Math.max(...likely.map(({ score }) => score));
  const clauses = likely.filter(({ score }) => score >= least);
  return stepsOf(note, clauses, Number((1 - noSteps).toFixed(2)));
}
