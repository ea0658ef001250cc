import { countRepeated } from './repeated-tokens.ts';

export interface DecodedToken {
  readonly token: number;
  readonly logProbability: number;
  readonly attention: Float32Array;
}

export interface DecodedTokens {
  readonly tokens: number[];
  /** One entry per token, and one for the end token if it was reached. */
  readonly attention: Float32Array[];
  readonly logProbability: number;
}

/**
 * Decodes the likeliest token at each step. Breaks a repetition loop by forbidding the token that would
 * continue it, because more speech may follow.
 * @param next decodes the likeliest token that is not forbidden
 * @param hasWords forbids the end token as the first one
 * @param countDigits returns 0 if there are words other than digits
 */
export async function decodeGreedily(
  next: (forbidden?: number) => Promise<DecodedToken>,
  {
    end,
    maxTokens,
    hasWords,
    countDigits,
  }: {
    end: number;
    maxTokens: number;
    hasWords: boolean;
    countDigits?: (tokens: readonly number[]) => number;
  },
): Promise<DecodedTokens> {
  const tokens: number[] = [];
  const attention: Float32Array[] = [];
  let forbidden = hasWords ? end : undefined;
  let [logProbability, decoded] = [0, 0];
  while (decoded < maxTokens) {
    const found = await next(forbidden);
    attention.push(found.attention);
    if (found.token === end) break;
    tokens.push(found.token);
    logProbability += found.logProbability;
    decoded += 1;
    const repeated = countRepeated(tokens, countDigits);
    forbidden = repeated > 0 ? tokens.at(-repeated) : undefined;
    tokens.length -= repeated;
    attention.length -= repeated;
  }
  return { tokens, attention, logProbability: logProbability / Math.max(1, decoded) };
}
