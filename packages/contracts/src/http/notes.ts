import * as z from 'zod/mini';
import { currencyCode } from '../currency.ts';
import {
  mapFields,
  noteField,
  noteFieldNames,
  sentiments,
  type NoteField,
  type noteFields,
  type NoteFieldValue,
  type OptionalField,
} from '../note-fields.ts';
import { dueDate, maxCorrections, mentions, nameCorrection, noteEvidence } from './note-evidence.ts';

type Definition<Name extends NoteField> = (typeof noteFields)[Name];
type Schema<Name extends NoteField> =
  Definition<Name> extends { nullable: true }
    ? z.ZodMiniNullable<z.ZodMiniType<NoteFieldValue<Name>, NoteFieldValue<Name>>>
    : z.ZodMiniType<NoteFieldValue<Name>, NoteFieldValue<Name>>;
type NoteShape = { [Name in Exclude<NoteField, OptionalField>]: Schema<Name> } & {
  [Name in OptionalField]: z.ZodMiniOptional<Schema<Name>>;
};

const text = z.string();
const valueSchemas = {
  text,
  email: text,
  phone: text,
  amount: z.int(),
  sentiment: z.enum(sentiments),
  paragraph: text,
  transcript: text,
};

const fieldShape = mapFields(noteFieldNames, (name) => {
  const { kind, nullable, optional } = noteField(name);
  const schema = nullable ? z.nullable(valueSchemas[kind]) : valueSchemas[kind];
  return optional ? z.optional(schema) : schema;
}) as unknown as NoteShape;

/** `dealSize` is in `dealCurrency`, or else in the user's currency. Null if the call did not mention it. */
export const salesNote = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  ...fieldShape,
  dealCurrency: z.optional(currencyCode),
  hasAudio: z.optional(z.boolean()),
  audioSeconds: z.optional(z.number()),
  evidence: z.optional(noteEvidence),
  nextStepsDue: z.optional(z.array(dueDate).check(z.maxLength(5))),
  /** Overrides `nextStepsDue`. */
  followUpOn: z.optional(z.iso.date()),
  followUpDoneAt: z.optional(z.iso.datetime()),
  mentions: z.optional(mentions),
  /** ISO 639-1, or `und` if an English-only recognizer rejected the recording. Omitted for English and if unknown. */
  language: z.optional(z.string().check(z.regex(/^(?:[a-z]{2}|und)$/))),
  corrections: z.optional(z.array(nameCorrection).check(z.maxLength(maxCorrections))),
  /** IANA time zone of the due dates. Omitted if unknown. */
  timeZone: z.optional(z.string().check(z.maxLength(60))),
  /** `local`, or `openai:` and the model. */
  extractedBy: z.optional(z.string().check(z.maxLength(100))),
  /** The note is emailed after the review. */
  awaitingReview: z.optional(z.boolean()),
  /** Restorable for 30 days. */
  deletedAt: z.optional(z.iso.datetime()),
});
export type SalesNote = z.infer<typeof salesNote>;

export const salesNotes = z.array(salesNote);

/** Events omit the transcript and fields that depend on it. */
export const salesNoteInEvent = z.omit(salesNote, {
  transcription: true,
  evidence: true,
  nextStepsDue: true,
  followUpOn: true,
  followUpDoneAt: true,
  mentions: true,
  language: true,
  corrections: true,
  extractedBy: true,
  deletedAt: true,
});
export type SalesNoteInEvent = z.infer<typeof salesNoteInEvent>;

/** A whole number. Sums of deals can exceed the safe integers. */
export const dealFigure = z.number();

const currencyFigures = z.object({
  currency: currencyCode,
  notes: z.int(),
  totalDealValue: dealFigure,
  averageDealSize: dealFigure,
});
export type CurrencyFigures = z.infer<typeof currencyFigures>;

/**
 * Never adds amounts in different currencies. The total and average include deals in the user's currency
 * only.
 */
export const notesSummary = z.object({
  total: z.int(),
  /** In the last seven days. */
  thisWeek: z.int(),
  totalDealValue: dealFigure,
  /** Rounded; 0 without deals. */
  averageDealSize: dealFigure,
  currency: z.optional(currencyCode),
  otherCurrencies: z.optional(z.array(currencyFigures)),
});
export type NotesSummary = z.infer<typeof notesSummary>;

export const restoredCount = z.object({ restored: z.int() });
export type RestoredCount = z.infer<typeof restoredCount>;

export const deletedCount = z.object({ deleted: z.int() });
export type DeletedCount = z.infer<typeof deletedCount>;

export const deletedBatch = z.extend(deletedCount, { batchId: z.string() });
export type DeletedBatch = z.infer<typeof deletedBatch>;
