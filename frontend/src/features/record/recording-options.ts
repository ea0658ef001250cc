import type { TranscriptionInfo } from '@debrief/contracts/http/pipeline';
import type { LiveWordsSource } from './live-words/live-words.ts';
import type { RecordingOptions } from './recorder/recorder-state.ts';

interface Known {
  /** Undefined while the server has not answered. */
  readonly info: TranscriptionInfo | undefined;
  /** The server has refused a recording because it cannot transcribe. */
  readonly noTranscriber: boolean;
  /** Whether the browser has speech recognition. */
  readonly browserCan: boolean;
  /** What the user has allowed, for each source. */
  readonly allowed: Readonly<Record<LiveWordsSource, boolean>>;
}

/** Whether the server is known to be unable to transcribe. */
export const cannotTranscribe = ({ info, noTranscriber }: Pick<Known, 'info' | 'noTranscriber'>) =>
  noTranscriber || info?.engine === null;

/** Where live words could come from: the server rather than the browser, whose vendor may get the audio. */
export const liveWordsSource = (known: Omit<Known, 'allowed'>): LiveWordsSource | null => {
  const browser = known.browserCan ? 'browser' : null;
  if (cannotTranscribe(known)) return browser;
  if (!known.info) return null;
  return known.info.live ? 'server' : browser;
};

/** The options of the next recording. Live words are the transcript only where the server cannot make one. */
export const recordingOptions = (known: Known): RecordingOptions => {
  const source = liveWordsSource(known);
  const liveWords = source && known.allowed[source] ? source : null;
  return { liveWords, keepWords: liveWords === 'browser' && cannotTranscribe(known) };
};
