import { maxLiveAudioBytes } from '@debrief/contracts/http/pipeline';
import { encodeWav } from './encode-wav.ts';

test('encodes samples as 16-bit PCM and clips those out of range', async () => {
  const wav = encodeWav(Float32Array.of(0, 0.5, -0.5, 2, -2), 16_000);
  expect(wav.type).toBe('audio/wav');
  const bytes = Buffer.from(await wav.arrayBuffer());
  expect(bytes.toString('latin1', 0, 4) + bytes.toString('latin1', 8, 16)).toBe('RIFFWAVEfmt ');
  expect([bytes.readUInt32LE(4), bytes.readUInt32LE(24), bytes.readUInt32LE(40)]).toEqual([46, 16_000, 10]);
  expect([44, 46, 48, 50, 52].map((at) => bytes.readInt16LE(at))).toEqual([
    0, 16_384, -16_384, 32_767, -32_768,
  ]);
});

test('keeps the longest chunk below the server’s limit', () => {
  expect(encodeWav(new Float32Array(12 * 16_000), 16_000).size).toBeLessThan(maxLiveAudioBytes);
});
