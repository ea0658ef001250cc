import type { SalesNote } from '@debrief/contracts/http/notes';
import { messages, type Message } from '../../lib/messages.ts';
import { processRecording } from './process.api.ts';
import { transcribeRecording } from './transcribe.api.ts';
import { createRecorder } from './recorder/recorder.ts';
import type { RecordingDatabase } from './recordings/database.ts';
import { isUploaded, type Recording } from './recordings/recording.ts';
import { createRecordingStore, type RecordingStore } from './recordings/recording-store.ts';
import { createRecordingLocks, type RecordingLocks } from './recordings/recording-locks.ts';
import { createUnsentRecordings } from './recordings/unsent-recordings.ts';
import type { createUploads, Uploads } from './uploads/uploads.ts';
import { createVoiceFlow } from './voice-flow.ts';

interface Dependencies {
  userId: string;
  review: () => boolean;
  openDatabase: () => Promise<RecordingDatabase>;
  showToast: (message: Message) => void;
  onSaved: (note: SalesNote) => void;
  onStored: () => void;
}

/** Resumes uploaded recordings that no other tab is waiting for. */
const resumeUploaded = async (store: RecordingStore, locks: RecordingLocks, resume: (id: string) => void) => {
  for (const recording of await store.list())
    if (isUploaded(recording) && (await locks.acquire(recording.id))) resume(recording.id);
};

const withoutDatabase = (error: unknown) => {
  console.warn('The recording database could not be opened', error);
  return null;
};

export const createVoice = ({ userId, review, openDatabase, showToast, onSaved, onStored }: Dependencies) => {
  const store = createRecordingStore(userId, openDatabase().catch(withoutDatabase));
  const locks = createRecordingLocks();
  const unsent = createUnsentRecordings(store, locks.has);

  const warnOfLoss = (event: BeforeUnloadEvent) => {
    if (store.holdsInMemory()) event.preventDefault();
  };

  const releaseRecording = (id: string) => {
    locks.release(id);
    void unsent.changed();
  };

  /** This tab must hold the recording's lock. */
  const remove = async (id: string) => {
    await store.remove(id);
    releaseRecording(id);
    showToast(messages.recordingDiscarded);
  };

  let uploads: Uploads | null = null;

  const flow = createVoiceFlow({
    store,
    transcribe: (recording, parts) => transcribeRecording(recording, { ...parts, review: review() }),
    process: (recording, audio) => processRecording(recording, audio, review()),
    showToast,
    onSaved,
    onSettled: (id) => {
      releaseRecording(id);
      void uploads?.settled(id, !flow.getState().noTranscriber);
    },
    onStored,
  });

  const recorder = createRecorder({
    userId,
    store,
    locks,
    showToast,
    onFinished: (id, reason) => {
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

    /**
     * Creates the uploads on first use. The caller passes `createUploads`, because few pages load its code.
     */
    uploads: (create: typeof createUploads): Uploads =>
      (uploads ??= create({
        ...{ userId, store, locks, submit: flow.submit },
        onChanged: () => void unsent.changed(),
      })),

    /** Sends a recording. Does nothing if another tab is recording or sending it. */
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
      void resumeUploaded(store, locks, flow.resume).then(unsent.changed);
    },

    stop: () => {
      recorder.leave();
      flow.stop();
      uploads?.stop();
      unsent.stop();
      window.removeEventListener('beforeunload', warnOfLoss);
    },
  };
};
