import { z } from 'zod';

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
export type Style = (typeof STYLES)[number];

/** The fields that hold one value, in the order they are reported. */
export const VALUE_FIELDS = [
  'contactName',
  'companyName',
  'contactEmail',
  'contactPhone',
  'dealSize',
] as const;
export type ValueField = (typeof VALUE_FIELDS)[number];

const words = z.string().trim().min(1);
const wordLists = z.array(words).min(1).optional();

const expectedSchema = z.strictObject({
  contactName: words.nullable(),
  companyName: words.nullable(),
  contactEmail: z
    .string()
    .regex(/^[^\s@A-Z]+@[^\s@A-Z]+\.[^\s@A-Z]+$/, 'an address in lower case')
    .nullable(),
  contactPhone: z
    .string()
    .regex(/^\+?\d{5,15}$/, 'digits with an optional leading +')
    .nullable(),
  dealSize: z.int().positive().nullable(),
  sentiment: z.enum(['positive', 'neutral', 'negative']).nullable(),
  /** What a reader needs of who, what and when; `a|b` is met by either. */
  nextSteps: z.strictObject({ terms: z.array(words).min(1) }).nullable(),
});

/** One labelled note. The rules of its labels are in README.md. */
export const itemSchema = z
  .strictObject({
    id: z.string().regex(/^(train|test)-[a-z-]+-\d{2,5}$/),
    style: z.enum(STYLES),
    text: z.string(),
    expected: expectedSchema,
    /** Other values that are as right as the expected one. */
    accept: z
      .strictObject({
        contactName: wordLists,
        companyName: wordLists,
        contactEmail: wordLists,
        contactPhone: wordLists,
        dealSize: z.array(z.int().positive()).min(1).optional(),
      })
      .optional(),
    /** Values that stand in the text, or that it asks for, and are not the field's. */
    forbidden: z
      .strictObject({
        contactName: wordLists,
        companyName: wordLists,
        contactEmail: wordLists,
        contactPhone: wordLists,
        dealSize: z.array(z.int().nonnegative()).min(1).optional(),
        nextSteps: wordLists,
      })
      .optional(),
    /** Fields whose value is put together from pieces that do not stand together in the text, as after a correction. */
    assembled: z.array(z.enum(VALUE_FIELDS)).optional(),
  })
  .refine(
    ({ expected, accept = {} }) =>
      VALUE_FIELDS.every((field) => accept[field] === undefined || expected[field] !== null),
    'only a field with a value can accept another',
  );
export type Item = z.infer<typeof itemSchema>;

/** The values of a field that are right, the expected one first; none where the note has none. */
export const rightValues = ({ expected, accept }: Item, field: ValueField): (string | number)[] =>
  expected[field] === null ? [] : [expected[field], ...(accept?.[field] ?? [])];
