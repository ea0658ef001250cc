import type { Store } from '../../../lib/store.ts';
import { startLiveWords } from '../live-words/start-live-words.ts';
import { callTimeNow } from '../recordings/recording.ts';
import type { RecordingStore } from '../recordings/recording-store.ts';
import { bitRate, chooseMimeType } from './audio-format.ts';
import { beepAndClose } from './beep.ts';
import { createChunkWriter } from './chunk-writer.ts';
import { createStopwatch } from './stopwatch.ts';
import { secondsLeft, warningSeconds } from './limits.ts';
import * as microphone from './microphone.ts';
import { createPauseControl } from './pausing.ts';
import { idle, type RecorderState, type RecordingOptions, type StopReason } from './recorder-state.ts';

const timeslice = 1_000;

/** Messages about recordings that ended without the user stopping them. */
const keptBecause: Readonly<Partial<Record<StopReason, string>>> = {
  left: 'You left the page while it was recording.',
  interrupted: 'The microphone was interrupted. Everything up to then is safe.',
  limit: 'It reached the maximum length of a recording.',
};

const createMediaRecorder = (stream: MediaStream) => {
  const mimeType = chooseMimeType((type) => MediaRecorder.isTypeSupported(type));
  const media = new MediaRecorder(stream, {
    audioBitsPerSecond: bitRate,
    ...(mimeType && { mimeType }),
  });
  return { media, mimeType: media.mimeType || mimeType || 'audio/webm' };
};

const createAnalyser = (stream: MediaStream, context: AudioContext) => {
  const analyser = context.createAnalyser();
  analyser.fftSize = 1024;
  context.createMediaStreamSource(stream).connect(analyser);
  return analyser;
};

/**
 * Warns before the page closes. Stores the latest audio when the page is hidden, because the browser may then
 * discard it at any moment.
 */
const guardPage = (media: MediaRecorder) => {
  const warnOfLeaving = (event: BeforeUnloadEvent) => event.preventDefault();
  const flushWhenHidden = () => {
    if (document.visibilityState === 'hidden' && media.state === 'recording') media.requestData();
  };
  window.addEventListener('beforeunload', warnOfLeaving);
  document.addEventListener('visibilitychange', flushWhenHidden);
  return () => {
    window.removeEventListener('beforeunload', warnOfLeaving);
    document.removeEventListener('visibilitychange', flushWhenHidden);
  };
};

interface RecordStreamOptions {
  id: string;
  userId: string;
  store: RecordingStore;
  state: Store<RecorderState>;
  recording: RecordingOptions;
  onNothingRecorded: () => void;
  problem: string | null;
  /** Not called if nothing was recorded, unless the recording is discarded. */
  onFinished: (id: string, reason: StopReason) => void;
}

const isOpen = ({ phase }: RecorderState) => phase === 'recording' || phase === 'paused';

export interface StreamRecording {
  stop(reason: StopReason): void;
  pause(): void;
  resume(): void;
}

export const recordStream = (
  { stream, context }: { stream: MediaStream; context: AudioContext },
  options: RecordStreamOptions,
): StreamRecording => {
  const { id, userId, store, problem, onNothingRecorded, onFinished } = options;
  const { liveWords, wordsAreTranscript } = options.recording;
  const { setState, getState } = options.state;
  const { media, mimeType } = createMediaRecorder(stream);
  const analyser = createAnalyser(stream, context);
  const chunks = createChunkWriter(
    { id, userId, ...callTimeNow(), mimeType, seconds: 0, bytes: 0 },
    store,
    () => getState().onDevice && setState({ onDevice: false }),
  );
  const stopwatch = createStopwatch();
  let reason: StopReason = 'interrupted';

  const stop = (why: StopReason) => {
    if (!isOpen(getState())) return;
    reason = why;
    setState({ phase: 'stopping', playable: null });
    media.stop();
  };

  const onTick = () => {
    const seconds = Math.floor(stopwatch.seconds());
    const left = secondsLeft(seconds, chunks.recording().bytes);
    if (seconds !== getState().seconds)
      setState({ seconds, secondsLeft: left <= warningSeconds ? left : null });
    if (left <= 0) stop('limit');
  };

  const finish = async () => {
    const seconds = stopwatch.seconds();
    pausing.end();
    stopGuarding();
    microphone.releaseMicrophone(stream);
    if (reason === 'discarded') void context.close();
    else beepAndClose(context);
    setState({ phase: 'stopping', analyser: null, playable: null });
    const [liveText] = await Promise.all([words.end(), chunks.written()]);
    const recording = chunks.recording();
    if (reason !== 'discarded') {
      if (recording.bytes === 0) return onNothingRecorded();
      const kept = keptBecause[reason];
      await store.update(id, {
        seconds,
        ...(wordsAreTranscript && liveText && { transcript: liveText }),
        ...(kept && { problem: kept }),
      });
    }
    const { transcript, isDraft } = getState();
    setState({ ...idle, ...(reason === 'person' && { transcript, isDraft }) });
    onFinished(id, reason);
  };

  const onData = async (data: Blob) => {
    if (data.size > 0) chunks.write(data, stopwatch.seconds());
    if (getState().phase !== 'paused') return;
    await chunks.written();
    if (getState().phase === 'paused') setState({ playable: chunks.recording() });
  };

  media.ondataavailable = ({ data }) => void onData(data);
  media.onstop = () => void finish();
  media.onerror = () => stop('interrupted');

  media.start(timeslice);
  // Set before the wake lock and live words start, because they may change the state immediately.
  setState({ ...idle, phase: 'recording', analyser, problem, isDraft: !wordsAreTranscript });
  const words = startLiveWords(
    liveWords,
    { stream, context },
    {
      onText: (transcript, newWords) => setState({ transcript, ...(newWords && { newWords }) }),
      onProblem: (wordsProblem) => setState({ problem: wordsProblem }),
    },
  );
  const pausing = createPauseControl({
    ...{ media, stream, stopwatch, analyser, words, onTick },
    state: options.state,
    onMicrophoneLost: () => stop('interrupted'),
  });
  const stopGuarding = guardPage(media);
  return { stop, pause: pausing.pause, resume: pausing.resume };
};
