/** The parts of the Web Speech API used here, which TypeScript's DOM library lacks. */
interface Recognition extends EventTarget {
  continuous: boolean;
  interimResults: boolean;
  lang: string;
  onresult:
    | ((event: { results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }> }) => void)
    | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
}

interface Vendor {
  SpeechRecognition?: new () => Recognition;
  webkitSpeechRecognition?: new () => Recognition;
}

const constructorOf = () => {
  const { SpeechRecognition, webkitSpeechRecognition } = window as Vendor;
  return SpeechRecognition ?? webkitSpeechRecognition;
};

export const isLiveSpeechSupported = () => constructorOf() !== undefined;

/** The engine stops by itself after a silence and is restarted. The limit stops an endless loop. */
const maxRestarts = 200;
const passing = ['no-speech', 'aborted'];
const lastWords = 1_500;

/** Transcribes live while recording. `end` resolves to the whole transcript. */
export const startLiveSpeech = (onText: (text: string) => void, onProblem: (words: string) => void) => {
  const Engine = constructorOf();
  if (!Engine) return null;
  const engine = new Engine();
  let before = '';
  let now = '';
  let ended = false;
  let restarts = 0;
  let onEnded = () => undefined as void;

  const text = () => `${before} ${now}`.trim();
  const begin = () => {
    try {
      engine.start();
    } catch {
      onProblem('The browser’s speech recognition could not be started.');
    }
  };

  engine.continuous = true;
  engine.interimResults = true;
  engine.lang = navigator.language;
  engine.onresult = ({ results }) => {
    now = Array.from(results, (result) => result[0]?.transcript.trim() ?? '').join(' ');
    onText(text());
  };
  engine.onerror = ({ error }) => {
    if (passing.includes(error)) return;
    ended = true;
    onProblem('The browser’s speech recognition stopped. The recording goes on.');
  };
  engine.onend = () => {
    before = text();
    now = '';
    restarts += 1;
    if (ended || restarts > maxRestarts) onEnded();
    else begin();
  };
  begin();

  return {
    end: async (): Promise<string> => {
      ended = true;
      await new Promise<void>((resolve) => {
        onEnded = resolve;
        setTimeout(resolve, lastWords);
        engine.stop();
      });
      return text();
    },
  };
};

export type LiveSpeech = NonNullable<ReturnType<typeof startLiveSpeech>>;
