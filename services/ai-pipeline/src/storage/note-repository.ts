import { noteCreated } from '@debrief/contracts/events/ai-pipeline';
import { eraseNotesOfUser } from '@debrief/sales-notes/erase-user';
import {
  currentGeneration,
  findErased,
  moveToCurrentGeneration,
  activeNoteFilter,
  type NoteModels,
} from '@debrief/sales-notes/generations';
import { withoutTranscript } from '@debrief/sales-notes/present';
import { recordEvent } from '@debrief/service-kit/messaging/outbox';
import type { Relay } from '@debrief/service-kit/messaging/relay';
import { isDuplicateKey } from '@debrief/service-kit/storage/connect';
import type { NoteStore } from '../domain/note-job.ts';

/** Writes into the notes' collection, which the notes service owns: a note is there to read when its request returns. */
export const createNoteRepository = (
  models: NoteModels,
  relay: Pick<Relay, 'publish'>,
  { now, stopping }: { now: () => Date; stopping: AbortSignal },
): NoteStore => ({
  async add({ id, userId, createdAt, extractedBy, transcription, ...fields }) {
    const note = withoutTranscript({ id, createdAt, ...fields });
    const event = recordEvent(noteCreated, { subject: id, at: now(), data: { userId, note } });
    const generation = await currentGeneration(models, userId);
    try {
      await models.notes.create({
        _id: id,
        userId,
        generation,
        createdAt: new Date(createdAt),
        engine: extractedBy,
        transcription,
        ...fields,
        pendingEvents: [event],
      });
    } catch (error) {
      if (isDuplicateKey(error)) return;
      throw error;
    }
    await moveToCurrentGeneration(models, { id, userId, generation });
    relay.publish(models.notes, id, [event]);
  },
  async markAudioAdded(noteId, seconds) {
    const audioSeconds = seconds === null ? {} : { audioSeconds: seconds };
    const note = await activeNoteFilter(models, noteId);
    if (!note) return false;
    // An edit that is under way reads the note again, and so keeps this.
    const { matchedCount } = await models.notes.updateOne(note, {
      $set: { hasAudio: true, ...audioSeconds },
      $inc: { revision: 1 },
    });
    return matchedCount === 1;
  },
  async markAudioRemoved(noteId) {
    await models.notes.updateOne(
      { _id: noteId, erasedAt: null },
      { $set: { hasAudio: false }, $inc: { revision: 1 } },
    );
  },
  isDeleted: async (noteId) => (await activeNoteFilter(models, noteId)) === null,
  findErased: (userId, noteIds) => findErased(models, userId, noteIds),
  eraseOfUser: (userId) => eraseNotesOfUser(models, userId, stopping),
});
