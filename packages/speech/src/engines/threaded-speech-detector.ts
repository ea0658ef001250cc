import { disableTelemetry } from '@debrief/service-kit/threads/onnx-runtime';
import { createThread } from '@debrief/service-kit/threads/thread';
import type { SpeechDetector } from '../speech-detector.ts';

const ENTRY = new URL('./speech-detector-thread.ts', import.meta.url);
const MEMORY_MB = 128;
const IDLE_MS = 60_000;

/** @param deadlineMs CPU time limit for one recording */
export const createThreadedSpeechDetector = ({ deadlineMs }: { deadlineMs: number }): SpeechDetector => {
  disableTelemetry();
  const thread = createThread({ entry: ENTRY, deadlineMs, memoryMb: MEMORY_MB, idleMs: IDLE_MS });
  return {
    containsSpeech: async (path, signal) => (await thread.call('containsSpeech', [path], signal)) as boolean,
    stop: () => thread.stop(),
  };
};
