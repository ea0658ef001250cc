import * as z from 'zod/mini';
import { emailAddressOrNull } from '../address.ts';
import { isCurrencyCode } from '../currency-codes.ts';
import {
  mapFields,
  maxTranscriptionLength,
  noteField,
  noteFieldNames,
  sentiments,
  type NoteField,
  type noteFields,
  type NoteFieldValue,
} from '../note-fields.ts';
import { maxNotesPerRequest, maxPageSize } from './limits.ts';

const trimmed = (longest: number) =>
  z.nullable(
    z.pipe(
      z.string().check(z.trim(), z.maxLength(longest, `At most ${longest} characters`)),
      z.transform((value: string) => value || null),
    ),
  );

const editSchemaOf = (name: NoteField) => {
  const { kind, shortLabel, maxLength = 0 } = noteField(name);
  switch (kind) {
    case 'email':
      return emailAddressOrNull;
    case 'amount':
      return z.nullable(
        z.int(`${shortLabel} must be a valid number`).check(z.minimum(0, `${shortLabel} cannot be negative`)),
      );
    case 'sentiment':
      return z.nullable(z.enum(sentiments));
    case 'transcript':
      return z.string().check(z.maxLength(maxLength, `At most ${maxLength} characters`));
    default:
      return trimmed(maxLength);
  }
};

type EditShape = {
  [Name in NoteField]: (typeof noteFields)[Name] extends { nullable: true }
    ? z.ZodMiniType<NoteFieldValue<Name> | null, NoteFieldValue<Name> | null>
    : z.ZodMiniType<NoteFieldValue<Name>, NoteFieldValue<Name>>;
};

const editedCurrency = z.nullable(
  z
    .string()
    .check(
      z.trim(),
      z.toUpperCase(),
      z.refine(isCurrencyCode, 'Use the three letters of a currency, such as ZAR or USD'),
    ),
);

/** An omitted field stays unchanged. Empty text becomes null. */
export const salesNoteEdit = z.partial(
  z.object({
    ...(mapFields(
      noteFieldNames.filter((name) => noteField(name).editable),
      editSchemaOf,
    ) as unknown as EditShape),
    dealCurrency: editedCurrency,
  }),
);
export type SalesNoteEdit = z.infer<typeof salesNoteEdit>;

export const correctionPath = z.object({
  id: z.string().check(z.maxLength(200)),
  start: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(maxTranscriptionLength)),
});

export const listQuery = z.object({
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maxPageSize))),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});

export const noteIds = z.object({
  ids: z
    .array(z.string().check(z.minLength(1), z.maxLength(200)))
    .check(
      z.minLength(1, 'Name at least one note'),
      z.maxLength(maxNotesPerRequest, `At most ${maxNotesPerRequest} notes`),
    ),
});

/** Selects the notes to restore: by id, all that one request deleted (`batchId`), or all. */
export const restoreRequest = z
  .extend(z.partial(noteIds), {
    batchId: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
    all: z.optional(z.literal(true)),
  })
  .check(
    z.refine((request) => Object.values(request).filter((value) => value !== undefined).length === 1, {
      path: ['ids'],
      error: 'Name the notes by one of ids, batchId or all',
    }),
  );

/** `forever` erases the note instead, even if it was not deleted before. */
export const deleteQuery = z.object({ forever: z.optional(z.enum(['true', 'false'], 'Use true or false')) });
