import {
  extractedFields,
  mapFields,
  noteField,
  sentiments,
  type NoteFieldValue,
  type OptionalField,
} from '@debrief/contracts/note-fields';
import { z } from 'zod';
import type { Field } from '@debrief/extraction/extractor';

export const STYLES = [
  'typed-prose',
  'typed-shorthand',
  'crm-paste',
  'email-paste',
  'speech-clean',
  'speech-raw',
  'adversarial',
  'no-content',
] as const;
export const ROUGH_STYLES = ['misheard', 'long-transcript', 'code-switching', 'other-language'] as const;
export type Style = (typeof STYLES | typeof ROUGH_STYLES)[number];

export const VALUE_FIELDS = extractedFields.filter(
  (name): name is Exclude<Field, 'sentiment' | 'nextSteps'> => name !== 'sentiment' && name !== 'nextSteps',
);
export type ValueField = (typeof VALUE_FIELDS)[number];

const words = z.string().trim().min(1);
const wordLists = z.array(words).min(1).optional();

const labelSchemas = {
  text: words,
  paragraph: words,
  email: z.string().regex(/^[^\s@A-Z]+@[^\s@A-Z]+\.[^\s@A-Z]+$/, 'an address in lower case'),
  phone: z.string().regex(/^\+?\d{5,15}$/, 'digits with an optional leading +'),
  amount: z.int().positive(),
};
const labelSchemaOf = (name: ValueField) => labelSchemas[noteField(name).kind as keyof typeof labelSchemas];
const othersOf = (name: ValueField) =>
  noteField(name).kind === 'amount' ? z.array(z.int().nonnegative()).min(1).optional() : wordLists;

type Labels = {
  [Name in Exclude<ValueField, OptionalField>]: z.ZodType<NoteFieldValue<Name> | null>;
} & { [Name in ValueField & OptionalField]: z.ZodOptional<z.ZodType<NoteFieldValue<Name> | null>> };
type Others = { [Name in ValueField]: z.ZodOptional<z.ZodType<NoteFieldValue<Name>[]>> };

const expectedSchema = z.strictObject({
  // Older notes have no labels for optional fields.
  ...(mapFields(VALUE_FIELDS, (name) => {
    const schema = labelSchemaOf(name).nullable();
    return noteField(name).optional ? schema.optional() : schema;
  }) as unknown as Labels),
  sentiment: z.enum(sentiments).nullable(),
  /** Terms for who, what and when. `a|b` accepts either alternative. */
  nextSteps: z.strictObject({ terms: z.array(words).min(1) }).nullable(),
});
const others = mapFields(VALUE_FIELDS, othersOf) as Others;

const mentionSchema = z.strictObject({
  kind: z.enum(['person', 'company', 'amount']),
  value: z.union([words, z.number()]),
  role: words,
});

/** A labelled note. See LABELS.md. */
export const itemSchema = z
  .strictObject({
    id: z.string().regex(/^(train|test|rough)-[a-z-]+-\d{2,5}$/),
    style: z.enum([...STYLES, ...ROUGH_STYLES]),
    text: z.string(),
    expected: expectedSchema,
    accept: z.strictObject(others).optional(),
    /** Incorrect values that the text suggests. */
    forbidden: z.strictObject({ ...others, nextSteps: wordLists }).optional(),
    /** Fields with a value that is split in the text, for example by a correction. */
    assembled: z.array(z.enum(VALUE_FIELDS)).optional(),
    /** ISO 4217 code, or null if the text states no currency. */
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .nullable()
      .optional(),
    mentions: z.array(mentionSchema).optional(),
  })
  .refine(
    ({ expected, accept = {} }) =>
      VALUE_FIELDS.every((field) => accept[field] === undefined || expected[field] != null),
    'only a field with a value can accept another',
  );
export type Item = z.infer<typeof itemSchema>;

/** Returns the accepted values of a field, the expected one first. */
export const rightValues = ({ expected, accept }: Item, field: ValueField): (string | number)[] =>
  expected[field] == null ? [] : [expected[field], ...(accept?.[field] ?? [])];

/** Returns the id of the original note: "train-adversarial-07" for "heard-adversarial-07#3". */
export const sourceOf = (id: string): string =>
  id.replace(/^(?:heard|unlabelled|garbled)-/, 'train-').replace(/#\d+$/, '');
