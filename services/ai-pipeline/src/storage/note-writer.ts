import { eraseNotesOfUser } from '@debrief/sales-notes/erase-user';
import {
  currentGeneration,
  erasedAmong,
  followGeneration,
  noteById,
  type NoteModels,
} from '@debrief/sales-notes/generations';
import type { SalesNoteDocument } from '@debrief/sales-notes/model';
import { presentSalesNote } from '@debrief/sales-notes/present';
import { isDuplicateKey } from '@debrief/service-kit/storage/connect';
import type { NoteWriter } from '../domain/make-note.ts';

/** Writes into the notes' collection, which the notes service owns: a note is there to read when its request returns. */
export const createNoteWriter = (models: NoteModels, stopping: AbortSignal): NoteWriter => ({
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
      const filter = await noteById(models, id);
      const stored = filter && (await models.notes.findOne(filter).lean<SalesNoteDocument | null>());
      if (!stored) return null;
      const { transcription: _transcript, ...earlier } = presentSalesNote(stored);
      return earlier;
    }
    await followGeneration(models, { id, userId, generation });
    return { id, createdAt, extractedBy, ...fields };
  },
  async hasAudio(noteId, seconds) {
    const audioSeconds = seconds === null ? {} : { audioSeconds: seconds };
    const note = await noteById(models, noteId);
    if (!note) return false;
    // An edit that is under way reads the note again, and so keeps this.
    const { matchedCount } = await models.notes.updateOne(note, {
      $set: { hasAudio: true, ...audioSeconds },
      $inc: { revision: 1 },
    });
    return matchedCount === 1;
  },
  async lostAudio(noteId) {
    await models.notes.updateOne(
      { _id: noteId, erasedAt: null },
      { $set: { hasAudio: false }, $inc: { revision: 1 } },
    );
  },
  isDeleted: async (noteId) => (await noteById(models, noteId)) === null,
  erasedAmong: (userId, noteIds) => erasedAmong(models, userId, noteIds),
  eraseOf: (userId) => eraseNotesOfUser(models, userId, stopping),
});
