import { EMPTY_PREDICTION } from '../src/fields/prediction.ts';
import { verify } from '../src/verify/evidence.ts';
import { parseDocument } from '../src/entities/document.ts';

const checked = (steps: string) =>
  verify(
    { ...EMPTY_PREDICTION, nextSteps: { value: steps, confidence: 0.9, spans: [] } },
    parseDocument(`Spoke to Sarah Jones at Acme Ltd today. ${steps}`),
    { extractedBy: 'test' },
  ).nextSteps;

test('limits next steps to three sentences', () => {
  const steps = Array.from({ length: 40 }, (_, day) => `Send her quote number ${day}.`);
  expect(checked(steps.join(' '))).toBe(steps.slice(0, 3).join(' '));
});

test('limits next steps to thirty words without cutting a sentence', () => {
  const steps = Array.from(
    { length: 3 },
    (_, day) => `Send her quote number ${day} for the forty grey chairs by Friday afternoon.`,
  );
  expect(checked(steps.join(' '))).toBe(steps.slice(0, 2).join(' '));
});
