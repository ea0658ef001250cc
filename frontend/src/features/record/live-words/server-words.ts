import { transcribeLive } from '../api/transcribe-live.ts';
import { capture, resample } from './capture.ts';
import { createSpeechCutter } from './cut-speech.ts';
import { encodeWav } from './encode-wav.ts';
import type { LiveWords, LiveWordsListener, OpenMicrophone } from './live-words.ts';

/** What speech engines take. */
const speechRate = 16_000;
/** A piece that comes while so many are on their way is left out. */
const mostOnTheirWay = 2;

/**
 * Sends what is said to the server, piece by piece. A piece that the server has no time for is left out: the note is made from
 * the whole recording.
 */
export const startServerWords = async (
  microphone: OpenMicrophone,
  { onText }: LiveWordsListener,
): Promise<LiveWords> => {
  const { sampleRate } = microphone.context;
  const cutter = createSpeechCutter(sampleRate);
  const over = new AbortController();
  const texts: string[] = [];
  let pieces = 0;
  let onTheirWay = 0;
  let paused = false;

  const send = async (piece: Float32Array) => {
    if (onTheirWay >= mostOnTheirWay) return;
    const place = pieces++;
    onTheirWay += 1;
    try {
      const samples = await resample(Float32Array.from(piece), sampleRate, speechRate);
      const text = await transcribeLive(encodeWav(samples, speechRate), over.signal);
      texts[place] = text;
      if (text) onText(texts.filter(Boolean).join(' '), text);
    } catch {
      // Too busy, too often, or offline: this piece is not shown.
    } finally {
      onTheirWay -= 1;
    }
  };
  const sendIfAny = (piece: Float32Array | null) => {
    if (piece) void send(piece);
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
