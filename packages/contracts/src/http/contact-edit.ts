import * as z from 'zod/mini';
import { noteIds, salesNoteEdit } from './note-requests.ts';
import { salesNote } from './notes.ts';

const isSomething = z.refine<object>(
  (edit) => Object.entries(edit).some(([field, value]) => field !== 'ids' && value !== undefined),
  'Name at least one field to change',
);

const isName = z.refine<string | null | undefined>((name) => name !== null, 'Please enter a name');

const { contactName, companyName, contactEmail, contactPhone } = salesNoteEdit.shape;
const ids = z.optional(noteIds.shape.ids);

/** An omitted field stays unchanged. With `ids`, changes only these of the notes about the contact. */
export const contactEdit = z
  .strictObject({ ids, contactName: contactName.check(isName), contactEmail, contactPhone })
  .check(isSomething);

/** With `ids`, changes only these of the notes about the company. */
export const companyEdit = z.strictObject({ ids, companyName: companyName.check(isName) }).check(isSomething);

export const aboutEdit = z.union([contactEdit, companyEdit]);
export type AboutEdit = z.infer<typeof aboutEdit>;

/** The changed notes, with their values before the change. */
export const aboutChanges = z.object({
  changed: z.array(
    z.pick(salesNote, {
      id: true,
      contactName: true,
      companyName: true,
      contactEmail: true,
      contactPhone: true,
    }),
  ),
});
export type AboutChanges = z.infer<typeof aboutChanges>;
