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

/**
 * `dealSize` is in `dealCurrency`, or else in the user's currency. A field that the call did not mention is
 * null.
 */
export const salesNote = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  /** Time of the last change, including deleting and restoring. Never goes back. */
  updatedAt: z.optional(z.iso.datetime()),
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
  /**
   * ISO 639-1, or `und` for a recording that did not sound like English to a recognizer of English. Omitted
   * if the language is English or unknown.
   */
  language: z.optional(z.string().check(z.regex(/^(?:[a-z]{2}|und)$/))),
  corrections: z.optional(z.array(nameCorrection).check(z.maxLength(maxCorrections))),
  /** IANA time zone of the due dates. Omitted if unknown. */
  timeZone: z.optional(z.string().check(z.maxLength(60))),
  /** `local`, or `openai:` and the model. */
  extractedBy: z.optional(z.string().check(z.maxLength(100))),
  /** The note is emailed when the user has reviewed it. */
  awaitingReview: z.optional(z.boolean()),
  /** The note can be restored for 30 days from this time. */
  deletedAt: z.optional(z.iso.datetime()),
});
export type SalesNote = z.infer<typeof salesNote>;

export const salesNotes = z.array(salesNote);

/**
 * Note in an event. Omits the transcript, fields that refer to it, and other fields that consumers do not
 * need.
 */
export const salesNoteInEvent = z.extend(
  z.omit(salesNote, {
    updatedAt: true,
    transcription: true,
    evidence: true,
    nextStepsDue: true,
    followUpOn: true,
    mentions: true,
    language: true,
    corrections: true,
    extractedBy: true,
    deletedAt: true,
  }),
  {
    /** Day of the follow-up. Missing if there is none, or it is done. */
    due: z.optional(z.iso.date()),
    /** Fields whose values the user has not checked. */
    check: z.optional(z.array(z.string())),
  },
);
export type SalesNoteInEvent = z.infer<typeof salesNoteInEvent>;

/** A whole number that may exceed the safe integers, because it can be a sum. */
export const dealFigure = z.number();

const currencyFigures = z.object({
  currency: currencyCode,
  notes: z.int(),
  totalDealValue: dealFigure,
  averageDealSize: dealFigure,
});
export type CurrencyFigures = z.infer<typeof currencyFigures>;

/**
 * Never adds amounts in different currencies. The total and the average include only deals in the currency of
 * the user.
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
