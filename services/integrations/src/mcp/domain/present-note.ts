import { needsCheck } from '@debrief/contracts/http/confidence';
import { followUpDay } from '@debrief/contracts/http/follow-up-days';
import type { SalesNote } from '@debrief/contracts/http/notes';
import { extractedFields } from '@debrief/contracts/note-fields';
import * as z from 'zod/mini';

const maxTranscription = 20_000;
const maxQuotation = 500;

const text = z.nullable(z.string());

export const briefNote = z.object({
  id: z.string(),
  createdAt: z.string(),
  contactName: text,
  contactRole: text,
  companyName: text,
  dealSize: z.nullable(z.number()),
  dealCurrency: text,
  sentiment: text,
  nextSteps: text,
  followUpOn: text,
  followUpDone: z.boolean(),
  fieldsToCheck: z.array(z.string()),
});

export const noteWithEvidence = z.extend(briefNote, {
  contactEmail: text,
  contactPhone: text,
  quotations: z.record(z.string(), z.array(z.string())),
  transcription: z.string(),
  transcriptionIsCut: z.boolean(),
});

/** Replaces half of a character at the end. */
const cut = (value: string, length: number) => value.slice(0, length).toWellFormed();

export const presentBrief = (note: SalesNote): z.infer<typeof briefNote> => ({
  id: note.id,
  createdAt: note.createdAt,
  contactName: note.contactName,
  contactRole: note.contactRole ?? null,
  companyName: note.companyName,
  dealSize: note.dealSize,
  dealCurrency: note.dealCurrency ?? null,
  sentiment: note.sentiment,
  nextSteps: note.nextSteps,
  followUpOn: followUpDay(note),
  followUpDone: note.followUpDoneAt !== undefined,
  fieldsToCheck: extractedFields.filter((field) => needsCheck(note.evidence?.[field])),
});

const quotationsOf = ({ evidence = {}, transcription }: SalesNote): Record<string, string[]> =>
  Object.fromEntries(
    extractedFields.flatMap((field) => {
      const spans = evidence[field]?.spans ?? [];
      const quotations = spans.map(({ start, end }) => cut(transcription.slice(start, end), maxQuotation));
      return quotations.length > 0 ? [[field, quotations]] : [];
    }),
  );

export const presentWithEvidence = (note: SalesNote): z.infer<typeof noteWithEvidence> => ({
  ...presentBrief(note),
  contactEmail: note.contactEmail,
  contactPhone: note.contactPhone,
  quotations: quotationsOf(note),
  transcription: cut(note.transcription, maxTranscription),
  transcriptionIsCut: note.transcription.length > maxTranscription,
});
