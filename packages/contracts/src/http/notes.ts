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
import { maxNamedNotes, maxPageSize } from './limits.ts';
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

/** A sales note. `dealSize` is a whole number in `dealCurrency`, else in the user's; null stands for what was not said. */
export const salesNote = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  ...fieldShape,
  /** The currency of `dealSize`, ISO 4217. Left out where the note does not tell it. */
  dealCurrency: currencyCode.optional(),
  /** There when the recording it was made of can be played: `GET /api/sales-notes/:id/audio`. */
  hasAudio: z.boolean().optional(),
  /** How long the recording is, where that is known. */
  audioSeconds: z.number().optional(),
  /** Where each field comes from. Left out where nothing is known. */
  evidence: noteEvidence.optional(),
  nextStepsDue: z.array(dueDate).max(5).optional(),
  /** The day that the user chose for the follow-up, in place of `nextStepsDue`. */
  followUpOn: z.iso.date().optional(),
  /** When the user marked the follow-up as done; nothing is due any more then. */
  followUpDoneAt: z.iso.datetime().optional(),
  /** Who and what else the note speaks of. Left out where there is nobody and nothing. */
  mentions: mentions.optional(),
  /**
   * The language of the transcription, ISO 639-1; `und` where the recording did not sound like English to a recogniser that knows
   * only English. Left out for English, and where it cannot be told.
   */
  language: z
    .string()
    .regex(/^(?:[a-z]{2}|und)$/)
    .optional(),
  /** Names of the transcription that were corrected: `DELETE /api/sales-notes/:id/corrections/:start` undoes one. */
  corrections: z.array(nameCorrection).max(maxCorrections).optional(),
  /** The IANA time zone in which the note was made: its due dates are days there. Left out where it is not known. */
  timeZone: z.string().max(60).optional(),
  /** The engine that read the note: `local`, or `openai:` and its model. */
  extractedBy: z.string().max(100).optional(),
  /** There while the note waits for its user's review; until they save it, no mail brings it by itself. */
  awaitingReview: z.boolean().optional(),
  /** When its user deleted it: it can be restored for 30 days. */
  deletedAt: z.iso.datetime().optional(),
});
export type SalesNote = z.infer<typeof salesNote>;

export const salesNotes = z.array(salesNote);

/** A note as events carry it: the transcript, and what only makes sense beside it, stay where the note is. */
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

/**
 * A change to a note. A field that is left out stays as it is; an empty text is stored as null. An amount without a currency
 * is in the user's.
 */
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

/** Names a correction of a note by where it begins in the transcription. */
export const correctionPath = z.object({
  id: z.string().max(200),
  start: z.coerce.number().int().min(0).max(maxTranscriptionLength),
});

/** `?limit=&cursor=` of a list. `Link` names the next page. */
export const listQuery = z.object({
  limit: z.coerce.number().int().min(1).max(maxPageSize).optional(),
  cursor: z.string().max(200).optional(),
});

/** The deals of one currency. */
const currencyFigures = z.object({
  currency: currencyCode,
  /** How many notes have an amount in it. */
  notes: z.int(),
  totalDealValue: z.int(),
  /** Rounded. */
  averageDealSize: z.int(),
});
export type CurrencyFigures = z.infer<typeof currencyFigures>;

/**
 * Notes in figures. A missing deal size counts as nothing in the sum, and not at all in the average. Amounts of different
 * currencies are never added: the value and the average are of the deals in the user's.
 */
export const notesSummary = z.object({
  total: z.int(),
  /** Created within the last seven days. */
  thisWeek: z.int(),
  totalDealValue: z.int(),
  /** Rounded; 0 if no note has a deal size. */
  averageDealSize: z.int(),
  /** The user's currency. */
  currency: currencyCode.optional(),
  /** Deals in other currencies, those with most notes first. */
  otherCurrencies: z.array(currencyFigures).optional(),
});
export type NotesSummary = z.infer<typeof notesSummary>;

/** Several notes, to be deleted, restored, mailed or exported at once. */
export const noteIds = z.object({
  ids: z
    .array(z.string().min(1).max(200))
    .min(1, 'Name at least one note')
    .max(maxNamedNotes, `At most ${maxNamedNotes} notes`),
});

/** `POST /api/sales-notes/restore`: several notes, those of one "delete all", or every note that can be restored. */
export const restoreRequest = noteIds
  .partial()
  .extend({ batchId: z.string().min(1).max(100).optional(), all: z.literal(true).optional() })
  .refine((request) => Object.values(request).filter((value) => value !== undefined).length === 1, {
    path: ['ids'],
    error: 'Name the notes by one of ids, batchId or all',
  });

/** `DELETE /api/sales-notes/:id`: `forever` erases the note at once, whether it was deleted before or not. */
export const deleteQuery = z.object({ forever: z.enum(['true', 'false'], 'Use true or false').optional() });

export const restoredCount = z.object({ restored: z.int() });
export type RestoredCount = z.infer<typeof restoredCount>;

/** The response after deleting several notes. */
export const deletedCount = z.object({ deleted: z.int() });
export type DeletedCount = z.infer<typeof deletedCount>;

/** The response of `DELETE /api/sales-notes`; `batchId` restores these notes. */
export const deletedBatch = deletedCount.extend({ batchId: z.string() });
export type DeletedBatch = z.infer<typeof deletedBatch>;
