import { useEffect, useState } from 'react';
import { readLevel } from './levels.ts';

const pollIntervalMs = 250;
const silentAfter = 5_000;
const audible = 0.08;

/** Returns true after five seconds of silence, which may mean that the microphone is muted. */
export const useSilence = (analyser: AnalyserNode | null) => {
  const [silent, setSilent] = useState(false);
  useEffect(() => {
    if (!analyser) return;
    const samples = new Float32Array(analyser.fftSize);
    let quietFor = 0;
    const timer = setInterval(() => {
      quietFor = readLevel(analyser, samples) < audible ? quietFor + pollIntervalMs : 0;
      setSilent(quietFor >= silentAfter);
    }, pollIntervalMs);
    return () => {
      clearInterval(timer);
      setSilent(false);
    };
  }, [analyser]);
  return silent;
};
