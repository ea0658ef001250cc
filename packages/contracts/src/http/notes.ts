import { z } from 'zod';
import { emailAddress } from '../address.ts';
import { isCurrencyCode } from '../currency-codes.ts';
import { currencyCode } from '../currency.ts';
import {
  mapFields,
  maxTranscriptionLength,
  noteField,
  noteFieldNames,
  sentiments,
  type NoteField,
  type noteFields,
  type NoteFieldValue,
  type OptionalField,
} from '../note-fields.ts';
import { maxNotesPerRequest, maxPageSize } from './limits.ts';
import { dueDate, maxCorrections, mentions, nameCorrection, noteEvidence } from './note-evidence.ts';

type Definition<Name extends NoteField> = (typeof noteFields)[Name];
type Schema<Name extends NoteField> =
  Definition<Name> extends { nullable: true }
    ? z.ZodNullable<z.ZodType<NoteFieldValue<Name>, NoteFieldValue<Name>>>
    : z.ZodType<NoteFieldValue<Name>, NoteFieldValue<Name>>;
type NoteShape = { [Name in Exclude<NoteField, OptionalField>]: Schema<Name> } & {
  [Name in OptionalField]: z.ZodOptional<Schema<Name>>;
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
  const schema = nullable ? valueSchemas[kind].nullable() : valueSchemas[kind];
  return optional ? schema.optional() : schema;
}) as unknown as NoteShape;

/** `dealSize` is in `dealCurrency`, or else in the user's currency. Null if the call did not mention it. */
export const salesNote = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  ...fieldShape,
  dealCurrency: currencyCode.optional(),
  hasAudio: z.boolean().optional(),
  audioSeconds: z.number().optional(),
  evidence: noteEvidence.optional(),
  nextStepsDue: z.array(dueDate).max(5).optional(),
  /** Overrides `nextStepsDue`. */
  followUpOn: z.iso.date().optional(),
  followUpDoneAt: z.iso.datetime().optional(),
  mentions: mentions.optional(),
  /** ISO 639-1, or `und` if an English-only recognizer rejected the recording. Omitted for English and if unknown. */
  language: z
    .string()
    .regex(/^(?:[a-z]{2}|und)$/)
    .optional(),
  corrections: z.array(nameCorrection).max(maxCorrections).optional(),
  /** IANA time zone of the due dates. Omitted if unknown. */
  timeZone: z.string().max(60).optional(),
  /** `local`, or `openai:` and the model. */
  extractedBy: z.string().max(100).optional(),
  /** The note is mailed after the review. */
  awaitingReview: z.boolean().optional(),
  /** Restorable for 30 days. */
  deletedAt: z.iso.datetime().optional(),
});
export type SalesNote = z.infer<typeof salesNote>;

export const salesNotes = z.array(salesNote);

/** Events omit the transcript and fields that depend on it. */
export const salesNoteInEvent = salesNote.omit({
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

const trimmed = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest, `At most ${longest} characters`)
    .transform((value) => value || null)
    .nullable();

const editSchemaOf = (name: NoteField) => {
  const { kind, shortLabel, maxLength = 0 } = noteField(name);
  switch (kind) {
    case 'email':
      return z.union([z.literal('').transform(() => null), emailAddress]).nullable();
    case 'amount':
      return z
        .int(`${shortLabel} must be a valid number`)
        .min(0, `${shortLabel} cannot be negative`)
        .nullable();
    case 'sentiment':
      return valueSchemas.sentiment.nullable();
    case 'transcript':
      return z.string().max(maxLength, `At most ${maxLength} characters`);
    default:
      return trimmed(maxLength);
  }
};

type EditShape = {
  [Name in NoteField]: Definition<Name> extends { nullable: true }
    ? z.ZodType<NoteFieldValue<Name> | null, NoteFieldValue<Name> | null>
    : z.ZodType<NoteFieldValue<Name>, NoteFieldValue<Name>>;
};

const editedCurrency = z
  .string()
  .trim()
  .toUpperCase()
  .refine(isCurrencyCode, 'Use the three letters of a currency, such as ZAR or USD')
  .nullable();

/** Omitted fields stay unchanged. Empty text becomes null. */
export const salesNoteEdit = z
  .object({
    ...(mapFields(
      noteFieldNames.filter((name) => noteField(name).editable),
      editSchemaOf,
    ) as unknown as EditShape),
    dealCurrency: editedCurrency,
  })
  .partial();
export type SalesNoteEdit = z.infer<typeof salesNoteEdit>;

export const correctionPath = z.object({
  id: z.string().max(200),
  start: z.coerce.number().int().min(0).max(maxTranscriptionLength),
});

export const listQuery = z.object({
  limit: z.coerce.number().int().min(1).max(maxPageSize).optional(),
  cursor: z.string().max(200).optional(),
});

const currencyFigures = z.object({
  currency: currencyCode,
  notes: z.int(),
  totalDealValue: z.int(),
  averageDealSize: z.int(),
});
export type CurrencyFigures = z.infer<typeof currencyFigures>;

/** Never adds amounts in different currencies: the total and average are in the user's. */
export const notesSummary = z.object({
  total: z.int(),
  /** In the last seven days. */
  thisWeek: z.int(),
  totalDealValue: z.int(),
  /** Rounded; 0 without deals. */
  averageDealSize: z.int(),
  currency: currencyCode.optional(),
  otherCurrencies: z.array(currencyFigures).optional(),
});
export type NotesSummary = z.infer<typeof notesSummary>;

export const noteIds = z.object({
  ids: z
    .array(z.string().min(1).max(200))
    .min(1, 'Name at least one note')
    .max(maxNotesPerRequest, `At most ${maxNotesPerRequest} notes`),
});

/** By ids, by the batch of one "delete all", or all. */
export const restoreRequest = noteIds
  .partial()
  .extend({ batchId: z.string().min(1).max(100).optional(), all: z.literal(true).optional() })
  .refine((request) => Object.values(request).filter((value) => value !== undefined).length === 1, {
    path: ['ids'],
    error: 'Name the notes by one of ids, batchId or all',
  });

/** `forever` also erases notes that were not deleted before. */
export const deleteQuery = z.object({ forever: z.enum(['true', 'false'], 'Use true or false').optional() });

export const restoredCount = z.object({ restored: z.int() });
export type RestoredCount = z.infer<typeof restoredCount>;

export const deletedCount = z.object({ deleted: z.int() });
export type DeletedCount = z.infer<typeof deletedCount>;

export const deletedBatch = deletedCount.extend({ batchId: z.string() });
export type DeletedBatch = z.infer<typeof deletedBatch>;
