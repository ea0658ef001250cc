/** The frames of the sound in which a token was said; end exclusive. */
export interface TokenFrames {
  readonly start: number;
  readonly end: number;
}

/**
 * Divides the frames of the sound among the tokens, in their order and at least one for each, so that the decoder attended as
 * much as possible to the frames of a token when it wrote it (dynamic time warping).
 * @param attention for each token how much the decoder attended to each frame; there are more frames than tokens
 */
export function alignTokens(attention: readonly Float32Array[]): TokenFrames[] {
  const frames = attention[0]?.length ?? 0;
  /** The most that is attended to up to a frame, if that frame belongs to this token. */
  const total = new Float64Array(attention.length).fill(-Infinity);
  /** Whether the best way to this frame of a token begins the token there. */
  const begins = attention.map(() => new Uint8Array(frames));
  for (let frame = 0; frame < frames; frame += 1) {
    for (let token = attention.length - 1; token >= 0; token -= 1) {
      const goOn = total[token] ?? 0;
      const begin = token > 0 ? (total[token - 1] ?? 0) : frame === 0 ? 0 : -Infinity;
      if (begin > goOn) begins[token]?.fill(1, frame, frame + 1);
      total[token] = Math.max(goOn, begin) + (attention[token]?.[frame] ?? 0);
    }
  }
  const aligned: TokenFrames[] = [];
  let token = attention.length - 1;
  for (let frame = frames - 1, end = frames; frame >= 0 && token >= 0; frame -= 1) {
    if (!begins[token]?.[frame]) continue;
    aligned.unshift({ start: frame, end });
    end = frame;
    token -= 1;
  }
  return aligned;
}
