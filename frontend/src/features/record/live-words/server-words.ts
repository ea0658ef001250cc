import { transcribeLive } from '../transcription.api.ts';
import { capture, resample } from './capture.ts';
import { createSpeechCutter } from './cut-speech.ts';
import { encodeWav } from './encode-wav.ts';
import type { LiveWords, LiveWordsListener, OpenMicrophone } from './live-words.ts';

/** Hertz. Speech engines expect this rate. */
const speechRate = 16_000;
/** Chunks beyond this number are dropped. */
const maxConcurrentRequests = 2;

/**
 * Sends speech to the server in chunks. Chunks may be dropped, because the note is created from the whole
 * recording.
 */
export const startServerWords = async (
  microphone: OpenMicrophone,
  { onText }: LiveWordsListener,
): Promise<LiveWords> => {
  const { sampleRate } = microphone.context;
  const cutter = createSpeechCutter(sampleRate);
  const over = new AbortController();
  const texts: string[] = [];
  let chunks = 0;
  let pendingRequests = 0;
  let paused = false;

  const send = async (chunk: Float32Array) => {
    if (pendingRequests >= maxConcurrentRequests) return;
    const place = chunks++;
    pendingRequests += 1;
    try {
      const samples = await resample(Float32Array.from(chunk), sampleRate, speechRate);
      const text = await transcribeLive(encodeWav(samples, speechRate), over.signal);
      texts[place] = text;
      if (text) onText(texts.filter(Boolean).join(' '), text);
    } catch {
      // The server is busy or unreachable, or limits the rate: drops this chunk.
    } finally {
      pendingRequests -= 1;
    }
  };
  const sendIfAny = (chunk: Float32Array | null) => {
    if (chunk) void send(chunk);
  };

  const stopCapture = await capture(microphone, (block) => {
    if (!paused) sendIfAny(cutter.push(block));
  });
  return {
    pause: () => {
      paused = true;
      sendIfAny(cutter.flush());
    },
    resume: () => {
      paused = false;
    },
    end: () => {
      stopCapture();
      over.abort();
      return Promise.resolve('');
    },
  };
};
