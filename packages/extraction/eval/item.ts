import {
  extractedFields,
  mapFields,
  noteField,
  sentiments,
  type NoteFieldValue,
  type OptionalField,
} from '@debrief/contracts/note-fields';
import { z } from 'zod';
import type { Field } from '../src/domain/extractor.ts';

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
/** Styles that only the rough split has. */
export const ROUGH_STYLES = ['misheard', 'long-transcript', 'code-switching', 'other-language'] as const;
export type Style = (typeof STYLES | typeof ROUGH_STYLES)[number];

/** The fields that hold one value, in the order they are reported. */
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
  // Not every note is labelled for a field that a later version added.
  ...(mapFields(VALUE_FIELDS, (name) => {
    const schema = labelSchemaOf(name).nullable();
    return noteField(name).optional ? schema.optional() : schema;
  }) as unknown as Labels),
  sentiment: z.enum(sentiments).nullable(),
  /** What a reader needs of who, what and when; `a|b` is met by either. */
  nextSteps: z.strictObject({ terms: z.array(words).min(1) }).nullable(),
});
const others = mapFields(VALUE_FIELDS, othersOf) as Others;

const mentionSchema = z.strictObject({
  kind: z.enum(['person', 'company', 'amount']),
  value: z.union([words, z.number()]),
  role: words,
});

/** One labelled note. The rules of its labels are in README.md. */
export const itemSchema = z
  .strictObject({
    id: z.string().regex(/^(train|test|rough)-[a-z-]+-\d{2,5}$/),
    style: z.enum([...STYLES, ...ROUGH_STYLES]),
    text: z.string(),
    expected: expectedSchema,
    /** Other values that are as right as the expected one. */
    accept: z.strictObject(others).optional(),
    /** Values that stand in the text, or that it asks for, and are not the field's. */
    forbidden: z.strictObject({ ...others, nextSteps: wordLists }).optional(),
    /** Fields whose value is put together from pieces that do not stand together in the text, as after a correction. */
    assembled: z.array(z.enum(VALUE_FIELDS)).optional(),
    /** ISO 4217, of the amount; null where the note does not tell. Not every note is labelled for it. */
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .nullable()
      .optional(),
    /** Who and what else is in the note, with their part in it. Not every note is labelled for it. */
    mentions: z.array(mentionSchema).optional(),
  })
  .refine(
    ({ expected, accept = {} }) =>
      VALUE_FIELDS.every((field) => accept[field] === undefined || expected[field] != null),
    'only a field with a value can accept another',
  );
export type Item = z.infer<typeof itemSchema>;

/** The values of a field that are right, the expected one first; none where the note has none. */
export const rightValues = ({ expected, accept }: Item, field: ValueField): (string | number)[] =>
  expected[field] == null ? [] : [expected[field], ...(accept?.[field] ?? [])];

/**
 * The train note that an item was heard or made from, or that a clause ("train-adversarial-07#3") is of, or the item itself: who
 * learns from one of them has seen the others.
 */
export const sourceOf = (id: string): string =>
  id.replace(/^(?:heard|unlabelled|garbled)-/, 'train-').replace(/#\d+$/, '');
