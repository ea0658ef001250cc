import { randomId } from '../../../lib/random-id.ts';
import { createStore } from '../../../lib/store.ts';
import { messages, type Message } from '../../../lib/messages.ts';
import type { Recording } from '../recordings/recording.ts';
import type { RecordingStore } from '../recordings/recording-store.ts';
import type { RecordingLocks } from '../recordings/recording-locks.ts';
import * as microphone from './microphone.ts';
import { requestPersistentStorage } from './persistent-storage.ts';
import { recordStream, type StreamRecording } from './record-stream.ts';
import { idle, type StopReason } from './recorder-state.ts';

interface Dependencies {
  userId: string;
  store: RecordingStore;
  locks: RecordingLocks;
  showToast: (message: Message) => void;
  /** Whether to run the browser's speech recognition while recording. */
  isLiveSpeechEnabled: () => boolean;
  onFinished: (recording: Recording, reason: StopReason) => void;
}

const nothingHeard = 'Nothing was recorded. Check that the microphone is connected, then try again.';

const notConnected = (label: string) => `“${label}” is not connected, so the default microphone is used.`;

/** Records from the microphone. Every chunk is stored as soon as it is available. */
export const createRecorder = ({
  userId,
  store,
  locks,
  showToast,
  isLiveSpeechEnabled,
  onFinished,
}: Dependencies) => {
  const state = createStore(idle);
  const { setState, getState, subscribe } = state;
  let current: StreamRecording | undefined;

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
      const onNothingRecorded = () => {
        locks.release(id);
        setState({ ...idle, problem: nothingHeard });
      };
      try {
        // Created within the user gesture: otherwise some browsers keep it suspended.
        context = new AudioContext();
        const opened = await microphone.openMicrophone();
        stream = opened.stream;
        if (getState().phase !== 'asking') throw new DOMException('The page was left', 'AbortError');
        // Not awaited: it settles once the loudspeaker runs, and recording does not depend on that.
        context.resume().catch(() => undefined);
        await locks.acquire(id);
        void requestPersistentStorage();
        current = recordStream(
          { stream, context },
          {
            ...{ id, userId, store, state, onNothingRecorded, onFinished },
            liveSpeech: isLiveSpeechEnabled(),
            problem: opened.missing && notConnected(opened.missing),
          },
        );
      } catch (error) {
        locks.release(id);
        if (stream) microphone.releaseMicrophone(stream);
        void context?.close();
        if (getState().phase === 'asking') refuse(error);
      }
    },

    /** The user pressed stop. */
    stop: () => current?.stop('person'),

    pause: () => current?.pause(),
    resume: () => current?.resume(),

    /** The user has confirmed that the recording is to be thrown away. */
    discard: () => current?.stop('discarded'),

    /** The user left the page. The recording is kept. */
    leave: () => {
      if (getState().phase === 'asking') setState(idle);
      else current?.stop('left');
    },
  };
};
