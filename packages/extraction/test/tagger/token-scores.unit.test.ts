import {
  presenceScore,
  ROLES,
  predictedSpans,
  spanScores,
  NO_TOKEN_SCORES,
  type TokenScores,
} from '../../src/tagger/token-scores.ts';

/** Returns scores for three word pieces. The second and third are likely to be the company name. */
const tokenScores = (): TokenScores => {
  const pieces = [0, 6, 12].map((start) => ({ id: 0, shape: 0, start, end: start + 5 }));
  const roles = new Float32Array(ROLES.length * pieces.length).fill(-5);
  roles[ROLES.length + 1] = 3;
  roles[2 * ROLES.length + 1] = 1;
  const note = Float32Array.from([0, 0, 0, 0, 0, 2, 0, 0, 0, 0]);
  return { pieces, roles, note };
};

test('returns the mean, sum, minimum and boundary scores of a span', () => {
  expect(spanScores(tokenScores(), 'companyName', { start: 6, end: 17 })).toEqual({
    pieces: 2,
    mean: 2,
    sum: 4,
    least: 1,
    before: -5,
    first: 3,
    last: 1,
    after: -8,
  });
  expect(spanScores(tokenScores(), 'contactName', { start: 6, end: 17 }).mean).toBe(-5);
});

test('returns the minimum score for a span without tagged pieces', () => {
  expect(spanScores(tokenScores(), 'companyName', { start: 20, end: 25 }).mean).toBe(-8);
  expect(spanScores(NO_TOKEN_SCORES, 'companyName', { start: 0, end: 5 }).mean).toBe(-8);
});

test('joins adjacent pieces above the threshold into a span', () => {
  expect(predictedSpans(tokenScores(), 'companyName', 0)).toEqual([{ start: 6, end: 17 }]);
  expect(predictedSpans(tokenScores(), 'companyName', 2)).toEqual([{ start: 6, end: 11 }]);
  expect(predictedSpans(tokenScores(), 'contactName', 0)).toEqual([]);
});

test('returns the log-odds that the note has a value for a role', () =>
  expect(presenceScore(tokenScores(), 'companyName')).toBe(2));
