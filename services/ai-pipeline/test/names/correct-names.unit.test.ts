import { correctNames } from '../../src/domain/names/correct-names.ts';
import type { KnownContact } from '../../src/domain/names/known-contacts.ts';

const contact = (
  name: string | null,
  company: string | null = null,
  email: string | null = null,
): KnownContact => ({
  name,
  company,
  email,
});

const known = [
  contact('Rashid Karimi', 'Tamarin Tree Spa', 'rashid.karimi@tamarintree.com'),
  contact('Siobhán Kelleher', 'Castle Peak Outfitters'),
  contact('Sarah Jones', 'Acme'),
  contact(null, 'Shoprite'),
];

const correct = (text: string, contacts = known) => correctNames({ text, wordTimes: null }, contacts);

test.each([
  ['Met Rashid Kareemi today.', 'Met Rashid Karimi today.', 'Rashid Kareemi'],
  ['I spoke to Shaoban Kelleher, who', 'I spoke to Siobhán Kelleher, who', 'Shaoban Kelleher'],
  ['She runs Castle Peek Out Fitters.', 'She runs Castle Peak Outfitters.', 'Castle Peek Out Fitters'],
  ['Sara Johns’s team agreed', 'Sarah Jones’s team agreed', 'Sara Johns'],
  ['we saw rashid kareemi, then', 'we saw Rashid Karimi, then', 'rashid kareemi'],
  ['We met Shop Right again', 'We met Shoprite again', 'Shop Right'],
])('%s', async (text, expected, heard) => {
  const corrected = await correct(text);
  expect(corrected.text).toBe(expected);
  expect(corrected.corrections).toEqual([{ heard, start: expect.any(Number), end: expect.any(Number) }]);
  const [{ start = 0, end = 0 } = {}] = corrected.corrections;
  expect(known.flatMap(({ name, company }) => [name, company])).toContain(corrected.text.slice(start, end));
});

test.each([
  'Met Rashid Karimi of Tamarin Tree Spa.',
  'We agreed on the price and the terms of the deal.',
  'Sarah. Jones called later.',
  'Mail sarah johns@example.com about it.',
  'I discover that she shops right there.',
  '',
])('does not change: %s', async (text) => {
  expect(await correct(text)).toEqual({ text, wordTimes: null, corrections: [] });
});

test('corrects the address of a named contact only', async () => {
  const own = await correct('Met Rashid Karimi, rashid.kareemi@tamarintree.com.');
  expect(own.text).toBe('Met Rashid Karimi, rashid.karimi@tamarintree.com.');
  expect(own.corrections).toEqual([{ start: 19, end: 48, heard: 'rashid.kareemi@tamarintree.com' }]);
  const other = 'Met Peter, rashida.karimi@tamarintree.com.';
  expect((await correct(other)).text).toBe(other);
});

test('keeps word times, and gives a corrected name the times of the original words', async () => {
  const heard = { text: 'Met Castle Peek Out Fitters today.', wordTimes: [1, 5, 9, 12, 15, 20] };
  const corrected = await correctNames(heard, known);
  expect(corrected.text).toBe('Met Castle Peak Outfitters today.');
  expect(corrected.wordTimes).toEqual([1, 5, 9, 12, 20]);
});

test('prefers the more similar of two names', async () => {
  const contacts = [contact('Maria Santos'), contact('Mario Sanchez')];
  expect((await correct('Met Maria Santoz.', contacts)).text).toBe('Met Maria Santos.');
});
