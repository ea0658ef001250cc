import { NO_CLAIMS, withEvidence } from '../src/domain/evidence.ts';
import { parseNote } from '../src/domain/reading/note.ts';

const checked = (steps: string) =>
  withEvidence(
    { ...NO_CLAIMS, nextSteps: { value: steps, confidence: 0.9, spans: [] } },
    parseNote(`Spoke to Sarah Jones at Acme Ltd today. ${steps}`),
    'test',
  ).nextSteps;

test('next steps are three sentences at most, however many the engine gives', () => {
  const steps = Array.from({ length: 40 }, (_, day) => `Send her quote number ${day}.`);
  expect(checked(steps.join(' '))).toBe(steps.slice(0, 3).join(' '));
});

test('next steps are thirty words at most, and no sentence of them is cut', () => {
  const steps = Array.from(
    { length: 3 },
    (_, day) => `Send her quote number ${day} for the forty grey chairs by Friday afternoon.`,
  );
  expect(checked(steps.join(' '))).toBe(steps.slice(0, 2).join(' '));
});
