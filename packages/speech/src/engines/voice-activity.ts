import { fileURLToPath } from 'node:url';
import type { RunNative } from '@debrief/service-kit/threads/native-section';
import { loadOnnxRuntime } from '@debrief/service-kit/threads/onnx-runtime';
import { readSamples } from './read-samples.ts';

const MODEL = fileURLToPath(new URL('../../model/voice-activity.onnx', import.meta.url));

/** The model processes 32 ms at a time, preceded by 4 ms of context. */
const FRAME_SAMPLES = 512;
const CONTEXT_SAMPLES = 64;
/** Frames per model call: 16 seconds. */
const FRAMES_PER_CALL = 512;
const STATE_SIZE = 128;
const SPEECH_THRESHOLD = 0.5;
/** 0.32 s. Music and noise are rarely mistaken for speech for so long. */
const MIN_SPEECH_FRAMES = 10;

function framesOf(before: Float32Array, block: Float32Array): Float32Array {
  const count = Math.ceil(block.length / FRAME_SAMPLES);
  const frames = new Float32Array(count * (CONTEXT_SAMPLES + FRAME_SAMPLES));
  for (let frame = 0; frame < count; frame += 1) {
    const [from, to] = [frame * FRAME_SAMPLES, frame * (CONTEXT_SAMPLES + FRAME_SAMPLES)];
    frames.set(frame === 0 ? before : block.subarray(from - CONTEXT_SAMPLES, from), to);
    frames.set(block.subarray(from, from + FRAME_SAMPLES), to + CONTEXT_SAMPLES);
  }
  return frames;
}

export async function loadVoiceActivity(runNative: RunNative): Promise<(path: string) => Promise<boolean>> {
  const onnx = await loadOnnxRuntime();
  const model = await onnx.InferenceSession.create(MODEL, { intraOpNumThreads: 1, interOpNumThreads: 1 });
  const silence = () => new onnx.Tensor('float32', new Float32Array(STATE_SIZE), [1, 1, STATE_SIZE]);

  return async (path) => {
    let [h, c] = [silence(), silence()];
    let context = new Float32Array(CONTEXT_SAMPLES);
    let inARow = 0;
    for await (const samples of readSamples(path)) {
      for (let at = 0; at < samples.length; at += FRAMES_PER_CALL * FRAME_SAMPLES) {
        const block = samples.subarray(at, at + FRAMES_PER_CALL * FRAME_SAMPLES);
        const frames = framesOf(context, block);
        const input = new onnx.Tensor('float32', frames, [
          frames.length / (CONTEXT_SAMPLES + FRAME_SAMPLES),
          CONTEXT_SAMPLES + FRAME_SAMPLES,
        ]);
        const { speech_probs: probabilities, hn, cn } = await runNative(() => model.run({ input, h, c }));
        for (const probability of probabilities?.data as Float32Array) {
          inARow = probability > SPEECH_THRESHOLD ? inARow + 1 : 0;
          if (inARow === MIN_SPEECH_FRAMES) return true;
        }
        [h, c] = [hn as typeof h, cn as typeof c];
        context = frames.slice(-CONTEXT_SAMPLES);
      }
    }
    return false;
  };
}
