import type { FieldEvidence } from '@debrief/contracts/http/note-evidence';
import type { NotesSummary, SalesNote } from '@debrief/contracts/http/notes';
import * as z from 'zod/mini';
import { dateString, nullableString } from './fields.ts';
import { matchesContract } from './matches-contract.ts';

const span = { start: z.number(), end: z.number() };

const evidence = z.optional(
  matchesContract<FieldEvidence>()(z.object({ spans: z.array(z.object(span)), confidence: z.number() })),
);

export const salesNoteSchema = matchesContract<SalesNote>()(
  z.object({
    id: z.string(),
    createdAt: dateString,
    contactName: nullableString,
    contactEmail: nullableString,
    contactPhone: nullableString,
    companyName: nullableString,
    dealSize: z.nullable(z.number()),
    sentiment: z.nullable(z.enum(['positive', 'neutral', 'negative'])),
    nextSteps: nullableString,
    transcription: z.string(),
    hasAudio: z.optional(z.boolean()),
    audioSeconds: z.optional(z.number()),
    evidence: z.optional(
      z.object({
        contactName: evidence,
        companyName: evidence,
        contactEmail: evidence,
        contactPhone: evidence,
        dealSize: evidence,
        sentiment: evidence,
        nextSteps: evidence,
      }),
    ),
    nextStepsDue: z.optional(z.array(z.object({ ...span, date: z.string() }))),
    extractedBy: z.optional(z.string()),
  }),
);

export const salesNotesSchema = z.array(salesNoteSchema);

export const notesSummarySchema = matchesContract<NotesSummary>()(
  z.object({
    total: z.number(),
    thisWeek: z.number(),
    totalDealValue: z.number(),
    averageDealSize: z.number(),
  }),
);
