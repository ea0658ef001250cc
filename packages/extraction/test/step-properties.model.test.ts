import { loadSplit } from '../eval/load.ts';
import { NO_CLAIMS, withEvidence } from '../src/domain/evidence.ts';
import { outrightSteps, stepClauses } from '../src/domain/next-steps.ts';
import { parseNote } from '../src/domain/reading/note.ts';
import { fittingSentences, sentencesOf, stepsOf } from '../src/domain/written-steps.ts';

const SAMPLE = loadSplit('train').filter((_, at) => at % 40 === 0);

const PROPERTIES: [string, (text: string) => boolean][] = [
  ['thirty words at most', (text) => text.split(/\s+/).length <= 30],
  ['a capital, a digit or a sign first', (text) => !/^[^\p{L}\p{N}]{0,3}\p{Ll}/u.test(text)],
  ['a mark at the end', (text) => /[.!?]["')\]]?$/.test(text)],
  ['no address and no link', (text) => !/@|https?:|www\./i.test(text)],
  ['no seven digits', (text) => !/\d{7}/.test(text)],
  ['one line', (text) => !/[\n\r\t]/.test(text)],
  ['no bullet', (text) => !/[•●▪|]|^[-*>]/.test(text)],
  ['no label first', (text) => !/^\p{L}+(?: \p{L}+){0,2}: /u.test(text)],
  [
    'no word left hanging',
    (text) =>
      !/(?<![/.])\b(?:the|an?|to|and|or|but|of|with|from|because|my|our|your|than)[.!?](?=\s|$)/.test(text),
  ],
  [
    'no change when written again',
    (text) => {
      const again = fittingSentences(sentencesOf(text));
      return again.map((sentence) => sentence.text).join(' ') === text;
    },
  ],
];

/** What the notes' clauses become: all of a note's that may be steps together, and each alone. */
const written = SAMPLE.flatMap(({ text }) => {
  const note = parseNote(text);
  const clauses = stepClauses(note).filter(({ score }) => score > 0);
  const outright = outrightSteps(note);
  return [
    outright === 'none' ? null : outright,
    stepsOf(note, clauses, 1),
    ...clauses.map((clause) => stepsOf(note, [clause], 1)),
  ].flatMap((steps) => steps?.value ?? []);
});

test('the sample has hundreds of next steps', () => expect(written.length).toBeGreaterThan(600));

test.each(PROPERTIES)('next steps have %s', (_, holds) =>
  expect(written.filter((text) => !holds(text))).toEqual([]),
);

test('evidence is where the clauses are', () => {
  const note = parseNote('Met Ann Lee of Acme Ltd. Um, I send jan@x.co.za the quote by Friday.');
  const steps = stepsOf(note, stepClauses(note).slice(-1), 1);
  const { evidence, nextSteps, nextStepsDue } = withEvidence(
    { ...NO_CLAIMS, contactName: { value: 'Ann Lee', spans: [], confidence: 1 }, nextSteps: steps },
    note,
    'test',
    '2026-11-18',
  );
  expect(nextSteps).toBe('I send the quote by Friday.');
  expect(evidence.nextSteps?.spans.map(({ start, end }) => note.raw.slice(start, end))).toEqual([
    'I send jan@x.co.za the quote by Friday.',
  ]);
  expect(nextStepsDue.map(({ date }) => date)).toEqual(['2026-11-20']);
});
