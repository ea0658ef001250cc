import type { ExtractedField, NoteFieldValue } from '@debrief/contracts/note-fields';
import { currentGeneration, type NoteModels } from './generations.ts';
import { hasFieldEdits, type SalesNoteDocument } from './model.ts';

/** A note as an engine read it, and the fields that its user changed. */
interface EditedNote {
  readonly transcription: string;
  /** What each of these fields should be; null where the note says nothing of it. */
  readonly expected: { readonly [Field in ExtractedField]?: NoteFieldValue<Field> | null };
}

/** Every note with fields that its user changed, of all users; not deleted ones, and none with another text than was read. */
export async function* readEditedNotes(models: NoteModels): AsyncGenerator<EditedNote> {
  const notes = models.notes
    .find({ ...hasFieldEdits, erasedAt: null, trashedAt: null, transcriptionEdited: { $ne: true } })
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
