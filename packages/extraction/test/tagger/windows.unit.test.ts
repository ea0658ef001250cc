import { SENTIMENTS, ROLES } from '../../src/tagger/token-scores.ts';
import { parseVocabulary } from '../../src/tagger/word-pieces.ts';
import {
  CLOSING_PIECES,
  combineWindows,
  OPENING_PIECES,
  piecesByWindow,
  WINDOW,
  splitIntoWindows,
} from '../../src/tagger/windows.ts';

const MAX_PIECES = OPENING_PIECES + CLOSING_PIECES;

test.each([0, 1, 100, WINDOW, WINDOW + 1, WINDOW + 128, 800, 1200, MAX_PIECES])(
  'assigns each of %i pieces to one window, with context beyond each boundary',
  (pieces) => {
    const windows = splitIntoWindows(pieces);
    const owned = windows.map(({ own }, at) => [own, windows[at + 1]?.own ?? pieces]);
    expect(owned[0]?.[0]).toBe(0);
    for (const [at, { from, to, own }] of windows.entries()) {
      expect(to - from).toBeLessThanOrEqual(WINDOW);
      const [first = 0, end = 0] = owned[at] ?? [];
      expect(end).toBeLessThanOrEqual(to);
      if (at > 0) expect(own - from).toBeGreaterThanOrEqual(32);
      if (at < windows.length - 1) expect(to - end).toBeGreaterThanOrEqual(32);
      expect(first).toBeLessThanOrEqual(end);
    }
    expect(windows.at(-1)?.to).toBe(pieces);
  },
);

test('covers only the beginning and the end of a very long note', () => {
  const vocabulary = parseVocabulary('[UNK]\na\nb\nz\n');
  const text = `a ${'b '.repeat(20_000)}z`;
  const { pieces, windows } = piecesByWindow(text, vocabulary);
  expect(windows).toHaveLength(6);
  expect(pieces).toHaveLength(MAX_PIECES);
  expect([pieces[0]?.start, pieces.at(-1)?.end]).toEqual([0, text.length]);
  const gap = pieces.findIndex(({ start }, at) => start > (pieces[at - 1]?.end ?? 0) + 1);
  for (const { from, to } of windows) expect(from >= gap || to <= gap).toBe(true);
  const owned = windows.map(({ own }, at) => (windows[at + 1]?.own ?? pieces.length) - own);
  expect(owned.reduce((sum, count) => sum + count)).toBe(pieces.length);
});

test('covers every piece of a note of the maximum length', () => {
  const { pieces, windows } = piecesByWindow('b '.repeat(MAX_PIECES), parseVocabulary('[UNK]\na\nb\n'));
  expect([pieces.length, windows.at(-1)?.to]).toEqual([MAX_PIECES, MAX_PIECES]);
});

test('combines piece scores by window, the mean sentiment, and the highest presence score of each role', () => {
  const windows = splitIntoWindows(WINDOW + 1);
  const scores = windows.map(({ from, to }, index) => ({
    roles: new Float32Array(ROLES.length * (to - from)).fill(index + 1),
    note: new Float32Array(SENTIMENTS.length + ROLES.length).fill(index === 0 ? 3 : -1),
  }));
  const { roles, note } = combineWindows(windows, scores);
  const own = windows[1]?.own ?? 0;
  expect(roles.length).toBe(ROLES.length * (WINDOW + 1));
  expect([roles[0], roles[own * ROLES.length - 1]]).toEqual([1, 1]);
  expect([roles[own * ROLES.length], roles.at(-1)]).toEqual([2, 2]);
  expect([...note.subarray(0, SENTIMENTS.length)]).toEqual(SENTIMENTS.map(() => 1));
  expect([...note.subarray(SENTIMENTS.length)]).toEqual(ROLES.map(() => 3));
});

test('gives the first and the last window double weight in the sentiment', () => {
  const windows = splitIntoWindows(1200);
  const scores = windows.map((_, index) => ({
    roles: new Float32Array(),
    note: new Float32Array(SENTIMENTS.length + ROLES.length).fill(index === 0 ? 10 : 0),
  }));
  expect(combineWindows(windows, scores).note[0]).toBeCloseTo((10 * 2) / (windows.length + 2));
});
