import { clauseDecision } from '../../src/domain/learned/likely-steps.ts';
import { stepOptions, type StepOption } from '../../src/domain/learned/step-options.ts';
import { outrightSteps, type StepClause } from '../../src/domain/next-steps.ts';
import { stepsInOwnWords } from '../../src/domain/languages/own-words.ts';
import type { Note } from '../../src/domain/reading/note.ts';
import { stepsOf } from '../../src/domain/written-steps.ts';
import type { Item } from '../item.ts';
import { says, termsRecalled, RECALLED_SHARE } from '../scoring/next-steps.ts';
import type { Example } from './learn.ts';
import type { Read } from './decisions.ts';

/** The clauses that say what the labels ask for: those that say enough of it alone, else those that say most. */
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

/** A clause as a reader sees it: in the words that the labels are in. */
export const stepInOwnWords = (note: Note, clause: StepClause): string => {
  const steps = stepsOf(note, [clause], 1);
  if (steps === null) return '';
  return note.translated ? stepsInOwnWords(note, steps.spans) : steps.value;
};

interface StepExample extends Example {
  readonly clauses: readonly StepOption[];
  /** The clauses as a reader sees them. */
  readonly texts: readonly string[];
}

/** What is to be learned of an item's next steps; null where a label or an announcement gives them outright. */
export function stepExample(
  item: Item,
  { note }: Read,
  name: string | null,
  company: string | null,
): StepExample | null {
  if (outrightSteps(note) !== null) return null;
  const { options, none } = stepOptions(note, name !== null || company !== null);
  const texts = options.map(({ clause }) => stepInOwnWords(note, clause));
  const right = rightClauses(item, texts);
  return {
    id: item.id,
    options: [none, ...options],
    clauses: options,
    texts,
    right: right.length > 0 ? right : [0],
  };
}

/** The fewest clauses that say what the labels ask for, and those that only repeat some of it. */
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
 * What is to be learned of each clause of an item: whether it is one of its steps. Nothing is learned from a clause that repeats
 * what is said better in another, nor from notes without steps.
 */
export function clauseExamples(item: Item, example: StepExample): Example[] {
  const { steps, repeats } = clausesOfLabels(item, example);
  return example.clauses.map((option, at) => ({
    id: `${item.id}#${at}`,
    options: clauseDecision(option),
    right: steps.size === 0 || repeats.has(at) ? [] : [steps.has(at) ? 1 : 0],
  }));
}
