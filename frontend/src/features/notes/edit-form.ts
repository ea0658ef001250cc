import type { SalesNote, SalesNoteEdit } from '@debrief/contracts/http/notes';
import { mapFields, noteField, noteFieldNames, type NoteField } from '@debrief/contracts/note-fields';
import { addressPattern } from '../../lib/address-pattern.ts';

/** In the order of the dialog. */
export const editableFields = noteFieldNames.filter((name) => noteField(name).editable);

/** What the edit dialog sends: every field, with null for what is empty. */
export type NoteEdit = Required<{ [Field in keyof SalesNoteEdit]: Exclude<SalesNoteEdit[Field], undefined> }>;

/** The fields of the dialog, as typed. */
export type EditForm = Record<keyof NoteEdit, string>;

export interface Problem {
  readonly field: keyof EditForm;
  readonly text: string;
}

export const formOf = (note: SalesNote): EditForm =>
  mapFields(editableFields, (name) => note[name]?.toString() ?? '');

/** `50000`, `50 000`, `50,000` and `50,000.40`: commas and spaces only group thousands. */
const amountPattern = /^[+-]?(\d+|\d{1,3}([ \u00a0,]\d{3})+)(\.\d*)?$/;

/** The amount as a whole number; undefined if it is invalid. */
export const readAmount = (typed: string): number | undefined => {
  if (!amountPattern.test(typed)) return undefined;
  const amount = Math.round(Number(typed.replace(/[ \u00a0,]/g, '')));
  return Number.isSafeInteger(amount) ? amount : undefined;
};

const problemOf = (field: NoteField, typed: string): string | null => {
  const { kind, shortLabel } = noteField(field);
  if (kind === 'amount' && typed) {
    const amount = readAmount(typed);
    if (amount === undefined) return `${shortLabel} must be a valid number`;
    if (amount < 0) return `${shortLabel} cannot be negative`;
  }
  return kind === 'email' && typed && !addressPattern.test(typed)
    ? 'Please enter a valid email address'
    : null;
};

const valueOf = (field: NoteField, typed: string): string | number | null => {
  if (!noteField(field).nullable) return typed;
  const trimmed = typed.trim();
  if (trimmed === '') return null;
  return noteField(field).kind === 'amount' ? (readAmount(trimmed) ?? null) : trimmed;
};

/** Validates the form: the edit to send, or the first problem. */
export const readForm = (form: EditForm): { edit: NoteEdit } | { problem: Problem } => {
  // Amounts are looked at before addresses (specification, section 5).
  for (const kind of ['amount', 'email']) {
    for (const field of editableFields.filter((name) => noteField(name).kind === kind)) {
      const text = problemOf(field, form[field].trim());
      if (text !== null) return { problem: { field, text } };
    }
  }
  return { edit: mapFields(editableFields, (field) => valueOf(field, form[field])) as NoteEdit };
};

export const isSameForm = (one: EditForm, other: EditForm) =>
  (Object.keys(one) as (keyof EditForm)[]).every((field) => one[field] === other[field]);
