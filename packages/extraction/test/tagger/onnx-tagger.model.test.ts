import { ROLES, spanScores, type Role } from '../../src/tagger/token-scores.ts';
import { CLOSING_PIECES, OPENING_PIECES } from '../../src/tagger/windows.ts';
import { learned } from '../support/read.ts';

const { tagger } = learned;
const NOTE =
  'Spoke to Sarah Jones at Acme Ltd on 082 555 0143 with my colleague Tom Reed. They want it for R50 000.';

/** Log-odds of 4 are odds of about 50 to 1. */
const MARGIN = 4;

const oddsOf = async (text: string, role: Role, words: string) => {
  const start = text.lastIndexOf(words);
  return spanScores(await tagger.tag(text), role, { start, end: start + words.length }).mean;
};

test.each<[Role, string, string]>([
  ['contactName', 'Sarah Jones', 'Tom Reed'],
  ['companyName', 'Acme Ltd', 'Sarah Jones'],
  ['contactPhone', '082 555 0143', '50 000'],
  ['dealSize', '50 000', '082 555 0143'],
])('scores %s higher for "%s" than for "%s"', async (role, likely, unlikely) => {
  expect(await oddsOf(NOTE, role, likely)).toBeGreaterThan((await oddsOf(NOTE, role, unlikely)) + MARGIN);
});

test('tags a value in the last window of a long note', async () => {
  const long = `${'We walked through the warehouse and counted the shelves once more. '.repeat(50)}\n${NOTE}`;
  const [likely, unlikely] = [
    await oddsOf(long, 'contactPhone', '082 555 0143'),
    await oddsOf(long, 'contactPhone', '50 000'),
  ];
  expect(likely).toBeGreaterThan(unlikely + MARGIN);
});

test('scores every word piece for every role, up to the maximum number of pieces', async () => {
  for (const text of ['', ' ', '👍', 'a', NOTE, `${NOTE} `.repeat(2000)]) {
    const { pieces, roles, note } = await tagger.tag(text);
    expect(roles).toHaveLength(ROLES.length * pieces.length);
    expect(pieces.length).toBeLessThanOrEqual(OPENING_PIECES + CLOSING_PIECES);
    expect([...roles, ...note].every(Number.isFinite)).toBe(true);
  }
});

test('returns the same scores if several notes are tagged concurrently', async () => {
  const texts = [NOTE, 'Rang Bongani Zulu of Zulu Freight, no answer.', NOTE];
  const [first, other, again] = await Promise.all(texts.map((text) => tagger.tag(text)));
  expect(again).toEqual(first);
  expect(other?.note).not.toEqual(first?.note);
});
