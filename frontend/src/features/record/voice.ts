import type { SalesNote } from '@debrief/contracts/http/notes';
import { messages, type Message } from '../../lib/messages.ts';
import { processRecording } from './api/process-recording.ts';
import { transcribeRecording } from './api/transcribe-recording.ts';
import { createRecorder } from './recorder/recorder.ts';
import type { RecordingDatabase } from './recordings/database.ts';
import type { Recording } from './recordings/recording.ts';
import { createRecordingStore } from './recordings/recording-store.ts';
import { createRecordingLocks } from './recordings/recording-locks.ts';
import { createUnsentRecordings } from './recordings/unsent-recordings.ts';
import type { createUploads, Uploads } from './uploads/uploads.ts';
import { createVoiceFlow } from './voice-flow.ts';

interface Dependencies {
  userId: string;
  openDatabase: () => Promise<RecordingDatabase>;
  showToast: (message: Message) => void;
  onSaved: (note: SalesNote) => void;
}

/** Everything for voice notes of one user: recorder, sending, and unsent recordings. */
export const createVoice = ({ userId, openDatabase, showToast, onSaved }: Dependencies) => {
  const opening = openDatabase().catch((error: unknown) => {
    console.warn('This browser has no database for recordings', error);
    return null;
  });
  const store = createRecordingStore(userId, opening);
  const locks = createRecordingLocks();
  const unsent = createUnsentRecordings(store, locks.has);

  const warnOfLoss = (event: BeforeUnloadEvent) => {
    if (store.holdsInMemory()) event.preventDefault();
  };

  const releaseRecording = (id: string) => {
    locks.release(id);
    void unsent.changed();
  };

  /** Removes a recording that this tab has locked. */
  const remove = async (id: string) => {
    await store.remove(id);
    releaseRecording(id);
    showToast(messages.recordingDiscarded);
  };

  let uploads: Uploads | null = null;

  const flow = createVoiceFlow({
    store,
    transcribe: transcribeRecording,
    process: processRecording,
    showToast,
    onSaved,
    onSettled: (id) => {
      releaseRecording(id);
      void uploads?.settled(id, !flow.getState().noTranscriber);
    },
  });

  const recorder = createRecorder({
    userId,
    store,
    locks,
    showToast,
    onFinished: ({ id }, reason) => {
      if (reason === 'person') flow.submit(id);
      else if (reason === 'discarded') void remove(id);
      else {
        releaseRecording(id);
        if (reason === 'left') showToast(messages.recordingKept);
      }
    },
  });

  return {
    recorder,
    flow,
    unsent,
    isOnDevice: store.isOnDevice,
    audioOf: store.audio,
    onSaved,

    /** The uploads of this user. Whoever needs them first brings the code, which few pages load. */
    uploads: (create: typeof createUploads): Uploads =>
      (uploads ??= create({
        ...{ userId, store, locks, submit: flow.submit },
        onChanged: () => void unsent.changed(),
      })),

    /** Sends an unsent recording, unless another tab is already sending it. */
    send: async ({ id }: Recording) => {
      if (!(await locks.acquire(id))) return;
      flow.submit(id);
      await unsent.changed();
    },

    discard: async ({ id }: Recording) => {
      if (await locks.acquire(id)) await remove(id);
    },

    start: () => {
      window.addEventListener('beforeunload', warnOfLoss);
      unsent.start();
    },

    /** Called when the signed-in pages unmount. */
    stop: () => {
      recorder.leave();
      flow.stop();
      uploads?.stop();
      unsent.stop();
      window.removeEventListener('beforeunload', warnOfLoss);
    },
  };
};

export type Voice = ReturnType<typeof createVoice>;
