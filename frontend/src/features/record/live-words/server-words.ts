import { transcribeLive } from '../transcription.api.ts';
import { capture, resample } from './capture.ts';
import { createSpeechCutter } from './cut-speech.ts';
import { encodeWav } from './encode-wav.ts';
import type { LiveWords, LiveWordsListener, OpenMicrophone } from './live-words.ts';

/** Hertz, as speech engines expect. */
const speechRate = 16_000;
/** Further chunks are dropped. */
const maxConcurrentRequests = 2;

/**
 * Sends speech to the server in chunks. May drop some, because the note is created from the whole recording.
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
      // Busy, rate limited or offline: this chunk is not shown.
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
