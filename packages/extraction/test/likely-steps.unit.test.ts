import { likelySteps } from '../src/domain/learned/likely-steps.ts';
import type { StepOption } from '../src/domain/learned/step-options.ts';
import { stepClauses } from '../src/domain/next-steps.ts';
import { parseNote } from '../src/domain/reading/note.ts';

/** What is shown of a note whose clauses are so likely steps, given by their first words; all others are not. */
function shown(text: string, chances: Record<string, number>, nothing = 0.1): string | undefined {
  const note = parseNote(text);
  const options = stepClauses(note).map((clause): StepOption => ({ clause, groups: [], features: [] }));
  const chanceOf = ({ clause }: StepOption) =>
    Object.entries(chances).find(([opening]) => clause.tidied.startsWith(opening))?.[1] ?? 0.01;
  return likelySteps(note, options, nothing, options.map(chanceOf))?.value;
}

const NOTE =
  'Met Ann of Acme. I send the quote on Monday. The weather was fine. She signs on Friday. In December.';

test('every clause that is likely a step is shown, in the order of the note', () =>
  expect(shown(NOTE, { 'I send': 0.5, 'She signs': 0.9 })).toBe(
    'I send the quote on Monday. She signs on Friday.',
  ));

test('a clause that is far less likely than another is not shown', () => {
  expect(shown(NOTE, { 'I send': 0.15, 'She signs': 0.9 })).toBe('She signs on Friday.');
  expect(shown(NOTE, { 'She signs': 0.1 })).toBe('She signs on Friday.');
});

test('a time alone is no step', () => {
  expect(shown(NOTE, { 'In December': 0.9, 'She signs': 0.4 })).toBe('She signs on Friday.');
  expect(shown('In December.', { 'In December': 0.9 })).toBeUndefined();
});

test('nothing is shown where nothing is likely left to do', () => {
  expect(shown(NOTE, { 'I send': 0.9 }, 0.45)).toBe('I send the quote on Monday.');
  expect(shown(NOTE, { 'I send': 0.9 }, 0.55)).toBeUndefined();
});
