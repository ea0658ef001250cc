import { fileURLToPath } from 'node:url';
import type { RunNative } from '@debrief/service-kit/threads/native-section';
import { loadOnnxRuntime } from '@debrief/service-kit/threads/onnx-runtime';
import { readSamples } from './read-samples.ts';

const MODEL = fileURLToPath(new URL('../../model/voice-activity.onnx', import.meta.url));

/** The model processes 32 ms at a time, preceded by 4 ms of context. */
const FRAME = 512;
const CONTEXT = 64;
/** Frames per model call: 16 seconds. */
const BLOCK = 512;
const STATE = 128;
/** Probability threshold of speech. */
const SPEECH = 0.5;
/** Consecutive speech frames (0.32 s). Music and noise are taken for speech only for shorter times. */
const FEWEST = 10;

/** Splits a block into frames, each preceded by the end of the previous one. */
function framesOf(before: Float32Array, block: Float32Array): Float32Array {
  const count = Math.ceil(block.length / FRAME);
  const frames = new Float32Array(count * (CONTEXT + FRAME));
  for (let frame = 0; frame < count; frame += 1) {
    const [from, to] = [frame * FRAME, frame * (CONTEXT + FRAME)];
    frames.set(frame === 0 ? before : block.subarray(from - CONTEXT, from), to);
    frames.set(block.subarray(from, from + FRAME), to + CONTEXT);
  }
  return frames;
}

/**
 * Loads Silero VAD on one thread.
 * @returns a function that detects speech in a 16 kHz mono WAV file of 16 bits
 */
export async function loadVoiceActivity(runNative: RunNative): Promise<(path: string) => Promise<boolean>> {
  const onnx = await loadOnnxRuntime();
  const model = await onnx.InferenceSession.create(MODEL, { intraOpNumThreads: 1, interOpNumThreads: 1 });
  const silence = () => new onnx.Tensor('float32', new Float32Array(STATE), [1, 1, STATE]);

  return async (path) => {
    let [h, c] = [silence(), silence()];
    let context = new Float32Array(CONTEXT);
    let inARow = 0;
    for await (const samples of readSamples(path)) {
      for (let at = 0; at < samples.length; at += BLOCK * FRAME) {
        const block = samples.subarray(at, at + BLOCK * FRAME);
        const frames = framesOf(context, block);
        const input = new onnx.Tensor('float32', frames, [
          frames.length / (CONTEXT + FRAME),
          CONTEXT + FRAME,
        ]);
        const { speech_probs: probabilities, hn, cn } = await runNative(() => model.run({ input, h, c }));
        for (const probability of probabilities?.data as Float32Array) {
          inARow = probability > SPEECH ? inARow + 1 : 0;
          if (inARow === FEWEST) return true;
        }
        [h, c] = [hn as typeof h, cn as typeof c];
        context = frames.slice(-CONTEXT);
      }
    }
    return false;
  };
}
