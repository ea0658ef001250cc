import { newKey } from '../../../lib/new-key.ts';
import { createStore } from '../../../lib/store.ts';
import { messages, type Message } from '../../../lib/messages.ts';
import type { Recording } from '../recordings/recording.ts';
import type { RecordingStore } from '../recordings/recording-store.ts';
import type { Hands } from '../recordings/tab-locks.ts';
import { bitRate, chooseMimeType } from './audio-format.ts';
import { beepAndClose } from './beep.ts';
import { keepAwake } from './keep-awake.ts';
import { secondsLeft, warnAt } from './limits.ts';
import { startLiveSpeech, type LiveSpeech } from './live-speech.ts';
import * as microphone from './microphone.ts';
import { askToPersist } from './persistence.ts';

export interface RecorderState {
  readonly phase: 'idle' | 'asking' | 'recording' | 'stopping';
  readonly seconds: number;
  /** Only once the end is near. */
  readonly secondsLeft: number | null;
  /** What the level bars listen to. */
  readonly analyser: AnalyserNode | null;
  /** Whether the screen is kept on. */
  readonly awake: boolean;
  /** Whether the device stores it; otherwise it lives as long as the page. */
  readonly onDevice: boolean;
  /** What the browser's own speech recognition has understood so far. */
  readonly transcript: string;
  /** What is in the way, and what to do about it. */
  readonly problem: string | null;
}

/** `person`: they pressed stop. Anything else keeps the recording and leaves the rest to them. */
export type StopReason = 'person' | 'left' | 'interrupted' | 'limit';

interface Dependencies {
  userId: string;
  store: RecordingStore;
  hands: Hands;
  say: (message: Message) => void;
  /** Whether the browser's own speech recognition should hear along. */
  hearsAlong: () => boolean;
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
  interrupted: 'The microphone was interrupted. Everything up to then is kept.',
  limit: 'It reached the longest length one recording can have.',
};

const nothingHeard = 'Nothing was recorded. Check that the microphone is connected, then try again.';

/** One microphone and its recording. Every chunk goes to the store as it comes. */
export const createRecorder = ({ userId, store, hands, say, hearsAlong, onFinished }: Dependencies) => {
  const { become, current, subscribe } = createStore(idle);
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

    const begun = performance.now();
    /** To a tenth of a second. */
    const elapsed = () => Math.round((performance.now() - begun) / 100) / 10;
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
        if (!onDevice && current().onDevice) become({ onDevice });
      });
    };

    /** A hidden page may be frozen or thrown away at any moment. */
    const keepAtOnce = () => {
      if (document.visibilityState === 'hidden' && media.state === 'recording') media.requestData();
    };

    const onTick = () => {
      const seconds = Math.floor(elapsed());
      const left = secondsLeft(seconds, recording.bytes);
      if (seconds !== current().seconds) become({ seconds, secondsLeft: left <= warnAt ? left : null });
      if (left <= 0) stopNow('limit');
    };

    const finish = async () => {
      const seconds = elapsed();
      window.removeEventListener('beforeunload', warnOfLeaving);
      document.removeEventListener('visibilitychange', keepAtOnce);
      clearInterval(ticking);
      forgetMicrophone();
      letSleep();
      microphone.releaseMicrophone(stream);
      beepAndClose(context);
      become({ phase: 'stopping', analyser: null });
      const [transcript] = await Promise.all([speech?.end() ?? '', writing]);
      if (recording.bytes === 0) {
        hands.release(id);
        become({ ...idle, problem: nothingHeard });
        return;
      }
      const changes = {
        seconds,
        ...(transcript && { transcript }),
        ...(reason !== 'person' && { problem: reasons[reason] }),
      };
      await store.update(id, changes);
      become(idle);
      onFinished({ ...recording, ...changes }, reason);
    };

    media.ondataavailable = ({ data }) => data.size > 0 && keep(data);
    media.onstop = () => void finish();
    stopNow = (why) => {
      if (current().phase !== 'recording') return;
      reason = why;
      become({ phase: 'stopping' });
      media.stop();
    };
    const forgetMicrophone = microphone.onMicrophoneLost(stream, () => stopNow('interrupted'));
    media.onerror = () => stopNow('interrupted');

    media.start(timeslice);
    const ticking = setInterval(onTick, tick);
    const letSleep = keepAwake((awake) => become({ awake }));
    window.addEventListener('beforeunload', warnOfLeaving);
    document.addEventListener('visibilitychange', keepAtOnce);
    if (hearsAlong()) {
      speech = startLiveSpeech(
        (transcript) => become({ transcript }),
        (problem) => become({ problem }),
      );
    }
    become({ ...idle, phase: 'recording', analyser });
  };

  const refuse = (error: unknown) => {
    if (microphone.isDenied(error)) say(messages.microphoneDenied);
    become({ ...idle, problem: microphone.wordsForMicrophone(error) });
  };

  return {
    subscribe,
    current,

    start: async () => {
      if (current().phase !== 'idle') return;
      const unsupported = microphone.whyUnsupported();
      if (unsupported) {
        become({ problem: unsupported });
        return;
      }
      become({ ...idle, phase: 'asking' });
      let context: AudioContext | undefined;
      let stream: MediaStream | undefined;
      const id = newKey();
      try {
        // Made within the press itself: later, some browsers keep it silent.
        context = new AudioContext();
        stream = await microphone.openMicrophone();
        if (current().phase !== 'asking') throw new DOMException('The page was left', 'AbortError');
        await Promise.all([context.resume(), hands.take(id)]);
        void askToPersist();
        record(stream, context, id);
      } catch (error) {
        hands.release(id);
        if (stream) microphone.releaseMicrophone(stream);
        void context?.close();
        if (current().phase === 'asking') refuse(error);
      }
    },

    /** The person has said all they wanted. */
    stop: () => stopNow('person'),

    /** The page with the button is no longer there: what was recorded is kept. */
    leave: () => {
      if (current().phase === 'asking') become(idle);
      else stopNow('left');
    },
  };
};

export type Recorder = ReturnType<typeof createRecorder>;
