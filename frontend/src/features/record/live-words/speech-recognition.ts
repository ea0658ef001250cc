/** Web Speech API, which TypeScript's DOM library lacks. */
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

export const speechRecognition = () => {
  const { SpeechRecognition, webkitSpeechRecognition } = window as Vendor;
  return SpeechRecognition ?? webkitSpeechRecognition;
};
