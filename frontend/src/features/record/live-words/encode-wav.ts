const headLength = 44;
const bytesPerSample = 2;

/** Encodes mono samples from -1 to 1 as a 16-bit WAV file. */
export const encodeWav = (samples: Float32Array, sampleRate: number): Blob => {
  const view = new DataView(new ArrayBuffer(headLength + samples.length * bytesPerSample));
  const write = (at: number, text: string) =>
    [...text].forEach((letter, index) => view.setUint8(at + index, letter.charCodeAt(0)));
  const dataLength = samples.length * bytesPerSample;
  write(0, 'RIFF');
  view.setUint32(4, headLength - 8 + dataLength, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * bytesPerSample, true);
  view.setUint16(32, bytesPerSample, true);
  view.setUint16(34, 8 * bytesPerSample, true);
  write(36, 'data');
  view.setUint32(40, dataLength, true);
  samples.forEach((sample, index) =>
    view.setInt16(
      headLength + index * bytesPerSample,
      Math.max(-32_768, Math.min(32_767, Math.round(sample * 32_768))),
      true,
    ),
  );
  return new Blob([view.buffer], { type: 'audio/wav' });
};
