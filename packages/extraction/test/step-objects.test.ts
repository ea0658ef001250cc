import { likelySteps } from '../src/domain/learned/likely-steps.ts';
import type { StepOption } from '../src/domain/learned/step-options.ts';
import { stepClauses } from '../src/domain/next-steps.ts';
import { parseNote } from '../src/domain/reading/note.ts';

/** The steps of a conversation whose clauses with these openings are likely. */
function shown(lines: readonly string[], ...openings: string[]): string | undefined {
  const note = parseNote(lines.join('\n'));
  const options = stepClauses(note).map((clause): StepOption => ({ clause, groups: [], features: [] }));
  const chanceOf = ({ clause }: StepOption) =>
    openings.some((opening) => clause.text.includes(opening)) ? 0.9 : 0.01;
  return likelySteps(note, options, 0.1, options.map(chanceOf))?.value;
}

test('what "it" and "them" stand for is named', () => {
  const call = (answer: string) => [
    'Rep: Shall we talk about the drawings?',
    'Ann: I also need a revised quote and the cloth samples.',
    `Rep: ${answer}`,
    'Ann: Thank you.',
  ];
  expect(shown(call("I'll send it to you on Friday."), 'send it')).toBe(
    "I'll send the revised quote to you on Friday.",
  );
  expect(shown(call("I'll have them with you by noon."), 'have them')).toBe(
    "I'll have the cloth samples with you by noon.",
  );
  expect(shown(call("I'll send the contract with it on Friday."), 'the contract')).toBe(
    "I'll send the contract with it on Friday.",
  );
});

test('a step gets the time that answers when it is to be', () => {
  const call = (answer: string) => [
    'Ann: When do we have the new drawings?',
    "Rep: I'll put together the new drawings.",
    'Ann: By when?',
    `Rep: ${answer}`,
    'Ann: Thanks.',
  ];
  expect(shown(call('By Monday.'), 'put together')).toBe("I'll put together the new drawings by Monday.");
  expect(shown(call('Monday is not possible.'), 'put together')).toBe("I'll put together the new drawings.");
});

test('what somebody takes on is shown, rather than that they take it on', () => {
  const call = [
    'Ann: Please ring the plant manager about the power.',
    "Rep: I'll do that this afternoon.",
    'Ann: Good.',
    'Rep: Bye.',
  ];
  expect(shown(call, 'do that')).toBe('Please ring the plant manager about the power this afternoon.');
});

test('of a conversation, questions are shown only if they want something done', () => {
  const call = [
    'Rep: What number can Len get you on?',
    'Ann: Any.',
    'Rep: Could you send me the signed form?',
    'Ann: Sure.',
  ];
  expect(shown(call, 'number', 'form')).toBe('Could you send me the signed form?');
});
