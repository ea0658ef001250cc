import { MOST_PIECES, WINDOW, windowsOf } from '../../src/domain/reader/windows.ts';

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
