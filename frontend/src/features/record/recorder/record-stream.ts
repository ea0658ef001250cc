import type { Store } from '../../../lib/store.ts';
import type { Recording } from '../recordings/recording.ts';
import type { RecordingStore } from '../recordings/recording-store.ts';
import { bitRate, chooseMimeType } from './audio-format.ts';
import { beepAndClose } from './beep.ts';
import { createChunkWriter } from './chunk-writer.ts';
import { holdWakeLock } from './wake-lock.ts';
import { secondsLeft, warningSeconds } from './limits.ts';
import { startLiveSpeech, type LiveSpeech } from './live-speech.ts';
import * as microphone from './microphone.ts';
import { idle, type RecorderState, type StopReason } from './recorder-state.ts';

const timeslice = 1_000;
const tick = 200;

const reasons: Readonly<Record<Exclude<StopReason, 'person'>, string>> = {
  left: 'You left the page while it was recording.',
  interrupted: 'The microphone was interrupted. Everything recorded until then is kept.',
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

interface RecordStreamOptions {
  id: string;
  userId: string;
  store: RecordingStore;
  state: Store<RecorderState>;
  /** Whether to run the browser's speech recognition meanwhile. */
  liveSpeech: boolean;
  onNothingRecorded: () => void;
  /** Not called when nothing was recorded. */
  onFinished: (recording: Recording, reason: StopReason) => void;
}

/**
 * Records a stream, and closes it and its audio context at the end.
 * @returns stops it
 */
export const recordStream = (
  { stream, context }: { stream: MediaStream; context: AudioContext },
  options: RecordStreamOptions,
): ((reason: StopReason) => void) => {
  const { id, userId, store, liveSpeech, onNothingRecorded, onFinished } = options;
  const { setState, getState } = options.state;
  const { media, mimeType } = createMediaRecorder(stream);
  const analyser = createAnalyser(stream, context);
  const chunks = createChunkWriter(
    { id, userId, startedAt: new Date().toISOString(), mimeType, seconds: 0, bytes: 0 },
    store,
    () => getState().onDevice && setState({ onDevice: false }),
  );
  const startedAtMs = performance.now();
  /** Seconds, rounded to tenths. */
  const elapsed = () => Math.round((performance.now() - startedAtMs) / 100) / 10;
  let reason: StopReason = 'interrupted';
  let speech: LiveSpeech | null = null;

  const warnOfLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

  /** A hidden page may be frozen or discarded at any moment. */
  const flushWhenHidden = () => {
    if (document.visibilityState === 'hidden' && media.state === 'recording') media.requestData();
  };

  const stop = (why: StopReason) => {
    if (getState().phase !== 'recording') return;
    reason = why;
    setState({ phase: 'stopping' });
    media.stop();
  };

  const onTick = () => {
    const seconds = Math.floor(elapsed());
    const left = secondsLeft(seconds, chunks.recording().bytes);
    if (seconds !== getState().seconds)
      setState({ seconds, secondsLeft: left <= warningSeconds ? left : null });
    if (left <= 0) stop('limit');
  };

  const finish = async () => {
    const seconds = elapsed();
    window.removeEventListener('beforeunload', warnOfLeaving);
    document.removeEventListener('visibilitychange', flushWhenHidden);
    clearInterval(ticking);
    stopWatchingMicrophone();
    releaseWakeLock();
    microphone.releaseMicrophone(stream);
    beepAndClose(context);
    setState({ phase: 'stopping', analyser: null });
    const [transcript] = await Promise.all([speech?.end() ?? '', chunks.written()]);
    const recording = chunks.recording();
    if (recording.bytes === 0) return onNothingRecorded();
    const changes = {
      seconds,
      ...(transcript && { transcript }),
      ...(reason !== 'person' && { problem: reasons[reason] }),
    };
    await store.update(id, changes);
    setState(idle);
    onFinished({ ...recording, ...changes }, reason);
  };

  media.ondataavailable = ({ data }) => data.size > 0 && chunks.write(data, elapsed());
  media.onstop = () => void finish();
  const stopWatchingMicrophone = microphone.onMicrophoneLost(stream, () => stop('interrupted'));
  media.onerror = () => stop('interrupted');

  media.start(timeslice);
  const ticking = setInterval(onTick, tick);
  const releaseWakeLock = holdWakeLock((awake) => setState({ awake }));
  window.addEventListener('beforeunload', warnOfLeaving);
  document.addEventListener('visibilitychange', flushWhenHidden);
  if (liveSpeech) {
    speech = startLiveSpeech(
      (transcript) => setState({ transcript }),
      (problem) => setState({ problem }),
    );
  }
  setState({ ...idle, phase: 'recording', analyser });
  return stop;
};
