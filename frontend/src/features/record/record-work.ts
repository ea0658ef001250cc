import type { SalesNote } from '@debrief/contracts/http/notes';
import type { Message } from '../../lib/messages.ts';
import { processAudio } from './api/process-audio.ts';
import { draftOf } from './draft.ts';
import { createTextFlow } from './text-flow.ts';
import { createVoice } from './voice.ts';

/** How long to poll for the note of a text. */
const waitSeconds = 120;

/** Loaded beside the page, which can be shown before. */
const openDatabase = async () => (await import('./recordings/database.ts')).openRecordingDatabase();

export interface RecordDependencies {
  readonly userId: string;
  /** Whether new notes are to wait for their user's review. */
  readonly review: () => boolean;
  readonly showToast: (message: Message) => void;
  readonly onSaved: (note: SalesNote) => void;
  /** The server has another recording. */
  readonly onStored: () => void;
}

/** What one user records or types, and what is on its way to a note. */
export const createRecordWork = (dependencies: RecordDependencies) => {
  const { userId, review, showToast, onSaved } = dependencies;
  const voice = createVoice({ ...dependencies, openDatabase });
  const text = createTextFlow({
    draft: draftOf(userId),
    processText: (transcript, key) => processAudio({ transcript, key, review: review(), waitSeconds }),
    ...{ showToast, onSaved },
  });
  return {
    voice,
    text,
    start: voice.start,
    stop: () => {
      text.stop();
      voice.stop();
    },
  };
};

export type RecordWork = ReturnType<typeof createRecordWork>;
