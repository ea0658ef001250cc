import { maxAudioBytes } from '@debrief/contracts/http/pipeline';
import { checkFile, maxFileBytes } from './check-file.ts';

/** jsdom's File cannot be read. */
const file = (name: string, ...content: BlobPart[]) =>
  Object.assign(new Blob(content), { name }) as unknown as File;
const bytes = (...values: number[]) => Uint8Array.from(values);

test.each([
  ['call.webm', [bytes(0x1a, 0x45, 0xdf, 0xa3), 'rest of it'], 'audio/webm'],
  ['New Recording 7.m4a', [bytes(0, 0, 0, 0x1c), 'ftypM4A '], 'audio/mp4'],
  ['WhatsApp Ptt 2025-01-05 at 12.00.00.ogg', ['OggS', 'the rest of it'], 'audio/ogg'],
  ['memo.wav', ['RIFF', bytes(1, 2, 3, 4), 'WAVE'], 'audio/wav'],
  ['memo.flac', ['fLaC', 'the rest of it'], 'audio/flac'],
  ['tagged.mp3', ['ID3', 'the rest of it'], 'audio/mpeg'],
  ['plain.mp3', [bytes(0xff, 0xfb, 0x90, 0x64), 'the rest'], 'audio/mpeg'],
  ['recorder.aac', [bytes(0xff, 0xf1, 0x50, 0x80), 'the rest'], 'audio/aac'],
  ['Layered Recording.qta', [bytes(0, 0, 0, 0x14), 'ftypqt  '], 'video/quicktime'],
  ['dictation.amr', ['#!AMR', bytes(10), 'the rest'], 'audio/amr'],
])('accepts the file %s', async (name, content, type) => {
  expect(await checkFile(file(name, ...content))).toEqual({ type });
});

test.each([
  ['an empty file', file('call.m4a'), '“call.m4a” is empty.'],
  [
    'a document',
    file('offer.mp3', '%PDF-1.7 and the rest'),
    /“offer.mp3” isn’t an audio file we can read. Convert it to MP3 or M4A/,
  ],
  ['a large file', file('day.wav', new Uint8Array(maxFileBytes + 1)), /“day.wav” is larger than 25 MB/],
])('rejects %s with its name', async (_case, refused, reason) => {
  expect(await checkFile(refused)).toEqual({ refusal: expect.stringMatching(reason) });
});

test('rejects a file that no longer exists', async () => {
  const gone = Object.assign(file('gone.ogg', 'OggS'), {
    slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotFoundError')) }),
  });
  expect(await checkFile(gone)).toEqual({ refusal: '“gone.ogg” can’t be read. Choose it again.' });
});

test('uses the server’s size limit', () => expect(maxFileBytes).toBe(maxAudioBytes));
