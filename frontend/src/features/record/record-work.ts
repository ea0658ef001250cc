import type { SalesNote } from '@debrief/contracts/http/notes';
import type { Message } from '../../lib/messages.ts';
import { processAudio } from './process.api.ts';
import { draftOf } from './draft.ts';
import { createTextFlow } from './text-flow.ts';
import { createVoice } from './voice.ts';

const waitSeconds = 120;

const openDatabase = async () => (await import('./recordings/database.ts')).openRecordingDatabase();

export interface RecordDependencies {
  readonly userId: string;
  /** Returns true if new notes must be reviewed before they are saved. */
  readonly review: () => boolean;
  readonly showToast: (message: Message) => void;
  readonly onSaved: (note: SalesNote) => void;
  readonly onStored: () => void;
}

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
