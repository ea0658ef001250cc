import { disableTelemetry } from '@debrief/service-kit/threads/onnx-runtime';
import { createThread } from '@debrief/service-kit/threads/thread';
import { BUILT_IN, type Recognizer, type Segment } from '../recognizer.ts';

const ENTRY = new URL('./recognizer-thread.ts', import.meta.url);
const MEMORY_MB = 256;
/** The idle model is unloaded, because it takes 200 MB. */
const IDLE_MS = 60_000;

export const createThreadedRecognizer = ({ deadlineMs }: { deadlineMs: number }): Recognizer => {
  disableTelemetry();
  const thread = createThread({
    entry: ENTRY,
    deadlineMs,
    lowPriority: true,
    memoryMb: MEMORY_MB,
    idleMs: IDLE_MS,
  });
  let inProgress = 0;
  const call = async (method: string, args: readonly unknown[], signal?: AbortSignal): Promise<unknown> => {
    inProgress += 1;
    try {
      return await thread.call(method, args, signal);
    } finally {
      inProgress -= 1;
    }
  };
  return {
    name: BUILT_IN,
    languages: ['en'],
    recognize: async (path, signal) => (await call('recognize', [path], signal)) as Segment[],
    recognizeLive: async (samples) =>
      inProgress > 0 ? null : ((await call('recognizeSamples', [samples])) as string),
    stop: () => thread.stop(),
  };
};
