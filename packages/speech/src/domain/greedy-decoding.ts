import { countRepeated } from './repeated-tokens.ts';

/** A token that the decoder has written. */
export interface DecodedToken {
  readonly token: number;
  /** Its log-probability. */
  readonly certainty: number;
  /** How much the decoder attended to each frame of the sound. */
  readonly attention: Float32Array;
}

export interface DecodedTokens {
  readonly tokens: number[];
  /** For each token, and for the end if the decoder came to it. */
  readonly attention: Float32Array[];
  /** The mean log-probability; 0 of nothing. */
  readonly certainty: number;
}

/**
 * Takes the likeliest token again and again, until the decoder ends its text. Out of a loop it is led by forbidding the token
 * with which the loop would go on, and the repetitions are dropped: the sound has more to say.
 * @param next decodes the likeliest token that is not forbidden
 * @param end the token that ends a text
 * @param most after so many tokens the text ends anyway
 * @param hasWords whether the text must not end before it begins
 * @param countDigits how many of these tokens are digits; 0 where there are other words among them
 */
export async function decodeGreedily(
  next: (forbidden?: number) => Promise<DecodedToken>,
  {
    end,
    most,
    hasWords,
    countDigits,
  }: {
    end: number;
    most: number;
    hasWords: boolean;
    countDigits?: (tokens: readonly number[]) => number;
  },
): Promise<DecodedTokens> {
  const tokens: number[] = [];
  const attention: Float32Array[] = [];
  let forbidden = hasWords ? end : undefined;
  let [certainty, decoded] = [0, 0];
  while (decoded < most) {
    const found = await next(forbidden);
    attention.push(found.attention);
    if (found.token === end) break;
    tokens.push(found.token);
    certainty += found.certainty;
    decoded += 1;
    const repeated = countRepeated(tokens, countDigits);
    forbidden = repeated > 0 ? tokens.at(-repeated) : undefined;
    tokens.length -= repeated;
    attention.length -= repeated;
  }
  return { tokens, attention, certainty: certainty / Math.max(1, decoded) };
}
