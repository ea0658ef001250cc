import { readFile } from 'node:fs/promises';
import type { RunNative } from '@debrief/service-kit/threads/native-section';
import { fileURLToPath } from 'node:url';
import type { Tensor } from 'onnxruntime-node';
import { vocabularyOf, type Piece } from '../domain/reader/pieces.ts';
import { ROLES, type Reader } from '../domain/reader/reading.ts';
import { combineWindows, piecesRead, type Window, type WindowAnswer } from '../domain/reader/windows.ts';
import { loadOnnxRuntime } from '@debrief/service-kit/threads/onnx-runtime';

const MODEL = fileURLToPath(new URL('../../model/reader.onnx', import.meta.url));
const VOCABULARY = new URL('../../model/vocabulary.txt', import.meta.url);

const OPTIONS = {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  // The network is written so that every processor computes the same (model/README.md); joining its operations would undo that.
  graphOptimizationLevel: 'disabled',
} as const;

/** What the network says of a text, a window at a time. */
interface WindowsRead {
  readonly pieces: Piece[];
  readonly windows: Window[];
  readonly answers: WindowAnswer[];
}

/** Reads a text a window at a time. @throws as `createNeuralReader`. */
export async function createWindowReader(
  runNative: RunNative = (work) => work(),
): Promise<(text: string) => Promise<WindowsRead>> {
  const onnx = await loadOnnxRuntime();
  const [session, lines] = await Promise.all([
    onnx.InferenceSession.create(MODEL, OPTIONS),
    readFile(VOCABULARY, 'utf8'),
  ]);
  const vocabulary = vocabularyOf(lines);
  const [opens, closes] = ['[CLS]', '[SEP]'].map((mark) => vocabulary.get(mark) ?? 0) as [number, number];

  const answer = async (pieces: readonly Piece[]): Promise<WindowAnswer> => {
    const size = [1, pieces.length + 2];
    const ids = Int32Array.from([opens, ...pieces.map(({ id }) => id), closes]);
    const shapes = Int32Array.from([0, ...pieces.map(({ shape }) => shape), 0]);
    const { roles, note } = await runNative(() =>
      session.run({
        pieces: new onnx.Tensor('int32', ids, size),
        shapes: new onnx.Tensor('int32', shapes, size),
      }),
    );
    const numbers = (tensor: Tensor | undefined) => tensor?.data as Float32Array;
    // The marks that open and close a window are no pieces of the note.
    return { roles: numbers(roles).subarray(ROLES.length, -ROLES.length), note: numbers(note) };
  };

  return async (text) => {
    const { pieces, windows } = piecesRead(text, vocabulary);
    const answers: WindowAnswer[] = [];
    for (const { from, to } of windows) answers.push(await answer(pieces.slice(from, to)));
    return { pieces, windows, answers };
  };
}

/**
 * The reader of `model/`, in this process; a note takes milliseconds, on one thread: more processes, not more threads, read
 * more notes.
 * @throws what the runtime throws where it does not run or the model is not there.
 */
export async function createNeuralReader(runNative?: RunNative): Promise<Reader> {
  const readWindows = await createWindowReader(runNative);
  const read = async (text: string) => {
    const { pieces, windows, answers } = await readWindows(text);
    return { pieces, ...combineWindows(windows, answers) };
  };
  return { read };
}
