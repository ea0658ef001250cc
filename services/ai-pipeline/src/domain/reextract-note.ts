import { unknownLanguage } from '@debrief/contracts/languages';
import { extractedFields, type ExtractedField } from '@debrief/contracts/note-fields';
import type { NoteEvidence } from '@debrief/contracts/http/note-evidence';
import type { Extraction } from '@debrief/extraction/extractor';
import { isEditedByUser, withChanges } from '@debrief/sales-notes/changes';
import type { SalesNoteDocument } from '@debrief/sales-notes/model';
import { presentSalesNote } from '@debrief/sales-notes/present';
import type { CallTime } from './call-day.ts';
import { flagForReview } from './flag-for-review.ts';
import type { FailureCode } from './failure.ts';
import type { Job, JobStore } from './job.ts';

export interface ReextractStore {
  find(userId: string, id: string): Promise<SalesNoteDocument | null>;
  /** Returns the stored note, or null if the note has changed (optimistic locking). */
  replace(changed: SalesNoteDocument): Promise<SalesNoteDocument | null>;
}

/**
 * Returns the note with the extracted values. Fields that the user edited keep their values; they have
 * evidence only if the same value was extracted.
 */
const withReading = (note: SalesNoteDocument, reading: Extraction): SalesNoteDocument => {
  const isRead = (field: ExtractedField) =>
    !isEditedByUser(note, field) || (note[field] ?? null) === reading[field];
  const read = extractedFields.filter(isRead);
  const evidence = Object.fromEntries(
    read.filter((field) => reading.evidence[field]).map((field) => [field, reading.evidence[field]]),
  ) as NoteEvidence;
  return {
    ...note,
    ...Object.fromEntries(read.map((field) => [field, reading[field]])),
    evidence,
    nextStepsDue: isRead('nextSteps') ? reading.nextStepsDue : [],
    ...(isRead('dealSize') ? { dealCurrency: reading.dealCurrency ?? note.dealCurrency ?? null } : {}),
    mentions: reading.mentions ?? [],
    language: reading.language ?? null,
    engine: reading.extractedBy,
  };
};

interface ReextractDependencies {
  readonly jobs: Pick<JobStore, 'finish'>;
  readonly notes: ReextractStore;
  readonly now: () => Date;
}

const maxAttempts = 5;

export const reextractNote = async (
  { jobs, notes, now }: ReextractDependencies,
  job: Job,
  extract: (text: string, said: CallTime) => Promise<Extraction>,
): Promise<void> => {
  const fail = (failure: FailureCode) => jobs.finish(job, { status: 'failed', failure }, now());
  let reading: Extraction | null = null;
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const note = await notes.find(job.userId, job.rereadNoteId ?? '');
    if (!note) return void (await fail('note_deleted'));
    if (note.transcription !== job.transcript) break;
    reading ??= await extract(note.transcription, { ...note, timeZone: note.timeZone ?? job.timeZone });
    const read = note.language === unknownLanguage ? flagForReview(reading) : reading;
    const changed = {
      ...withChanges(note, withReading(note, read), { at: now(), by: 'engine' }),
      revision: note.revision + 1,
    };
    const stored = await notes.replace(changed);
    if (!stored) continue;
    const { transcription: _text, ...outcome } = presentSalesNote(stored);
    return void (await jobs.finish(job, { status: 'done', outcome, announced: false }, now()));
  }
  await fail('note_changed');
};
