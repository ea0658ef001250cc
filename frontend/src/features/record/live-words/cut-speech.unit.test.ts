import { createSpeechCutter } from './cut-speech.ts';

const rate = 1_000;
const block = 100;

const cut = (...tones: [seconds: number, amplitude: number][]) => {
  const cutter = createSpeechCutter(rate);
  const chunks: number[] = [];
  const note = (chunk: Float32Array | null) => chunk && chunks.push(chunk.length / rate);
  for (const [seconds, amplitude] of tones)
    for (let at = 0; at < seconds * rate; at += block)
      note(cutter.push(new Float32Array(block).fill(amplitude)));
  note(cutter.flush());
  return chunks;
};

const [speech, room] = [0.2, 0.002];

test.each<[string, [number, number][], number[]]>([
  [
    'ends a chunk at a pause after enough speech',
    [
      [4, speech],
      [1, room],
      [2, speech],
    ],
    [4.4, 2.6],
  ],
  [
    'ignores a pause after little speech',
    [
      [1, speech],
      [1, room],
      [1.5, speech],
    ],
    [3.5],
  ],
  [
    'ignores a short pause',
    [
      [4, speech],
      [0.2, room],
      [2, speech],
    ],
    [6.2],
  ],
  ['limits the length of speech without a pause', [[30, speech]], [12, 12, 6]],
  ['drops silence', [[30, room]], []],
  [
    'drops a click',
    [
      [0.2, speech],
      [10, room],
    ],
    [],
  ],
  [
    'detects pauses in a loud room',
    [
      [4, speech],
      [1, 0.01],
      [2, speech],
    ],
    [4.4, 2.6],
  ],
])('%s', (_name, sound, chunks) => {
  expect(cut(...sound)).toEqual(chunks.map((seconds) => expect.closeTo(seconds)));
});
