import { FEELINGS, ROLES } from '../../src/domain/reader/reading.ts';
import { vocabularyOf } from '../../src/domain/reader/pieces.ts';
import {
  CLOSING_PIECES,
  combineWindows,
  OPENING_PIECES,
  piecesRead,
  WINDOW,
  windowsOf,
} from '../../src/domain/reader/windows.ts';

const MOST_PIECES = OPENING_PIECES + CLOSING_PIECES;

test.each([0, 1, 100, WINDOW, WINDOW + 1, WINDOW + 128, 800, 1200, MOST_PIECES])(
  'of %i pieces each counts once, and none alone at an edge',
  (pieces) => {
    const windows = windowsOf(pieces);
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

test('of a very long note the beginning and the end are read, in bounded time', () => {
  const vocabulary = vocabularyOf('[UNK]\na\nb\nz\n');
  const text = `a ${'b '.repeat(20_000)}z`;
  const { pieces, windows } = piecesRead(text, vocabulary);
  expect(windows).toHaveLength(6);
  expect(pieces).toHaveLength(MOST_PIECES);
  expect([pieces[0]?.start, pieces.at(-1)?.end]).toEqual([0, text.length]);
  // No window reads across what was left out, and every piece counts once.
  const gap = pieces.findIndex(({ start }, at) => start > (pieces[at - 1]?.end ?? 0) + 1);
  for (const { from, to } of windows) expect(from >= gap || to <= gap).toBe(true);
  expect(windows.map(({ own }, at) => (windows[at + 1]?.own ?? pieces.length) - own).reduce((a, b) => a + b)).toBe(pieces.length); // prettier-ignore
});

test('a note that fits is read whole', () => {
  const { pieces, windows } = piecesRead('b '.repeat(MOST_PIECES), vocabularyOf('[UNK]\na\nb\n'));
  expect([pieces.length, windows.at(-1)?.to]).toEqual([MOST_PIECES, MOST_PIECES]);
});

test('windows are combined: pieces by their own, feelings on average, roles by the surest', () => {
  const windows = windowsOf(WINDOW + 1);
  const answers = windows.map(({ from, to }, index) => ({
    roles: new Float32Array(ROLES.length * (to - from)).fill(index + 1),
    note: new Float32Array(FEELINGS.length + ROLES.length).fill(index === 0 ? 3 : -1),
  }));
  const { roles, note } = combineWindows(windows, answers);
  const own = windows[1]?.own ?? 0;
  expect(roles.length).toBe(ROLES.length * (WINDOW + 1));
  expect([roles[0], roles[own * ROLES.length - 1]]).toEqual([1, 1]);
  expect([roles[own * ROLES.length], roles.at(-1)]).toEqual([2, 2]);
  expect([...note.subarray(0, FEELINGS.length)]).toEqual(FEELINGS.map(() => 1));
  expect([...note.subarray(FEELINGS.length)]).toEqual(ROLES.map(() => 3));
});

test('feelings at the beginning and the end of a note count twice', () => {
  const windows = windowsOf(1200);
  const answers = windows.map((_, index) => ({
    roles: new Float32Array(),
    note: new Float32Array(FEELINGS.length + ROLES.length).fill(index === 0 ? 10 : 0),
  }));
  expect(combineWindows(windows, answers).note[0]).toBeCloseTo((10 * 2) / (windows.length + 2));
});
