import { disableTelemetry } from '@debrief/service-kit/threads/onnx-runtime';
import { createThread } from '@debrief/service-kit/threads/thread';
import { BUILT_IN, type Recogniser, type Segment } from '../recogniser.ts';

const ENTRY = new URL('./recogniser-thread.ts', import.meta.url);
const MEMORY_MB = 256;
/** The idle model is unloaded, because it takes 200 MB. */
const IDLE_MS = 60_000;

export const createThreadedRecogniser = ({ deadlineMs }: { deadlineMs: number }): Recogniser => {
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
    recognise: async (path, signal) => (await call('recognise', [path], signal)) as Segment[],
    recogniseLive: async (samples) =>
      inProgress > 0 ? null : ((await call('recogniseSamples', [samples])) as string),
    stop: () => thread.stop(),
  };
};
