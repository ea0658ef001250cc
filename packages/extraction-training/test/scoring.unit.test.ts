import { regressions } from '../src/evaluation/baseline.ts';
import { EMPTY_NOTE, type ExtractedNote } from '@debrief/extraction/extractor';
import type { Item } from '../src/notes/item.ts';
import { sameValue } from '../src/scoring/compare.ts';
import { metricsOf } from '../src/scoring/metrics.ts';
import { judge } from '../src/scoring/judge.ts';
import { says, termsRecalled } from '../src/scoring/next-steps.ts';

const itemOf = (labels: Partial<Item['expected']>, rest: Partial<Item> = {}): Item => ({
  id: 'train-typed-prose-01',
  style: 'typed-prose',
  text: '',
  expected: {
    contactName: null,
    companyName: null,
    contactEmail: null,
    contactPhone: null,
    dealSize: null,
    sentiment: null,
    nextSteps: null,
    ...labels,
  },
  ...rest,
});
const noteOf = (fields: Partial<ExtractedNote>): ExtractedNote => ({ ...EMPTY_NOTE, ...fields });

test.each([
  ['contactName', 'Lindiwe Mthembu', 'Ms. lindiwe  mthembu', true],
  ['contactName', 'Dr Amir Haddad', 'amir haddad', true],
  ['contactName', 'Lindiwe Mthembu', 'Lindiwe', false],
  ['contactName', 'Drew Stone', 'ew Stone', false],
  ['companyName', 'Whitcombe & Sons', 'WHITCOMBE and Sons', true],
  ['companyName', 'The Good Bean', 'good bean', true],
  ['companyName', 'Société Lumière S.A.', 'société lumière SA', true],
  ['companyName', 'Karoo Solar (Pty) Ltd', 'Karoo Solar', false],
  ['contactEmail', 'a@b.com', 'A@B.com', true],
  ['contactEmail', 'a@b.com', 'a@b.co', false],
  ['contactPhone', '+27824419037', '27824419037', true],
  ['contactPhone', '0824419037', '+27824419037', false],
  ['contactPhone', '0027824419037', '+27824419037', true],
  ['dealSize', 480000, 480000, true],
  ['dealSize', 480000, 480001, false],
] as const)('compares the %s %p with %p: %p', (field, expected, given, same) => {
  expect(sameValue(field, expected, given)).toBe(same);
});

test.each([
  ['I am sending the quotes on Tuesday', 'send|mail', true],
  ['mail it', 'send|mail', true],
  ['call at 10am', '10 am', true],
  ['the 3rd of May', '3', true],
  ['call on the 13th', '3', false],
  ['recall the batch', 'call', false],
  ['meet the new board', 'board meeting', false],
])('decides whether %p contains %p: %p', (text, phrase, expected) => {
  expect(says(text, phrase)).toBe(expected);
});

test('ignores terms after the thirtieth word of next steps', () => {
  const filler = Array.from({ length: 29 }, () => 'word').join(' ');
  expect(termsRecalled(['quote'], `${filler} quote`)).toBe(1);
  expect(termsRecalled(['quote'], `${filler} one quote`)).toBe(0);
  expect(termsRecalled(['quote', 'Friday', 'board', 'sign'], 'send the quote by friday')).toBe(0.5);
});

test('distinguishes correct, omitted, wrong and invented values', () => {
  const item = itemOf(
    { contactName: 'Ann Lee', companyName: 'Foo', dealSize: 5000 },
    { accept: { companyName: ['Foo Ltd'] }, forbidden: { contactName: ['Bob'], dealSize: [9] } },
  );
  const { values, allSixRight } = judge(
    item,
    noteOf({ contactName: 'Bob', companyName: 'Foo Ltd.', contactPhone: '12345', dealSize: 50 }),
  );
  expect(Object.fromEntries(Object.entries(values).map(([field, { outcome }]) => [field, outcome]))).toEqual({
    contactName: 'invented',
    companyName: 'right',
    contactEmail: 'rightly-null',
    contactPhone: 'invented',
    dealSize: 'wrong',
  });
  expect(allSixRight).toBe(false);
  expect(judge(item, noteOf({})).values.contactName?.outcome).toBe('omitted');
});

