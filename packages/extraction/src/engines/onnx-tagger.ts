import { readFile } from 'node:fs/promises';
import type { RunNative } from '@debrief/service-kit/threads/native-section';
import { fileURLToPath } from 'node:url';
import type { Tensor } from 'onnxruntime-node';
import { parseVocabulary, type WordPiece } from '../tagger/word-pieces.ts';
import { ROLES, type Tagger } from '../tagger/token-scores.ts';
import { combineWindows, piecesByWindow, type WindowScores } from '../tagger/windows.ts';
import { loadOnnxRuntime } from '@debrief/service-kit/threads/onnx-runtime';

const MODEL = fileURLToPath(new URL('../../model/tagger.onnx', import.meta.url));
const VOCABULARY = new URL('../../model/vocabulary.txt', import.meta.url);

const OPTIONS = {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  // Fused operations give different results on different CPUs.
  graphOptimizationLevel: 'disabled',
} as const;

/**
 * Creates a tagger that uses one CPU core.
 * @throws {Error} if the runtime is not available or the model is missing
 */
export async function createOnnxTagger(runNative: RunNative = (work) => work()): Promise<Tagger> {
  const onnx = await loadOnnxRuntime();
  const [session, lines] = await Promise.all([
    onnx.InferenceSession.create(MODEL, OPTIONS),
    readFile(VOCABULARY, 'utf8'),
  ]);
  const vocabulary = parseVocabulary(lines);
  const [start, end] = ['[CLS]', '[SEP]'].map((mark) => vocabulary.get(mark) ?? 0) as [number, number];

  const scoresOf = async (pieces: readonly WordPiece[]): Promise<WindowScores> => {
    const size = [1, pieces.length + 2];
    const ids = Int32Array.from([start, ...pieces.map(({ id }) => id), end]);
    const shapes = Int32Array.from([0, ...pieces.map(({ shape }) => shape), 0]);
    const { roles, note } = await runNative(() =>
      session.run({
        pieces: new onnx.Tensor('int32', ids, size),
        shapes: new onnx.Tensor('int32', shapes, size),
      }),
    );
    const numbers = (tensor: Tensor | undefined) => tensor?.data as Float32Array;
    return { roles: numbers(roles).subarray(ROLES.length, -ROLES.length), note: numbers(note) };
  };

  return {
    tag: async (text) => {
      const { pieces, windows } = piecesByWindow(text, vocabulary);
      const scores: WindowScores[] = [];
      for (const { from, to } of windows) scores.push(await scoresOf(pieces.slice(from, to)));
      return { pieces, ...combineWindows(windows, scores) };
    },
  };
}
