import { randomId } from '../../../lib/random-id.ts';
import { createStore } from '../../../lib/store.ts';
import { messages, type Message } from '../../../lib/messages.ts';
import type { RecordingStore } from '../recordings/recording-store.ts';
import type { RecordingLocks } from '../recordings/recording-locks.ts';
import * as microphone from './microphone.ts';
import { requestPersistentStorage } from './persistent-storage.ts';
import type { StreamRecording } from './record-stream.ts';
import { idle, type RecordingOptions, type StopReason } from './recorder-state.ts';

interface Dependencies {
  userId: string;
  store: RecordingStore;
  locks: RecordingLocks;
  showToast: (message: Message) => void;
  onFinished: (id: string, reason: StopReason) => void;
}

const loadRecording = () => import('./record-stream.ts');

const nothingHeard = 'Nothing was recorded. Check that the microphone is connected, then try again.';

const notConnected = (label: string) => `“${label}” isn’t connected, so we’re using the default microphone.`;

export const createRecorder = ({ userId, store, locks, showToast, onFinished }: Dependencies) => {
  const state = createStore(idle);
  const { setState, getState, subscribe } = state;
  let current: StreamRecording | undefined;
  let options: RecordingOptions = { liveWords: null, wordsAreTranscript: false };

  const refuse = (error: unknown) => {
    if (microphone.isDenied(error)) showToast(messages.microphoneDenied);
    setState({ ...idle, problem: microphone.microphoneErrorMessage(error) });
  };

  return {
    subscribe,
    getState,

    /** Loads the code in advance, so that recording starts immediately, even offline. */
    prepare: loadRecording,

    configure: (next: RecordingOptions) => {
      options = next;
    },

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
        // Created during the user gesture: otherwise some browsers leave the context suspended.
        context = new AudioContext();
        const loading = loadRecording();
        loading.catch(() => undefined);
        const opened = await microphone.openMicrophone();
        stream = opened.stream;
        // Not awaited, because the promise settles only once the loudspeaker runs.
        context.resume().catch(() => undefined);
        const { recordStream } = await loading;
        await locks.acquire(id);
        if (getState().phase !== 'asking') throw new DOMException('The page was left', 'AbortError');
        void requestPersistentStorage();
        current = recordStream(
          { stream, context },
          {
            ...{ id, userId, store, state, onNothingRecorded, onFinished },
            recording: options,
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

    stop: () => current?.stop('person'),

    pause: () => current?.pause(),
    resume: () => current?.resume(),

    discard: () => current?.stop('discarded'),

    /** Called when the user leaves the page. Saves the recording without sending it. */
    leave: () => {
      if (getState().phase === 'asking') setState(idle);
      else current?.stop('left');
    },
  };
};
