import { disableTelemetry } from '@debrief/service-kit/threads/onnx-runtime';
import { createThread } from '@debrief/service-kit/threads/thread';
import { BUILT_IN, type Recogniser, type Segment } from '../recogniser.ts';

const ENTRY = new URL('./recogniser-thread.ts', import.meta.url);
const MEMORY_MB = 256;
/** The model takes 200 MB: it leaves when nobody speaks. */
const IDLE_MS = 60_000;

/**
 * The built-in recogniser in a thread of its own, which is loaded when it is needed.
 * @param deadlineMs how much processor time one recording may take
 */
export const createThreadedRecogniser = ({ deadlineMs }: { deadlineMs: number }): Recogniser => {
  disableTelemetry();
  const thread = createThread({
    entry: ENTRY,
    deadlineMs,
    lowPriority: true,
    memoryMb: MEMORY_MB,
    idleMs: IDLE_MS,
  });
  let underWay = 0;
  const call = async (method: string, args: readonly unknown[], signal?: AbortSignal): Promise<unknown> => {
    underWay += 1;
    try {
      return await thread.call(method, args, signal);
    } finally {
      underWay -= 1;
    }
  };
  return {
    name: BUILT_IN,
    languages: ['en'],
    recognise: async (path, signal) => (await call('recognise', [path], signal)) as Segment[],
    recogniseNow: async (samples) =>
      underWay > 0 ? null : ((await call('recogniseSamples', [samples])) as string),
    stop: () => thread.stop(),
  };
};
