/** `end` is exclusive. */
export interface TokenFrames {
  readonly start: number;
  readonly end: number;
}

/**
 * Aligns tokens with frames by dynamic time warping. Tokens stay in order, and each gets at least one frame.
 * @param attention the decoder's attention to each frame, per token; needs more frames than tokens
 */
export function alignTokens(attention: readonly Float32Array[]): TokenFrames[] {
  const frames = attention[0]?.length ?? 0;
  /** Best total attention per token, if the current frame belongs to it. */
  const total = new Float64Array(attention.length).fill(-Infinity);
  /** 1 at the frames where the best path enters a token, per token. */
  const entered = attention.map(() => new Uint8Array(frames));
  for (let frame = 0; frame < frames; frame += 1) {
    for (let token = attention.length - 1; token >= 0; token -= 1) {
      const stay = total[token] ?? 0;
      const enter = token > 0 ? (total[token - 1] ?? 0) : frame === 0 ? 0 : -Infinity;
      if (enter > stay) entered[token]?.fill(1, frame, frame + 1);
      total[token] = Math.max(stay, enter) + (attention[token]?.[frame] ?? 0);
    }
  }
  const aligned: TokenFrames[] = [];
  let token = attention.length - 1;
  for (let frame = frames - 1, end = frames; frame >= 0 && token >= 0; frame -= 1) {
    if (!entered[token]?.[frame]) continue;
    aligned.unshift({ start: frame, end });
    end = frame;
    token -= 1;
  }
  return aligned;
}
