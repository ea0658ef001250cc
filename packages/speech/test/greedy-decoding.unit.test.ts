import { decodeGreedily } from '../src/domain/greedy-decoding.ts';

const END = 0;

const stuckAfter = (text: readonly number[], rest: readonly number[]) => {
  let written: number[] = [];
  let isFree = false;
  return async (forbidden?: number) => {
    const at = written.length;
    const stuck = text[at] ?? text.at(-1) ?? END;
    if (at >= text.length && stuck === forbidden && !isFree) {
      isFree = true;
      written = [];
    }
    const token = isFree ? (rest[written.length] ?? END) : stuck;
    written.push(token);
    return { token, logProbability: -1, attention: Float32Array.of(token) };
  };
};

test('breaks a loop, drops its repetitions and continues decoding', async () => {
  const decoded = await decodeGreedily(stuckAfter([1, 2, 3], [4, 5]), {
    end: END,
    maxTokens: 100,
    hasWords: true,
  });
  expect(decoded.tokens).toEqual([1, 2, 3, 4, 5]);
  expect(decoded.attention.map(([token]) => token)).toEqual([1, 2, 3, 4, 5, END]);
  expect(decoded.logProbability).toBe(-1);
});

test('stops after the maximum number of tokens', async () => {
  let token = 0;
  const next = async () => ({ token: (token += 1), logProbability: -1, attention: Float32Array.of(token) });
  expect((await decodeGreedily(next, { end: END, maxTokens: 7, hasWords: true })).tokens).toEqual([
    1, 2, 3, 4, 5, 6, 7,
  ]);
});

test.each([true, false])('forbids an empty text only if there are words (%s)', async (hasWords) => {
  const next = async (forbidden?: number) => ({
    token: forbidden === END ? 1 : END,
    logProbability: -2,
    attention: Float32Array.of(0),
  });
  const { tokens } = await decodeGreedily(next, { end: END, maxTokens: 5, hasWords });
  expect(tokens).toEqual(hasWords ? [1] : []);
});
