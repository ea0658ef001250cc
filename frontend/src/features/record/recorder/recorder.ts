import { randomId } from '../../../lib/random-id.ts';
import { createStore } from '../../../lib/store.ts';
import { messages, type Message } from '../../../lib/messages.ts';
import type { Recording } from '../recordings/recording.ts';
import type { RecordingStore } from '../recordings/recording-store.ts';
import type { RecordingLocks } from '../recordings/recording-locks.ts';
import { bitRate, chooseMimeType } from './audio-format.ts';
import { beepAndClose } from './beep.ts';
import { holdWakeLock } from './wake-lock.ts';
import { secondsLeft, warningSeconds } from './limits.ts';
import { startLiveSpeech, type LiveSpeech } from './live-speech.ts';
import * as microphone from './microphone.ts';
import { requestPersistentStorage } from './persistent-storage.ts';

export interface RecorderState {
  readonly phase: 'idle' | 'asking' | 'recording' | 'stopping';
  readonly seconds: number;
  /** Null until the limit is near. */
  readonly secondsLeft: number | null;
  /** The source of the level bars. */
  readonly analyser: AnalyserNode | null;
  /** Whether a wake lock keeps the screen on. */
  readonly awake: boolean;
  /** Whether the device stores the recording; otherwise it is only in memory. */
  readonly onDevice: boolean;
  /** The live transcript of the browser's speech recognition so far. */
  readonly transcript: string;
  /** The error message: what is wrong and what to do. */
  readonly problem: string | null;
}

/** `person`: the user pressed stop. For any other reason the recording is kept but not sent. */
export type StopReason = 'person' | 'left' | 'interrupted' | 'limit';

interface Dependencies {
  userId: string;
  store: RecordingStore;
  locks: RecordingLocks;
  showToast: (message: Message) => void;
  /** Whether to run the browser's speech recognition while recording. */
  isLiveSpeechEnabled: () => boolean;
  onFinished: (recording: Recording, reason: StopReason) => void;
}

const timeslice = 1_000;
const tick = 200;

const idle: RecorderState = {
  phase: 'idle',
  seconds: 0,
  secondsLeft: null,
  analyser: null,
  awake: true,
  onDevice: true,
  transcript: '',
  problem: null,
};

const reasons: Readonly<Record<Exclude<StopReason, 'person'>, string>> = {
  left: 'You left the page while it was recording.',
  interrupted: 'The microphone was interrupted. Everything recorded until then is kept.',
  limit: 'It reached the maximum length of a recording.',
};

const nothingHeard = 'Nothing was recorded. Check that the microphone is connected, then try again.';

