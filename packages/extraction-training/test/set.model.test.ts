import { ROUGH_STYLES, sourceOf, STYLES, VALUE_FIELDS, type Item } from '../src/notes/item.ts';
import { sameValue } from '../src/scoring/compare.ts';
import { says } from '../src/scoring/next-steps.ts';
import { loadWithAsrErrors, loadTranscripts } from '../src/asr/load-transcripts.ts';
import { LANGUAGES, loadLanguage, loadSplit, SPLITS } from '../src/notes/load.ts';
import { createShingler } from './shingles.ts';
import { ungrounded } from './grounding.ts';

const splits = Object.fromEntries(SPLITS.map((split) => [split, loadSplit(split)])) as Record<
  (typeof SPLITS)[number],
  readonly Item[]
>;
const all = SPLITS.flatMap((split) => splits[split]);

test('each split has enough notes', () => {
  expect(splits.train.length).toBeGreaterThanOrEqual(360);
  expect(splits.test.length).toBeGreaterThanOrEqual(150);
  expect(splits.rough.length).toBeGreaterThanOrEqual(250);
});

test.each([
  ['train', STYLES],
  ['test', STYLES],
  ['rough', ROUGH_STYLES],
] as const)('%s has at least ten notes of each style', (split, styles) => {
  for (const style of styles) {
    expect(splits[split].filter((item) => item.style === style).length).toBeGreaterThanOrEqual(10);
  }
});

test('ids are unique and begin with the split and style', () => {
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
  '%s is null in more than a fifth of the notes with a label for the field',
  (field) => {
    const labelled = all.filter(({ expected }) => expected[field] !== undefined);
    const absent = labelled.filter(({ expected }) => expected[field] === null).length;
    expect(absent / labelled.length).toBeGreaterThan(0.2);
  },
);

test('notes contain their expected email addresses, phone numbers and amounts', () => {
  expect(
    all
      .map((item) => ({ id: item.id, ungrounded: ungrounded(item) }))
      .filter((one) => one.ungrounded.length > 0),
  ).toEqual([]);
});

test('at most 18% of test and training notes have a value that is split in the text', () => {
  const easier = all.filter(({ id }) => !id.startsWith('rough-'));
  expect(easier.filter(({ assembled }) => assembled).length).toBeLessThanOrEqual(easier.length * 0.18);
});

const plain = (text: string) => ` ${text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `;

/** Returns true if the text contains an accepted name, or if the note has no name or a split name. */
function hasName(
  { text, expected, accept, assembled = [] }: Item,
  field: 'contactName' | 'companyName',
): boolean {
  const value = expected[field];
  if (value === null || assembled.includes(field)) return true;
  const said = plain(text);
  return [value, ...(accept?.[field] ?? [])].some((name) => said.includes(plain(name).trim()));
}

test('notes contain their expected names and companies', () => {
  const missing = all.filter((item) => !hasName(item, 'contactName') || !hasName(item, 'companyName'));
  expect(missing.map(({ id }) => id)).toEqual([]);
});

test('notes contain the terms of their next steps', () => {
  const unsaid = all.flatMap(({ id, text, expected }) =>
    (expected.nextSteps?.terms ?? []).filter((term) => !says(text, term)).map((term) => `${id}: ${term}`),
  );
  expect(unsaid).toEqual([]);
});

test('no value is both accepted and forbidden', () => {
  const both = all.flatMap(({ id, expected, accept, forbidden }) =>
    VALUE_FIELDS.filter((field) => {
      const right = [expected[field], ...(accept?.[field] ?? [])].filter((value) => value != null);
      const wrong: (string | number)[] = forbidden?.[field] ?? [];
      return right.some((value) => wrong.some((other) => sameValue(field, value, other)));
    }).map((field) => `${id} ${field}`),
  );
  expect(both).toEqual([]);
});

/** Sequences in this many notes are common phrases. */
const PHRASE = 200;

test('no two notes of similar length share more than a fifth of their three-word sequences', () => {
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
      // Long notes share many sequences with short notes by chance.
      if (count / smaller > 0.2 && larger < 5 * smaller) alike.push(`${known[other]?.id} ${id}`);
    }
  }
  expect(alike).toEqual([]);
});

test('transcripts contain their labelled names and terms', async () => {
  const items = await loadTranscripts(splits.train);
  expect(items.length).toBeGreaterThan(500);
  const sources = new Set(splits.train.map(({ id }) => id));
  for (const { id, text, expected } of items) {
    expect(sources.has(sourceOf(id))).toBe(true);
    for (const name of [expected.contactName, expected.companyName]) if (name) expect(text).toContain(name);
    for (const term of expected.nextSteps?.terms ?? []) expect(says(text, term)).toBe(true);
  }
});

test('notes with simulated recognition errors contain their labelled names', () => {
  const items = loadWithAsrErrors(splits.train.filter(({ id }) => id.endsWith('7')).slice(0, 120));
  expect(items.length).toBeGreaterThan(30);
  expect(items.filter((item) => !hasName(item, 'contactName')).map(({ id }) => id)).toEqual([]);
});
