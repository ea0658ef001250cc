import type { LiveWords, LiveWordsListener } from './live-words.ts';
import { speechRecognition } from './speech-recognition.ts';

/** The engine is restarted after each silence. The limit prevents an endless loop. */
const maxRestarts = 200;
const passing = ['no-speech', 'aborted'];
const lastWords = 1_500;

const wordsOf = (results: ArrayLike<ArrayLike<{ transcript: string }>>) =>
  Array.from(results, (result) => result[0]?.transcript.trim() ?? '').join(' ');

export const startBrowserWords = ({ onText, onProblem }: LiveWordsListener): LiveWords | null => {
  const Engine = speechRecognition();
  if (!Engine) return null;
  const engine = new Engine();
  let before = '';
  let now = '';
  let final = '';
  let running = false;
  let paused = false;
  let ended = false;
  let restarts = 0;
  let onEnded = () => undefined as void;

  const text = () => `${before} ${now}`.trim();
  const begin = () => {
    try {
      engine.start();
      running = true;
    } catch {
      onProblem('Your browser’s speech recognition didn’t start.');
    }
  };

  engine.continuous = true;
  engine.interimResults = true;
  engine.lang = navigator.language;
  engine.onresult = ({ results }) => {
    const heard = Array.from(results);
    now = wordsOf(heard);
    const finalNow = wordsOf(heard.filter(({ isFinal }) => isFinal));
    const settled = finalNow.startsWith(final) ? finalNow.slice(final.length).trim() : '';
    final = finalNow;
    onText(text(), settled);
  };
  engine.onerror = ({ error }) => {
    if (passing.includes(error)) return;
    ended = true;
    onProblem('Your browser’s speech recognition stopped. The recording continues.');
  };
  engine.onend = () => {
    running = false;
    before = text();
    now = '';
    final = '';
    restarts += 1;
    if (ended || restarts > maxRestarts) onEnded();
    else if (!paused) begin();
  };
  begin();

  return {
    pause: () => {
      paused = true;
      if (running) engine.stop();
    },
    // While the engine is stopping, `onend` will restart it.
    resume: () => {
      paused = false;
      if (!running && !ended) begin();
    },
    end: async () => {
      ended = true;
      if (!running) return text();
      await new Promise<void>((resolve) => {
        onEnded = resolve;
        setTimeout(resolve, lastWords);
        engine.stop();
      });
      return text();
    },
  };
};
