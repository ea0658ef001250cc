import type { FieldEvidence } from '@debrief/contracts/http/note-evidence';
import type { NotesSummary, SalesNote } from '@debrief/contracts/http/notes';
import { mentionRoles, type MentionKind } from '@debrief/contracts/mentions';
import {
  extractedFields,
  mapFields,
  noteField,
  noteFieldNames,
  sentiments,
  type NoteField,
  type OptionalField,
} from '@debrief/contracts/note-fields';
import * as z from '../schema.ts';
import { dateString } from './fields.ts';
import { followUpShape, span } from './follow-up.ts';
import { matchesContract } from './matches-contract.ts';

const evidence = z.optional(
  matchesContract<FieldEvidence>()(z.object({ spans: z.array(z.object(span)), confidence: z.number() })),
);

const mentionOf = <Kind extends MentionKind, Value extends z.Schema<unknown>>(kind: Kind, value: Value) =>
  z.object({ ...span, kind: z.literal(kind), value, role: z.enum(mentionRoles[kind]) });

const mention = z.union([
  mentionOf('person', z.string()),
  mentionOf('company', z.string()),
  mentionOf('amount', z.number()),
]);

const valueSchemaOf = (name: NoteField): z.Schema<string | number> => {
  const { kind } = noteField(name);
  if (kind === 'amount') return z.number();
  return kind === 'sentiment' ? z.enum(sentiments) : z.string();
};

type Shape = { [Name in Exclude<NoteField, OptionalField>]: z.Schema<SalesNote[Name]> } & {
  [Name in OptionalField]: z.OptionalSchema<Exclude<SalesNote[Name], undefined>>;
};

const fieldShape = mapFields(noteFieldNames, (name) => {
  const { nullable, optional } = noteField(name);
  const schema = nullable ? z.nullable(valueSchemaOf(name)) : valueSchemaOf(name);
  return optional ? z.optional(schema) : schema;
}) as unknown as Shape;

export const salesNoteSchema = matchesContract<SalesNote>()(
  z.object({
    id: z.string(),
    createdAt: dateString,
    ...fieldShape,
    hasAudio: z.optional(z.boolean()),
    audioSeconds: z.optional(z.number()),
    dealCurrency: z.optional(z.string()),
    language: z.optional(z.string()),
    timeZone: z.optional(z.string()),
    mentions: z.optional(z.array(mention)),
    evidence: z.optional(z.object(mapFields(extractedFields, () => evidence))),
    ...followUpShape,
    corrections: z.optional(z.array(z.object({ ...span, heard: z.string() }))),
    extractedBy: z.optional(z.string()),
    awaitingReview: z.optional(z.boolean()),
    deletedAt: z.optional(dateString),
  }),
);

export const salesNotesSchema = z.array(salesNoteSchema);

const currencyFigures = z.object({
  currency: z.string(),
  notes: z.number(),
  totalDealValue: z.number(),
  averageDealSize: z.number(),
});

export const notesSummarySchema = matchesContract<NotesSummary>()(
  z.object({
    total: z.number(),
    thisWeek: z.number(),
    totalDealValue: z.number(),
    averageDealSize: z.number(),
    currency: z.optional(z.string()),
    otherCurrencies: z.optional(z.array(currencyFigures)),
  }),
);
