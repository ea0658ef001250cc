export const speechSampleRate = 16_000;

export const wavFile = (samples: Int16Array): Buffer<ArrayBuffer> => {
  const bytes = samples.length * 2;
  const file = Buffer.alloc(44 + bytes);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(36 + bytes, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(speechSampleRate, 24);
  file.writeUInt32LE(speechSampleRate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(bytes, 40);
  for (const [at, sample] of samples.entries()) file.writeInt16LE(sample, 44 + at * 2);
  return file;
};
