import { ROUGH_STYLES, sourceOf, STYLES, VALUE_FIELDS, type Item } from '../../eval/item.ts';
import { sameValue } from '../../eval/scoring/compare.ts';
import { says } from '../../eval/scoring/next-steps.ts';
import { loadGarbled, loadHeard } from '../../eval/heard/load-heard.ts';
import { LANGUAGES, loadLanguage, loadSplit, SPLITS } from '../../eval/load.ts';
import { createShingler } from './shingles.ts';
import { ungrounded } from './grounding.ts';

const splits = Object.fromEntries(SPLITS.map((split) => [split, loadSplit(split)])) as Record<
  (typeof SPLITS)[number],
  readonly Item[]
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
  const translated = LANGUAGES.flatMap((language) => [
    ...loadLanguage(language, 'test'),
    ...loadLanguage(language, 'train'),
  ]);
  const ids = [...all, ...translated].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
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

const plain = (text: string) => ` ${text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `;

/** Whether the text says the name, or there is none to say. */
function hasName(
  { text, expected, accept, assembled = [] }: Item,
  field: 'contactName' | 'companyName',
): boolean {
  const value = expected[field];
  if (value === null || assembled.includes(field)) return true;
  const said = plain(text);
  return [value, ...(accept?.[field] ?? [])].some((name) => said.includes(plain(name).trim()));
}

test('names and companies stand in their text as they are said', () => {
  const missing = all.filter((item) => !hasName(item, 'contactName') || !hasName(item, 'companyName'));
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

/** What so many notes share is a phrase, and no sign that one was copied. */
const PHRASE = 200;

test('no note is another one reworded', () => {
  const shinglesOf = createShingler();
  const known = all
    .map(({ id, text }) => ({ id, shingles: shinglesOf(text) }))
    .filter(({ shingles }) => shingles.size >= 5);
  const holders = new Map<number, number[]>();
  const shared = new Uint16Array(known.length);
  const alike: string[] = [];
  for (const [at, { id, shingles }] of known.entries()) {
    const others: number[] = [];
    for (const shingle of shingles) {
      const earlier = holders.get(shingle) ?? [];
      for (const other of earlier) {
        const count = shared[other] ?? 0;
        if (count === 0) others.push(other);
        shared[other] = count + 1;
      }
      if (earlier.length < PHRASE && earlier.push(at) === 1) holders.set(shingle, earlier);
    }
    for (const other of others) {
      const count = shared[other] ?? 0;
      shared[other] = 0;
      const size = known[other]?.shingles.size ?? 0;
      const [smaller, larger] = [Math.min(size, shingles.size), Math.max(size, shingles.size)];
      // A long note shares a few words with many short ones.
      if (count / smaller > 0.2 && larger < 5 * smaller) alike.push(`${known[other]?.id} ${id}`);
    }
  }
  expect(alike).toEqual([]);
});

test('every heard note is labelled by what it says', async () => {
  const items = await loadHeard(splits.train);
  expect(items.length).toBeGreaterThan(500);
  const sources = new Set(splits.train.map(({ id }) => id));
  for (const { id, text, expected } of items) {
    expect(sources.has(sourceOf(id))).toBe(true);
    for (const name of [expected.contactName, expected.companyName]) if (name) expect(text).toContain(name);
    for (const term of expected.nextSteps?.terms ?? []) expect(says(text, term)).toBe(true);
  }
});

test('every garbled note has its names in its text', () => {
  const items = loadGarbled(splits.train.filter(({ id }) => id.endsWith('7')).slice(0, 120));
  expect(items.length).toBeGreaterThan(30);
  expect(items.filter((item) => !hasName(item, 'contactName')).map(({ id }) => id)).toEqual([]);
});
