import type { SalesNote } from '@debrief/contracts/http/notes';
import { messages, type Message } from '../../lib/messages.ts';
import { readText, remove, writeText } from '../../lib/storage.ts';
import { createStore } from '../../lib/store.ts';
import { processRecording } from './api/process-recording.ts';
import { transcribeRecording } from './api/transcribe-recording.ts';
import { createRecorder } from './recorder/recorder.ts';
import type { RecordingDatabase } from './recordings/database.ts';
import type { Recording } from './recordings/recording.ts';
import { createRecordingStore } from './recordings/recording-store.ts';
import { createHands } from './recordings/tab-locks.ts';
import { createUnsentRecordings } from './recordings/unsent-recordings.ts';
import { createVoiceFlow } from './voice-flow.ts';

interface Dependencies {
  userId: string;
  openDatabase: () => Promise<RecordingDatabase>;
  say: (message: Message) => void;
  onSaved: (note: SalesNote) => void;
}

/** Everything one user can do by voice: record, send, and what is left of earlier tries. */
export const createVoice = ({ userId, openDatabase, say, onSaved }: Dependencies) => {
  const opening = openDatabase().catch((error: unknown) => {
    console.warn('This browser has no database for recordings', error);
    return null;
  });
  const store = createRecordingStore(userId, opening);
  const hands = createHands();
  const unsent = createUnsentRecordings(store, hands.has);

  const warnOfLoss = (event: BeforeUnloadEvent) => {
    if (store.holdsInMemory()) event.preventDefault();
  };

  const putDown = (id: string) => {
    hands.release(id);
    void unsent.changed();
  };

  const flow = createVoiceFlow({
    store,
    transcribe: transcribeRecording,
    process: processRecording,
    say,
    onSaved,
    onSettled: putDown,
  });

  const choiceKey = `debrief.hear-along.${userId}`;
  const hearAlong = createStore({ on: readText('device', choiceKey) === 'yes' });

  const recorder = createRecorder({
    userId,
    store,
    hands,
    say,
    hearsAlong: () => hearAlong.current().on,
    onFinished: ({ id }, reason) => {
      if (reason === 'person') flow.submit(id);
      else {
        putDown(id);
        if (reason === 'left') say(messages.recordingKept);
      }
    },
  });

  return {
    recorder,
    flow,
    unsent,
    isOnDevice: store.isOnDevice,
    audioOf: store.audio,

    hearAlong: {
      subscribe: hearAlong.subscribe,
      current: hearAlong.current,
      choose: (on: boolean) => {
        if (on) writeText('device', choiceKey, 'yes');
        else remove('device', choiceKey);
        hearAlong.become({ on });
      },
    },

    /** Sends a recording that was left behind; another tab may have been quicker. */
    send: async ({ id }: Recording) => {
      if (!(await hands.take(id))) return;
      flow.submit(id);
      await unsent.changed();
    },

    discard: async ({ id }: Recording) => {
      if (!(await hands.take(id))) return;
      await store.remove(id);
      putDown(id);
      say(messages.recordingDiscarded);
    },

    start: () => {
      window.addEventListener('beforeunload', warnOfLoss);
      unsent.start();
    },

    /** Leaves the signed-in pages. */
    stop: () => {
      recorder.leave();
      flow.stop();
      unsent.stop();
      window.removeEventListener('beforeunload', warnOfLoss);
    },
  };
};

export type Voice = ReturnType<typeof createVoice>;
