import { eraseNotesOfUser } from '@debrief/sales-notes/erase-user';
import {
  currentGeneration,
  findErased,
  moveToCurrentGeneration,
  activeNoteFilter,
  type NoteModels,
} from '@debrief/sales-notes/generations';
import type { SalesNoteDocument } from '@debrief/sales-notes/model';
import { presentSalesNote } from '@debrief/sales-notes/present';
import { isDuplicateKey } from '@debrief/service-kit/storage/connect';
import type { NoteStore } from '../domain/note-job.ts';

/** Writes into the notes' collection, which the notes service owns: a note is there to read when its request returns. */
export const createNoteRepository = (models: NoteModels, stopping: AbortSignal): NoteStore => ({
  async add({ id, userId, createdAt, extractedBy, transcription, ...fields }) {
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
      });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const filter = await activeNoteFilter(models, id);
      const stored = filter && (await models.notes.findOne(filter).lean<SalesNoteDocument | null>());
      if (!stored) return null;
      const { transcription: _transcript, ...earlier } = presentSalesNote(stored);
      return earlier;
    }
    await moveToCurrentGeneration(models, { id, userId, generation });
    return { id, createdAt, extractedBy, ...fields };
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
