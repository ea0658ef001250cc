/** A WAV file of so many seconds of a tone, as speech engines take it: 16 kHz, one channel, 16 bits. */
export const sine = (seconds: number, loudness = 0.3): Buffer<ArrayBuffer> => {
  const rate = 16_000;
  const samples = Math.round(seconds * rate);
  const file = Buffer.alloc(44 + samples * 2);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(36 + samples * 2, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(samples * 2, 40);
  for (let at = 0; at < samples; at++) {
    file.writeInt16LE(Math.round(32_000 * loudness * Math.sin((2 * Math.PI * 440 * at) / rate)), 44 + at * 2);
  }
  return file;
};
