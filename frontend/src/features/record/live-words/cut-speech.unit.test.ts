import { createSpeechCutter } from './cut-speech.ts';

const rate = 1_000;
const block = 100;

/** The lengths in seconds of the pieces of a sound: each stretch is its length in seconds and its loudness. */
const cut = (...stretches: [seconds: number, amplitude: number][]) => {
  const cutter = createSpeechCutter(rate);
  const pieces: number[] = [];
  const note = (piece: Float32Array | null) => piece && pieces.push(piece.length / rate);
  for (const [seconds, amplitude] of stretches)
    for (let at = 0; at < seconds * rate; at += block)
      note(cutter.push(new Float32Array(block).fill(amplitude)));
  note(cutter.flush());
  return pieces;
};

const [speech, room] = [0.2, 0.002];

test.each<[string, [number, number][], number[]]>([
  [
    'a pause after enough speech ends a piece',
    [
      [4, speech],
      [1, room],
      [2, speech],
    ],
    [4.4, 2.6],
  ],
  [
    'a pause after little speech does not',
    [
      [1, speech],
      [1, room],
      [1.5, speech],
    ],
    [3.5],
  ],
  [
    'a short pause does not',
    [
      [4, speech],
      [0.2, room],
      [2, speech],
    ],
    [6.2],
  ],
  ['speech without a pause is cut before it is too long', [[30, speech]], [12, 12, 6]],
  ['silence is no piece', [[30, room]], []],
  [
    'a click is no piece',
    [
      [0.2, speech],
      [10, room],
    ],
    [],
  ],
  [
    'a loud room does not hide pauses',
    [
      [4, speech],
      [1, 0.01],
      [2, speech],
    ],
    [4.4, 2.6],
  ],
])('%s', (_name, sound, pieces) => {
  expect(cut(...sound)).toEqual(pieces.map((seconds) => expect.closeTo(seconds)));
});