test('includes the sentiment in "all six"', () => {
  const item = itemOf({ contactName: 'Ann Lee', sentiment: 'neutral' });
  expect(judge(item, noteOf({ contactName: 'Ann Lee', sentiment: 'neutral' })).allSixRight).toBe(true);
  expect(judge(item, noteOf({ contactName: 'Ann Lee' })).allSixRight).toBe(false);
});

test('does not count next steps with a forbidden phrase as recalled', () => {
  const item = itemOf(
    { nextSteps: { terms: ['call', 'Thursday'] } },
    { forbidden: { nextSteps: ['wire the money'] } },
  );
  expect(judge(item, noteOf({ nextSteps: 'Call her on Thursday' })).nextSteps.recalled).toBe(true);
  expect(judge(item, noteOf({ nextSteps: 'Call her on Thursday, wire the money' })).nextSteps.recalled).toBe(
    false,
  );
  expect(judge(item, noteOf({})).nextSteps).toEqual({ present: true, given: false, recalled: false });
});

test('computes precision, recall, F1, omission and invention of a field', () => {
  const named = itemOf({ contactName: 'Ann Lee' });
  const verdicts = [
    judge(named, noteOf({ contactName: 'Ann Lee' })),
    judge(named, noteOf({ contactName: 'Ann Lee' })),
    judge(named, noteOf({})),
    judge(named, noteOf({ contactName: 'Lee' })),
    judge(itemOf({}), noteOf({ contactName: 'Thursday' })),
    judge(itemOf({}), noteOf({})),
  ];
  const { contactName, contactPhone } = metricsOf(verdicts).fields;
  expect(contactName).toEqual({
    precision: 2 / 4,
    recall: 2 / 4,
    f1: 4 / 8,
    omitted: 1 / 4,
    invented: 1 / 2,
  });
  expect(contactPhone).toEqual({ precision: null, recall: null, f1: null, omitted: null, invented: 0 });
});

test('computes metrics of sentiment and next steps', () => {
  const figures = metricsOf([
    judge(
      itemOf({ sentiment: 'positive', nextSteps: { terms: ['call'] } }),
      noteOf({ sentiment: 'positive' }),
    ),
    judge(itemOf({ sentiment: 'positive' }), noteOf({ sentiment: 'neutral', nextSteps: 'Call.' })),
    judge(itemOf({}), noteOf({})),
    judge(itemOf({ nextSteps: { terms: ['call'] } }), noteOf({ nextSteps: 'Call.' })),
  ]);
  expect(figures.sentimentAccuracy).toBe(3 / 4);
  // F1 is 2/3 for positive, 0 for neutral and 1 for null.
  expect(figures.sentimentMacroF1).toBeCloseTo(5 / 9);
  expect(figures.nextStepsRecalled).toBe(1 / 2);
  expect(figures.nextStepsRightlyNull).toBe(1 / 2);
  expect(figures.allSixRight).toBe(3 / 4);
});

test('scores the currency only if the note has a labelled currency', () => {
  const priced = (currency: string | null) => itemOf({ dealSize: 50_000 }, { currency });
  const note = { ...noteOf({ dealSize: 50_000 }), dealCurrency: 'ZAR' };
  const verdicts = [
    judge(priced('ZAR'), note),
    judge(priced('USD'), note),
    judge(priced(null), noteOf({ dealSize: 50_000 })),
    judge(itemOf({}, { currency: null }), note),
    judge(itemOf({ dealSize: 50_000 }), note),
  ];
  expect(metricsOf(verdicts).currencyRight).toBe(2 / 3);
});

test('reports metrics that are missing or more than two points worse', () => {
  const before = { 'macro-F1': 0.9, invented: 0.03, 'all six right': 0.7 };
  expect(regressions(before, { 'macro-F1': 0.88, invented: 0.05, 'all six right': 0.9 })).toEqual([]);
  expect(regressions(before, { 'macro-F1': 0.8799, invented: 0.01, 'all six right': 0.7 })).toEqual([
    'macro-F1: was 0.9, is 0.8799',
  ]);
  expect(regressions(before, { 'macro-F1': 0.9, invented: 0.0501, 'all six right': 0.7 })).toEqual([
    'invented: was 0.03, is 0.0501',
  ]);
  expect(regressions(before, { 'macro-F1': 0.9, invented: 0.03 })).toEqual([
    'all six right: was 0.7, is no longer measured',
  ]);
});
