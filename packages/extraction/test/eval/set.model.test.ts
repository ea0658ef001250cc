import { ROUGH_STYLES, STYLES, VALUE_FIELDS, type Item } from '../../eval/item.ts';
import { sameValue } from '../../eval/scoring/compare.ts';
import { says } from '../../eval/scoring/next-steps.ts';
import { loadSplit, SPLITS } from '../../eval/load.ts';
import { shingles } from './shingles.ts';
import { ungrounded } from './grounding.ts';

const splits = Object.fromEntries(SPLITS.map((split) => [split, loadSplit(split)])) as Record<
  (typeof SPLITS)[number],
  Item[]
>;
const all = SPLITS.flatMap((split) => splits[split]);

test('there are notes enough to learn from, and to measure with', () => {
  expect(splits.train.length).toBeGreaterThanOrEqual(360);
  expect(splits.test.length).toBeGreaterThanOrEqual(150);
  expect(splits.rough.length).toBeGreaterThanOrEqual(250);
});

test.each([
  ['train', STYLES],
  ['test', STYLES],
  ['rough', ROUGH_STYLES],
] as const)('%s has every style, and each enough to be measured', (split, styles) => {
  for (const style of styles) {
    expect(splits[split].filter((item) => item.style === style).length).toBeGreaterThanOrEqual(10);
  }
});

test('an id is given once, and names its split and style', () => {
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  for (const split of SPLITS) {
    for (const { id, style } of splits[split]) expect(id.startsWith(`${split}-${style}-`)).toBe(true);
  }
});

test.each([...VALUE_FIELDS, 'sentiment', 'nextSteps'] as const)(
  '%s is absent in more than a fifth of the notes that are labelled for it',
  (field) => {
    const labelled = all.filter(({ expected }) => expected[field] !== undefined);
    const absent = labelled.filter(({ expected }) => expected[field] === null).length;
    expect(absent / labelled.length).toBeGreaterThan(0.2);
  },
);

test('every address, number and amount stands in its text', () => {
  expect(
    all
      .map((item) => ({ id: item.id, ungrounded: ungrounded(item) }))
      .filter((one) => one.ungrounded.length > 0),
  ).toEqual([]);
});

test('few values are excused from standing in their text in one piece', () => {
  // The rough split is about values that are said in pieces, as are many of the notes to learn from since round 7.
  const easier = all.filter(({ id }) => !id.startsWith('rough-'));
  expect(easier.filter(({ assembled }) => assembled).length).toBeLessThanOrEqual(easier.length * 0.18);
});

test('names and companies stand in their text as they are said', () => {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');
  const missing = all.filter(({ text, expected, accept, assembled = [] }) =>
    (['contactName', 'companyName'] as const).some((field) => {
      const value = expected[field];
      if (value === null || assembled.includes(field)) return false;
      return ![value, ...(accept?.[field] ?? [])].some((one) => plain(text).includes(plain(one).trim()));
    }),
  );
  expect(missing.map(({ id }) => id)).toEqual([]);
});

test('every term of a next step is said in its text', () => {
  const unsaid = all.flatMap(({ id, text, expected }) =>
    (expected.nextSteps?.terms ?? []).filter((term) => !says(text, term)).map((term) => `${id}: ${term}`),
  );
  expect(unsaid).toEqual([]);
});

test('what is forbidden is not expected', () => {
  const both = all.flatMap(({ id, expected, accept, forbidden }) =>
    VALUE_FIELDS.filter((field) => {
      const right = [expected[field], ...(accept?.[field] ?? [])].filter((value) => value != null);
      const wrong: (string | number)[] = forbidden?.[field] ?? [];
      return right.some((value) => wrong.some((other) => sameValue(field, value, other)));
    }).map((field) => `${id} ${field}`),
  );
  expect(both).toEqual([]);
});

test('no note is another one reworded', () => {
  const known = all.map(({ id, text }) => ({ id, set: shingles(text) })).filter(({ set }) => set.size >= 5);
  const holders = new Map<string, number[]>();
  const alike: string[] = [];
  for (const [at, { id, set }] of known.entries()) {
    const shared = new Map<number, number>();
    for (const shingle of set) {
      const others = holders.get(shingle) ?? [];
      for (const other of others) shared.set(other, (shared.get(other) ?? 0) + 1);
      holders.set(shingle, [...others, at]);
    }
    for (const [other, count] of shared) {
      const [smaller = 0, larger = 0] = [set.size, known[other]?.set.size ?? 0].toSorted((a, b) => a - b);
      // A long note shares a few words with many short ones.
      if (count / smaller > 0.2 && larger < 5 * smaller) alike.push(`${known[other]?.id} ${id}`);
    }
  }
  expect(alike).toEqual([]);
});
