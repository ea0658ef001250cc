import { notesCleared } from '@debrief/contracts/events/notes';
import { subscription, type Subscription } from '@debrief/service-kit/messaging/subscription';
import type { RecordingStore } from '../domain/audio/recording.ts';
import type { NoteStore } from '../domain/note-job.ts';

/** Handles the event of earlier versions that erased all notes at once. */
export const onNotesCleared = (
  recordings: Pick<RecordingStore, 'eraseOfErasedNotes'>,
  notes: Pick<NoteStore, 'findErased'>,
): Subscription =>
  subscription({
    queue: 'ai-pipeline.notes.erase-audio',
    event: notesCleared,
    handle: ({ data: { userId } }) =>
      recordings.eraseOfErasedNotes(userId, (noteIds) => notes.findErased(userId, noteIds)),
  });
