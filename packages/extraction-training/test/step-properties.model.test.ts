import { loadSplit } from '../src/notes/load.ts';
import { EMPTY_PREDICTION } from '@debrief/extraction/fields/prediction';
import { verify } from '@debrief/extraction/verify/evidence';
import { explicitSteps, stepClauses } from '@debrief/extraction/fields/next-steps/next-steps';
import { parseDocument } from '@debrief/extraction/entities/document';
import { fittingSentences, sentencesOf, stepsOf } from '@debrief/extraction/fields/next-steps/written-steps';

const SAMPLE = loadSplit('train').filter((_, at) => at % 40 === 0);

const PROPERTIES: [string, (text: string) => boolean][] = [
  ['have at most thirty words', (text) => text.split(/\s+/).length <= 30],
  ['start with a capital letter, a digit or a symbol', (text) => !/^[^\p{L}\p{N}]{0,3}\p{Ll}/u.test(text)],
  ['end with a punctuation mark', (text) => /[.!?]["')\]]?$/.test(text)],
  ['contain no address or link', (text) => !/@|https?:|www\./i.test(text)],
  ['contain no seven consecutive digits', (text) => !/\d{7}/.test(text)],
  ['have one line', (text) => !/[\n\r\t]/.test(text)],
  ['contain no bullet', (text) => !/[•●▪|]|^[-*>]/.test(text)],
  ['do not start with a label', (text) => !/^\p{L}+(?: \p{L}+){0,2}: /u.test(text)],
  [
    'contain no incomplete sentence',
    (text) =>
      !/(?<![/.])\b(?:the|an?|to|and|or|but|of|with|from|because|my|our|your|than)[.!?](?=\s|$)/.test(text),
  ],
  [
    'do not change when rewritten again',
    (text) => {
      const again = fittingSentences(sentencesOf(text));
      return again.map((sentence) => sentence.text).join(' ') === text;
    },
  ],
];

const written = SAMPLE.flatMap(({ text }) => {
  const doc = parseDocument(text);
  const clauses = stepClauses(doc).filter(({ score }) => score > 0);
  const explicit = explicitSteps(doc);
  return [
    explicit === 'none' ? null : explicit,
    stepsOf(doc, clauses, 1),
    ...clauses.map((clause) => stepsOf(doc, [clause], 1)),
  ].flatMap((steps) => steps?.value ?? []);
});

test('the sample has more than 600 texts', () => expect(written.length).toBeGreaterThan(600));

test.each(PROPERTIES)('next steps %s', (_, holds) =>
  expect(written.filter((text) => !holds(text))).toEqual([]),
);

test('next steps have the original clause as evidence', () => {
  const doc = parseDocument('Met Ann Lee of Acme Ltd. Um, I send jan@x.co.za the quote by Friday.');
  const steps = stepsOf(doc, stepClauses(doc).slice(-1), 1);
  const { evidence, nextSteps, nextStepsDue } = verify(
    { ...EMPTY_PREDICTION, contactName: { value: 'Ann Lee', spans: [], confidence: 1 }, nextSteps: steps },
    doc,
    { extractedBy: 'test', day: '2026-11-18' },
  );
  expect(nextSteps).toBe('I send the quote by Friday.');
  expect(evidence.nextSteps?.spans.map(({ start, end }) => doc.raw.slice(start, end))).toEqual([
    'I send jan@x.co.za the quote by Friday.',
  ]);
  expect(nextStepsDue.map(({ date }) => date)).toEqual(['2026-11-20']);
});
