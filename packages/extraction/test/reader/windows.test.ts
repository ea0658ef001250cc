import { FEELINGS, ROLES } from '../../src/domain/reader/reading.ts';
import { combineWindows, MOST_PIECES, WINDOW, windowsOf } from '../../src/domain/reader/windows.ts';

test.each([0, 1, 100, WINDOW, WINDOW + 1, WINDOW + 64, 600, 1000, MOST_PIECES])(
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

test('a note of any length is read in bounded time', () =>
  expect(windowsOf(MOST_PIECES).length).toBeLessThanOrEqual(12));

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
