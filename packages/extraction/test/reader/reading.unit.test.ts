import {
  presenceScore,
  ROLES,
  predictedSpans,
  spanScores,
  EMPTY_READING,
  type Reading,
} from '../../src/domain/reader/reading.ts';

/** Three words of five letters, one space apart, of which the second and third are a firm's. */
const reading = (): Reading => {
  const pieces = [0, 6, 12].map((start) => ({ id: 0, shape: 0, start, end: start + 5 }));
  const roles = new Float32Array(ROLES.length * pieces.length).fill(-5);
  roles[ROLES.length + 1] = 3;
  roles[2 * ROLES.length + 1] = 1;
  const note = Float32Array.from([0, 0, 0, 0, 0, 2, 0, 0, 0, 0]);
  return { pieces, roles, note };
};

test('a stretch is read on average and at its edges', () => {
  expect(spanScores(reading(), 'companyName', { start: 6, end: 17 })).toEqual({
    pieces: 2,
    mean: 2,
    sum: 4,
    least: 1,
    before: -5,
    first: 3,
    last: 1,
    after: -8,
  });
  expect(spanScores(reading(), 'contactName', { start: 6, end: 17 }).mean).toBe(-5);
});

test('what lies behind the last piece that was read is unlikely, as is all of a note that was not', () => {
  expect(spanScores(reading(), 'companyName', { start: 20, end: 25 }).mean).toBe(-8);
  expect(spanScores(EMPTY_READING, 'companyName', { start: 0, end: 5 }).mean).toBe(-8);
});

test('neighbouring pieces that are likely enough are one stretch', () => {
  expect(predictedSpans(reading(), 'companyName', 0)).toEqual([{ start: 6, end: 17 }]);
  expect(predictedSpans(reading(), 'companyName', 2)).toEqual([{ start: 6, end: 11 }]);
  expect(predictedSpans(reading(), 'contactName', 0)).toEqual([]);
});

test('how likely a role is filled is told for the whole note', () =>
  expect(presenceScore(reading(), 'companyName')).toBe(2));
