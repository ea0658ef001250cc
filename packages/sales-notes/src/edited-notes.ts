import type { ExtractedField, NoteFieldValue } from '@debrief/contracts/note-fields';
import { currentGeneration, type NoteModels } from './generations.ts';
import { editedNotesFilter, type SalesNoteDocument } from './model.ts';

interface EditedNote {
  readonly transcription: string;
  readonly expected: { readonly [Field in ExtractedField]?: NoteFieldValue<Field> | null };
}

/**
 * Yields the notes with edited fields, of all users, oldest first. Skips deleted notes, and notes
 * with an edited transcription.
 */
export async function* readEditedNotes(models: NoteModels): AsyncGenerator<EditedNote> {
  const notes = models.notes
    .find({ ...editedNotesFilter, erasedAt: null, trashedAt: null, transcriptionEdited: { $ne: true } })
    .sort({ createdAt: 1, _id: 1 })
    .lean<SalesNoteDocument[]>()
    .cursor();
  for await (const note of notes) {
    const { userId, generation = null, transcription, fieldEdits } = note as SalesNoteDocument;
    if (generation !== (await currentGeneration(models, userId))) continue;
    const fields = (fieldEdits ?? []).map(({ field }) => [field, note[field] ?? null]);
    yield { transcription, expected: Object.fromEntries(fields) };
  }
}
