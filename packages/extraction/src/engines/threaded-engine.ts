import { LOCAL, type Extraction } from '../extractor.ts';
import { isLongText } from '../document/long-text.ts';
import type { LocalEngine } from './local-engine.ts';
import { disableTelemetry } from '@debrief/service-kit/threads/onnx-runtime';
import { createThread } from '@debrief/service-kit/threads/thread';

const ENTRY = new URL('./engine-thread.ts', import.meta.url);
/** Memory limit of a thread, several times what the longest text needs. */
const MEMORY_MB = 256;
const LONG_IDLE_MS = 60_000;

export interface ThreadedEngineOptions {
  /** CPU time limit per text. */
  readonly deadlineMs: number;
  readonly entry?: URL;
}

export interface ThreadedEngine extends LocalEngine {
  stop(): Promise<void>;
}

/**
 * Runs the local engine in worker threads. Long texts run in a separate thread that starts on demand, so that
 * short notes do not wait for them.
 */
export const createThreadedEngine = async ({
  deadlineMs,
  entry = ENTRY,
}: ThreadedEngineOptions): Promise<ThreadedEngine> => {
  disableTelemetry();
  const typed = createThread({ entry, deadlineMs, memoryMb: MEMORY_MB });
  const long = createThread({
    entry,
    deadlineMs,
    lowPriority: true,
    memoryMb: MEMORY_MB,
    idleMs: LONG_IDLE_MS,
  });
  const threadFor = (text: string) => (isLongText(text) ? long : typed);
  await typed.start();
  return {
    name: LOCAL,
    extract: async (text, { day, signal, notContacts } = {}) =>
      (await threadFor(text).call('extract', [text, day, notContacts], signal)) as Extraction,
    clean: async (text) => (await threadFor(text).call('clean', [text])) as string,
    verify: async (answer, text, model, day) =>
      (await threadFor(text).call('verify', [answer, text, model, day])) as Extraction,
    stop: async () => {
      await Promise.all([typed.stop(), long.stop()]);
    },
  };
};