/** Records from the microphone. Every chunk is stored as soon as it is available. */
export const createRecorder = ({
  userId,
  store,
  locks,
  showToast,
  isLiveSpeechEnabled,
  onFinished,
}: Dependencies) => {
  const { setState, getState, subscribe } = createStore(idle);
  let stopNow: (reason: StopReason) => void = () => undefined;

  const warnOfLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

  const record = (stream: MediaStream, context: AudioContext, id: string) => {
    const mimeType = chooseMimeType((type) => MediaRecorder.isTypeSupported(type));
    const media = new MediaRecorder(stream, {
      audioBitsPerSecond: bitRate,
      ...(mimeType && { mimeType }),
    });
    const analyser = context.createAnalyser();
    analyser.fftSize = 1024;
    context.createMediaStreamSource(stream).connect(analyser);

    const startedAtMs = performance.now();
    /** Seconds, rounded to tenths. */
    const elapsed = () => Math.round((performance.now() - startedAtMs) / 100) / 10;
    let reason: StopReason = 'interrupted';
    let sequence = 0;
    let writing: Promise<unknown> = Promise.resolve();
    let speech: LiveSpeech | null = null;
    let recording: Recording = {
      id,
      userId,
      startedAt: new Date().toISOString(),
      mimeType: media.mimeType || mimeType || 'audio/webm',
      seconds: 0,
      bytes: 0,
    };

    const keep = (chunk: Blob) => {
      recording = {
        ...recording,
        mimeType: chunk.type || recording.mimeType,
        seconds: elapsed(),
        bytes: recording.bytes + chunk.size,
      };
      const asOfNow = recording;
      const number = sequence++;
      writing = writing.then(async () => {
        const onDevice = await store.append(asOfNow, number, await chunk.arrayBuffer());
        if (!onDevice && getState().onDevice) setState({ onDevice });
      });
    };

    /** A hidden page may be frozen or discarded at any moment. */
    const flushWhenHidden = () => {
      if (document.visibilityState === 'hidden' && media.state === 'recording') media.requestData();
    };

    const onTick = () => {
      const seconds = Math.floor(elapsed());
      const left = secondsLeft(seconds, recording.bytes);
      if (seconds !== getState().seconds)
        setState({ seconds, secondsLeft: left <= warningSeconds ? left : null });
      if (left <= 0) stopNow('limit');
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
      const [transcript] = await Promise.all([speech?.end() ?? '', writing]);
      if (recording.bytes === 0) {
        locks.release(id);
        setState({ ...idle, problem: nothingHeard });
        return;
      }
      const changes = {
        seconds,
        ...(transcript && { transcript }),
        ...(reason !== 'person' && { problem: reasons[reason] }),
      };
      await store.update(id, changes);
      setState(idle);
      onFinished({ ...recording, ...changes }, reason);
    };

    media.ondataavailable = ({ data }) => data.size > 0 && keep(data);
    media.onstop = () => void finish();
    stopNow = (why) => {
      if (getState().phase !== 'recording') return;
      reason = why;
      setState({ phase: 'stopping' });
      media.stop();
    };
    const stopWatchingMicrophone = microphone.onMicrophoneLost(stream, () => stopNow('interrupted'));
    media.onerror = () => stopNow('interrupted');

    media.start(timeslice);
    const ticking = setInterval(onTick, tick);
    const releaseWakeLock = holdWakeLock((awake) => setState({ awake }));
    window.addEventListener('beforeunload', warnOfLeaving);
    document.addEventListener('visibilitychange', flushWhenHidden);
    if (isLiveSpeechEnabled()) {
      speech = startLiveSpeech(
        (transcript) => setState({ transcript }),
        (problem) => setState({ problem }),
      );
    }
    setState({ ...idle, phase: 'recording', analyser });
  };

  const refuse = (error: unknown) => {
    if (microphone.isDenied(error)) showToast(messages.microphoneDenied);
    setState({ ...idle, problem: microphone.microphoneErrorMessage(error) });
  };

  return {
    subscribe,
    getState,

    start: async () => {
      if (getState().phase !== 'idle') return;
      const unsupported = microphone.unsupportedReason();
      if (unsupported) {
        setState({ problem: unsupported });
        return;
      }
      setState({ ...idle, phase: 'asking' });
      let context: AudioContext | undefined;
      let stream: MediaStream | undefined;
      const id = randomId();
      try {
        // Created within the user gesture: otherwise some browsers keep it suspended.
        context = new AudioContext();
        stream = await microphone.openMicrophone();
        if (getState().phase !== 'asking') throw new DOMException('The page was left', 'AbortError');
        // Not awaited: it settles once the loudspeaker runs, and recording does not depend on that.
        context.resume().catch(() => undefined);
        await locks.acquire(id);
        void requestPersistentStorage();
        record(stream, context, id);
      } catch (error) {
        locks.release(id);
        if (stream) microphone.releaseMicrophone(stream);
        void context?.close();
        if (getState().phase === 'asking') refuse(error);
      }
    },

    /** The user pressed stop. */
    stop: () => stopNow('person'),

    /** The user left the page. The recording is kept. */
    leave: () => {
      if (getState().phase === 'asking') setState(idle);
      else stopNow('left');
    },
  };
};

export type Recorder = ReturnType<typeof createRecorder>;
