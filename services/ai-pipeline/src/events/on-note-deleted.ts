import { noteDeleted } from '@debrief/contracts/events/notes';
import { subscription, type Subscription } from '@debrief/service-kit/messaging/subscription';
import type { RecordingStore } from '../domain/audio/recording.ts';

export const onNoteDeleted = (recordings: Pick<RecordingStore, 'eraseOfNote'>): Subscription =>
  subscription({
    queue: 'ai-pipeline.note.erase-audio',
    event: noteDeleted,
    handle: ({ data }) => recordings.eraseOfNote(data.userId, data.noteId),
  });
