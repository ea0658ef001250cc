import type { LiveWords, LiveWordsListener, LiveWordsSource, OpenMicrophone } from './live-words.ts';

const start = async (
  source: LiveWordsSource | null,
  microphone: OpenMicrophone,
  listener: LiveWordsListener,
): Promise<LiveWords | null> => {
  if (source === null) return null;
  if (source === 'server') return (await import('./server-words.ts')).startServerWords(microphone, listener);
  return (await import('./browser-words.ts')).startBrowserWords(listener);
};

/** Maximum milliseconds to wait, at the end of a recording, for the code of live words to load. */
const loadTimeoutMs = 2_000;

/** Starts live words. Their failure does not affect the recording. */
export const startLiveWords = (
  source: LiveWordsSource | null,
  microphone: OpenMicrophone,
  listener: LiveWordsListener,
): LiveWords => {
  let ended = false;
  const unlessEnded = {
    onText: (text: string, settled: string) => {
      if (!ended) listener.onText(text, settled);
    },
    onProblem: (problem: string) => {
      if (!ended) listener.onProblem(problem);
    },
  };
  const starting = start(source, microphone, unlessEnded).catch((error: unknown) => {
    console.warn('Live words could not start', error);
    return null;
  });
  const late = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), loadTimeoutMs));
  return {
    pause: () => void starting.then((words) => words?.pause()),
    resume: () => void starting.then((words) => words?.resume()),
    end: async () => {
      ended = true;
      return (await (await Promise.race([starting, late()]))?.end()) ?? '';
    },
  };
};
