import type { Store } from '../../../lib/store.ts';
import type { LiveWords } from '../live-words/live-words.ts';
import { onMicrophoneLost, setListening } from './microphone.ts';
import type { RecorderState } from './recorder-state.ts';
import type { Stopwatch } from './stopwatch.ts';
import { holdWakeLock } from './wake-lock.ts';

const tick = 200;

interface PauseOptions {
  media: MediaRecorder;
  stream: MediaStream;
  stopwatch: Stopwatch;
  analyser: AnalyserNode;
  words: LiveWords;
  state: Store<RecorderState>;
  onTick: () => void;
  onMicrophoneLost: () => void;
}

export const createPauseControl = (options: PauseOptions) => {
  const { media, stream, stopwatch, analyser, words } = options;
  const { getState, setState } = options.state;

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
      // Stores the last partial second, so that the player includes it.
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
