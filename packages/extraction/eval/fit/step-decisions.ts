import type { Option } from '../../src/domain/learned/choose.ts';
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

/** What is to be learned of an item's next steps; null where a label or an announcement gives them outright. */
export function stepExample(
  item: Item,
  { note }: Read,
  name: string | null,
  company: string | null,
): (Example & { options: Option[]; clauses: StepOption[] }) | null {
  if (outrightSteps(note) !== null) return null;
  const { options, none } = stepOptions(note, name !== null || company !== null);
  const right = rightClauses(item, options.map(({ clause }) => stepInOwnWords(note, clause))); // prettier-ignore
  return {
    id: item.id,
    options: [none, ...options],
    clauses: options,
    right: right.length > 0 ? right : [0],
  };
}
