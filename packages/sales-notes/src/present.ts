import { needsCheck } from '@debrief/contracts/http/confidence';
import { followUpDay } from '@debrief/contracts/http/follow-up-days';
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
  updatedAt: (note.updatedAt ?? note.createdAt).toISOString(),
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

/** Returns the note as events contain it: without the transcript, but with its due day and fields to check. */
export const toEventNote = ({
  updatedAt: _updatedAt,
  transcription: _transcription,
  evidence,
  nextStepsDue,
  followUpOn,
  corrections: _corrections,
  mentions: _mentions,
  language: _language,
  extractedBy: _engine,
  deletedAt: _deletedAt,
  ...rest
}: Omit<SalesNote, 'transcription'> & Partial<Pick<SalesNote, 'transcription'>>): SalesNoteInEvent => {
  const due = followUpDay({ nextStepsDue, followUpOn, followUpDoneAt: rest.followUpDoneAt });
  const check = Object.entries(evidence ?? {}).flatMap(([field, found]) =>
    needsCheck(found) ? [field] : [],
  );
  return { ...rest, ...(due ? { due } : {}), ...(check.length > 0 ? { check } : {}) };
};

export const presentForEvent = (note: SalesNoteDocument): SalesNoteInEvent =>
  toEventNote(presentSalesNote(note));
