import type { NoteEvidence } from '@debrief/contracts/http/note-evidence';
import type { SalesNoteEdit } from '@debrief/contracts/http/note-requests';
import type { SalesNoteDocument } from '@debrief/sales-notes/model';

type Derived = Pick<
  SalesNoteDocument,
  'evidence' | 'nextStepsDue' | 'corrections' | 'mentions' | 'language' | 'wordTimes'
>;

const nothingDerived: Derived = {
  evidence: null,
  nextStepsDue: [],
  corrections: [],
  mentions: [],
  language: null,
  wordTimes: null,
};

const ownField = { person: 'contactName', company: 'companyName', amount: 'dealSize' } as const;

/**
 * Returns the extraction results that are still valid after an edit. Drops the evidence of changed fields,
 * the due days of changed next steps, and mentions that become a field. A changed transcription invalidates
 * all.
 */
export const evidenceAfterEdit = (note: SalesNoteDocument, edit: SalesNoteEdit): Derived => {
  const changed = (field: keyof SalesNoteEdit) => edit[field] !== undefined && edit[field] !== note[field];
  if (changed('transcription')) return nothingDerived;
  const kept = Object.entries(note.evidence ?? {}).filter(
    ([field]) => !changed(field as keyof SalesNoteEdit),
  );
  return {
    evidence: note.evidence ? (Object.fromEntries(kept) as NoteEvidence) : null,
    nextStepsDue: changed('nextSteps') ? [] : (note.nextStepsDue ?? []),
    corrections: note.corrections ?? [],
    mentions: (note.mentions ?? []).filter(({ kind, value }) => value !== edit[ownField[kind]]),
    language: note.language ?? null,
    wordTimes: note.wordTimes ?? null,
  };
};
