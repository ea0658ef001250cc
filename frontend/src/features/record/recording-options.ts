import type { TranscriptionInfo } from '@debrief/contracts/http/pipeline';
import type { LiveWordsSource } from './live-words/live-words.ts';
import type { RecordingOptions } from './recorder/recorder-state.ts';

interface Known {
  /** Undefined while loading. */
  readonly info: TranscriptionInfo | undefined;
  /** True if the server has rejected a recording because it cannot transcribe. */
  readonly noTranscriber: boolean;
  readonly browserCan: boolean;
  /** Whether the user allows each source. */
  readonly allowed: Readonly<Record<LiveWordsSource, boolean>>;
}

/** Returns true if the server cannot transcribe, and false while this is unknown. */
export const cannotTranscribe = ({ info, noTranscriber }: Pick<Known, 'info' | 'noTranscriber'>) =>
  noTranscriber || info?.engine === null;

/**
 * Returns the source of live words. Prefers the server, because a browser may send the audio to its vendor.
 */
export const liveWordsSource = (known: Omit<Known, 'allowed'>): LiveWordsSource | null => {
  const browser = known.browserCan ? 'browser' : null;
  if (cannotTranscribe(known)) return browser;
  if (!known.info) return null;
  return known.info.live ? 'server' : browser;
};

/**
 * Returns the options of the next recording. Live words become its transcript only if they come from the
 * browser and the server cannot transcribe.
 */
export const recordingOptions = (known: Known): RecordingOptions => {
  const source = liveWordsSource(known);
  const liveWords = source && known.allowed[source] ? source : null;
  return { liveWords, wordsAreTranscript: liveWords === 'browser' && cannotTranscribe(known) };
};
