import { NO_CLAIMS, withEvidence } from '../src/domain/evidence.ts';
import { parseNote } from '../src/domain/reading/note.ts';

test('next steps are thirty words at most, however many the engine gives', () => {
  const steps = Array.from({ length: 40 }, (_, day) => `Send her quote number ${day}.`).join(' ');
  const claims = {
    ...NO_CLAIMS,
    nextSteps: { value: steps, confidence: 0.9, spans: [] },
  };
  const { nextSteps } = withEvidence(
    claims,
    parseNote(`Spoke to Sarah Jones at Acme Ltd today. ${steps}`),
    'test',
  );
  expect(nextSteps?.split(' ')).toEqual(steps.split(' ').slice(0, 30));
});
