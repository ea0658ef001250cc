import { chooseSteps } from '../src/fields/next-steps/likely-steps.ts';
import type { StepCandidate } from '../src/fields/next-steps/candidates.ts';
import { stepClauses } from '../src/fields/next-steps/next-steps.ts';
import { parseDocument } from '../src/entities/document.ts';

/** `probabilities` maps the first words of a clause to its probability, by default 0.01. */
function stepsIn(text: string, probabilities: Record<string, number>, noSteps = 0.1): string | undefined {
  const note = parseDocument(text);
  const candidates = stepClauses(note).map((clause): StepCandidate => ({
    clause,
    weightGroups: [],
    features: {},
  }));
  const probabilityOf = ({ clause }: StepCandidate) =>
    Object.entries(probabilities).find(([opening]) => clause.tidied.startsWith(opening))?.[1] ?? 0.01;
  return chooseSteps(note, candidates, noSteps, candidates.map(probabilityOf))?.value;
}

const NOTE =
  'Met Ann of Acme. I send the quote on Monday. The weather was fine. She signs on Friday. In December.';

test('returns every likely step in the order of the note', () =>
  expect(stepsIn(NOTE, { 'I send': 0.5, 'She signs': 0.9 })).toBe(
    'I send the quote on Monday. She signs on Friday.',
  ));

test('drops a clause that is much less likely than another', () => {
  expect(stepsIn(NOTE, { 'I send': 0.15, 'She signs': 0.9 })).toBe('She signs on Friday.');
  expect(stepsIn(NOTE, { 'She signs': 0.1 })).toBe('She signs on Friday.');
});

test('drops a clause that contains only a time', () => {
  expect(stepsIn(NOTE, { 'In December': 0.9, 'She signs': 0.4 })).toBe('She signs on Friday.');
  expect(stepsIn('In December.', { 'In December': 0.9 })).toBeUndefined();
});

test('returns nothing if the note is likely to have no next steps', () => {
  expect(stepsIn(NOTE, { 'I send': 0.9 }, 0.45)).toBe('I send the quote on Monday.');
  expect(stepsIn(NOTE, { 'I send': 0.9 }, 0.55)).toBeUndefined();
});
