import type { SalesNote, SalesNoteInEvent } from '@debrief/contracts/http/notes';
import { noteField, noteFieldNames, type NoteField } from '@debrief/contracts/note-fields';
import type { SalesNoteDocument } from './model.ts';

export const presentFields = <Name extends NoteField>(
  names: readonly Name[],
  note: { readonly [Field in Name]?: SalesNote[Field] },
) =>
  Object.fromEntries(
    names
      .filter((name) => !noteField(name).optional || note[name] != null)
      .map((name) => [name, note[name] ?? null]),
  ) as Pick<SalesNote, Name>;

export const presentFollowUp = ({
  nextStepsDue,
  followUpOn,
  followUpDoneAt,
}: SalesNoteDocument): Pick<SalesNote, 'nextStepsDue' | 'followUpOn' | 'followUpDoneAt'> => ({
  ...(nextStepsDue?.length > 0 ? { nextStepsDue } : {}),
  ...(followUpOn ? { followUpOn } : {}),
  ...(followUpDoneAt ? { followUpDoneAt: followUpDoneAt.toISOString() } : {}),
});

/** Returns the note as the API sends it. Copies an allowlist of fields. */
export const presentSalesNote = (note: SalesNoteDocument): SalesNote => ({
  id: note._id,
  createdAt: note.createdAt.toISOString(),
  ...presentFields(noteFieldNames, note),
  ...(note.dealCurrency ? { dealCurrency: note.dealCurrency } : {}),
  ...(note.hasAudio ? { hasAudio: true } : {}),
  ...(note.hasAudio && note.audioSeconds ? { audioSeconds: note.audioSeconds } : {}),
  ...(note.evidence && Object.keys(note.evidence).length > 0 ? { evidence: note.evidence } : {}),
  ...presentFollowUp(note),
  ...(note.corrections && note.corrections.length > 0 ? { corrections: note.corrections } : {}),
  ...(note.mentions && note.mentions.length > 0 ? { mentions: note.mentions } : {}),
  ...(note.language ? { language: note.language } : {}),
  ...(note.timeZone ? { timeZone: note.timeZone } : {}),
  ...(note.awaitingReview ? { awaitingReview: true } : {}),
  ...(note.trashedAt ? { deletedAt: note.trashedAt.toISOString() } : {}),
  extractedBy: note.engine,
});

/** Removes the transcript, fields that refer to it, and other fields that events omit. */
export const withoutTranscript = <Note extends Partial<SalesNote>>({
  transcription: _transcription,
  evidence: _evidence,
  nextStepsDue: _due,
  followUpOn: _followUpOn,
  followUpDoneAt: _followUpDoneAt,
  corrections: _corrections,
  mentions: _mentions,
  language: _language,
  extractedBy: _engine,
  deletedAt: _deletedAt,
  ...rest
}: Note) => rest;

export const presentForEvent = (note: SalesNoteDocument): SalesNoteInEvent =>
  withoutTranscript(presentSalesNote(note));
