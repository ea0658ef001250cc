import { ROLES, spanScores, type Role } from '../../src/domain/reader/reading.ts';
import { CLOSING_PIECES, OPENING_PIECES } from '../../src/domain/reader/windows.ts';
import { learned } from '../support/read.ts';

const { reader } = learned;
const NOTE =
  'Spoke to Sarah Jones at Acme Ltd on 082 555 0143 with my colleague Tom Reed. They want it for R50 000.';

/** In log-odds: fifty times. */
const MUCH = 4;

const oddsOf = async (text: string, role: Role, words: string) => {
  const start = text.lastIndexOf(words);
  return spanScores(await reader.read(text), role, { start, end: start + words.length }).mean;
};

test.each<[Role, string, string]>([
  ['contactName', 'Sarah Jones', 'Tom Reed'],
  ['companyName', 'Acme Ltd', 'Sarah Jones'],
  ['contactPhone', '082 555 0143', '50 000'],
  ['dealSize', '50 000', '082 555 0143'],
])('%s is likelier %s than %s', async (role, likely, unlikely) => {
  expect(await oddsOf(NOTE, role, likely)).toBeGreaterThan((await oddsOf(NOTE, role, unlikely)) + MUCH);
});

test('the end of a note of several windows is read', async () => {
  const long = `${'We walked through the warehouse and counted the shelves once more. '.repeat(50)}\n${NOTE}`;
  const [likely, unlikely] = [
    await oddsOf(long, 'contactPhone', '082 555 0143'),
    await oddsOf(long, 'contactPhone', '50 000'),
  ];
  expect(likely).toBeGreaterThan(unlikely + MUCH);
});

test('every piece has an answer for every role, up to a bound', async () => {
  for (const text of ['', ' ', '👍', 'a', NOTE, `${NOTE} `.repeat(2000)]) {
    const { pieces, roles, note } = await reader.read(text);
    expect(roles).toHaveLength(ROLES.length * pieces.length);
    expect(pieces.length).toBeLessThanOrEqual(OPENING_PIECES + CLOSING_PIECES);
    expect([...roles, ...note].every(Number.isFinite)).toBe(true);
  }
});

test('notes that are read at once do not mix', async () => {
  const texts = [NOTE, 'Rang Bongani Zulu of Zulu Freight, no answer.', NOTE];
  const [first, other, again] = await Promise.all(texts.map((text) => reader.read(text)));
  expect(again).toEqual(first);
  expect(other?.note).not.toEqual(first?.note);
});
