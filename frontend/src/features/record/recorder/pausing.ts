import type { Store } from '../../../lib/store.ts';
import type { LiveWords } from '../live-words/live-words.ts';
import { onMicrophoneLost, setListening } from './microphone.ts';
import type { RecorderState } from './recorder-state.ts';
import type { Stopwatch } from './stopwatch.ts';
import { holdWakeLock } from './wake-lock.ts';

const tick = 200;

interface PausingOptions {
  media: MediaRecorder;
  stream: MediaStream;
  stopwatch: Stopwatch;
  analyser: AnalyserNode;
  words: LiveWords;
  state: Store<RecorderState>;
  /** Called a few times a second while sound is recorded. */
  onTick: () => void;
  onMicrophoneLost: () => void;
}

/** Pauses and resumes a recording. In a pause the microphone is muted, and nothing is recorded or measured. */
export const createPausing = (options: PausingOptions) => {
  const { media, stream, stopwatch, analyser, words } = options;
  const { getState, setState } = options.state;

  /** Starts what is needed only while sound is recorded. @returns ends it */
  const attend = () => {
    const ticking = setInterval(options.onTick, tick);
    const releaseWakeLock = holdWakeLock((awake) => setState({ awake }));
    const stopWatching = onMicrophoneLost(stream, options.onMicrophoneLost);
    return () => {
      clearInterval(ticking);
      releaseWakeLock();
      stopWatching();
    };
  };
  let endAttending = attend();

  return {
    pause: () => {
      if (getState().phase !== 'recording') return;
      words.pause();
      stopwatch.pause();
      media.pause();
      setListening(stream, false);
      endAttending();
      setState({ phase: 'paused', analyser: null, awake: true });
      // Stores the part of a second so far, so that all of it can be played.
      media.requestData();
    },
    resume: () => {
      if (getState().phase !== 'paused') return;
      setListening(stream, true);
      media.resume();
      stopwatch.resume();
      words.resume();
      setState({ phase: 'recording', analyser, playable: null });
      endAttending = attend();
    },
    end: () => endAttending(),
  };
};
