import type { SalesNote } from '@debrief/contracts/http/notes';
import type { SalesNoteDocument } from './model.ts';

/** A stored note as the API returns it: only the fields named here. */
export const presentSalesNote = (note: SalesNoteDocument): SalesNote => ({
  id: note._id,
  createdAt: note.createdAt.toISOString(),
  contactName: note.contactName,
  contactEmail: note.contactEmail,
  contactPhone: note.contactPhone,
  companyName: note.companyName,
  dealSize: note.dealSize,
  sentiment: note.sentiment,
  nextSteps: note.nextSteps,
  transcription: note.transcription,
  ...(note.hasAudio ? { hasAudio: true } : {}),
  ...(note.hasAudio && note.audioSeconds ? { audioSeconds: note.audioSeconds } : {}),
  ...(note.evidence && Object.keys(note.evidence).length > 0 ? { evidence: note.evidence } : {}),
  ...(note.nextStepsDue?.length > 0 ? { nextStepsDue: note.nextStepsDue } : {}),
  extractedBy: note.engine,
});

type NoteInEvent = Omit<SalesNote, 'transcription' | 'evidence' | 'nextStepsDue' | 'extractedBy'>;

/** A note without its transcript and everything derived from its positions. */
export const withoutTranscript = <Note extends Partial<SalesNote>>({
  transcription: _transcription,
  evidence: _evidence,
  nextStepsDue: _due,
  extractedBy: _engine,
  ...rest
}: Note) => rest;

/** The note as events carry it: the transcript stays where the note is. */
export const presentForEvent = (note: SalesNoteDocument): NoteInEvent =>
  withoutTranscript(presentSalesNote(note));
