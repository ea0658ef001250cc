import { clauseDecision } from '@debrief/extraction/fields/next-steps/likely-steps';
import { stepCandidates, type StepCandidate } from '@debrief/extraction/fields/next-steps/candidates';
import { explicitSteps, type StepClause } from '@debrief/extraction/fields/next-steps/next-steps';
import { stepsInOwnWords } from '@debrief/extraction/verify/own-words';
import type { Document } from '@debrief/extraction/entities/document';
import { stepsOf } from '@debrief/extraction/fields/next-steps/written-steps';
import type { Item } from '../notes/item.ts';
import { says, termsRecalled, RECALLED_SHARE } from '../scoring/next-steps.ts';
import type { Example } from './learn.ts';
import type { TaggedDocument } from '@debrief/extraction/ranking/tagger-features';

/**
 * Returns the 1-based indexes of clauses with at least 60 % of the labelled terms. If there are none, returns
 * the clauses with the most terms.
 */
export function rightClauses({ expected, forbidden }: Item, texts: readonly string[]): number[] {
  const terms = expected.nextSteps?.terms;
  if (!terms) return [];
  const shares = texts.map((text) =>
    (forbidden?.nextSteps ?? []).some((phrase) => says(text, phrase)) ? 0 : termsRecalled(terms, text),
  );
  const most = Math.max(0, ...shares);
  const enough = Math.min(most, RECALLED_SHARE);
  return most === 0 ? [] : shares.flatMap((share, at) => (share >= enough ? [at + 1] : []));
}

/** Returns the next step of a clause in the original language. */
export const stepInOwnWords = (note: Document, clause: StepClause): string => {
  const steps = stepsOf(note, [clause], 1);
  if (steps === null) return '';
  return note.translated ? stepsInOwnWords(note, steps.spans) : steps.value;
};

export interface StepExample extends Example {
  readonly clauses: readonly StepCandidate[];
  readonly texts: readonly string[];
}

/** Returns a training example for the model of next steps, or null if they are explicit. */
export function stepExample(item: Item, doc: TaggedDocument, customerKnown: boolean): StepExample | null {
  if (explicitSteps(doc) !== null) return null;
  const { candidates, none } = stepCandidates(doc, customerKnown);
  const texts = candidates.map(({ clause }) => stepInOwnWords(doc, clause));
  const right = rightClauses(item, texts);
  return {
    id: item.id,
    candidates: [none, ...candidates],
    clauses: candidates,
    texts,
    correct: right.length > 0 ? right : [0],
  };
}

/**
 * Greedily selects clauses that cover the labelled terms. `repeats` are the other clauses with labelled
 * terms.
 */
function clausesOfLabels({ expected, forbidden }: Item, { clauses, texts }: StepExample) {
  const terms = expected.nextSteps?.terms ?? [];
  const said = texts.map((text) =>
    (forbidden?.nextSteps ?? []).some((phrase) => says(text, phrase))
      ? []
      : terms.filter((term) => says(text, term)),
  );
  const left = new Set(terms);
  const steps = new Set<number>();
  for (;;) {
    const [best] = clauses
      .map(({ clause }, at) => ({
        at,
        score: clause.score,
        more: said[at]?.filter((term) => left.has(term)).length ?? 0,
      })) // prettier-ignore
      .filter(({ more }) => more > 0)
      .sort((a, b) => b.more - a.more || b.score - a.score || b.at - a.at);
    if (!best) break;
    steps.add(best.at);
    for (const term of said[best.at] ?? []) left.delete(term);
  }
  const repeats = new Set(said.flatMap((terms, at) => (terms.length > 0 && !steps.has(at) ? [at] : [])));
  return { steps, repeats };
}

/**
 * Returns a training example for each clause. The label is unknown for a clause that repeats labelled terms,
 * and for all clauses if none contains a labelled term.
 */
export function clauseExamples(item: Item, example: StepExample): Example[] {
  const { steps, repeats } = clausesOfLabels(item, example);
  return example.clauses.map((candidate, at) => ({
    id: `${item.id}#${at}`,
    candidates: clauseDecision(candidate),
    correct: steps.size === 0 || repeats.has(at) ? [] : [steps.has(at) ? 1 : 0],
  }));
}
