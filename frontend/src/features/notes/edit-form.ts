import type { SalesNote, SalesNoteEdit, Sentiment } from '@debrief/contracts/http/notes';
import { addressPattern } from '../../lib/address-pattern.ts';

/** What the edit dialog sends: every field, with null for what is empty. */
export type NoteEdit = Required<{ [Field in keyof SalesNoteEdit]: Exclude<SalesNoteEdit[Field], undefined> }>;

/** The fields of the dialog, as typed. */
export type EditForm = Record<keyof NoteEdit, string>;

export interface Problem {
  readonly field: keyof EditForm;
  readonly text: string;
}

export const formOf = (note: SalesNote): EditForm => ({
  contactName: note.contactName ?? '',
  companyName: note.companyName ?? '',
  contactEmail: note.contactEmail ?? '',
  contactPhone: note.contactPhone ?? '',
  dealSize: note.dealSize?.toString() ?? '',
  sentiment: note.sentiment ?? '',
  nextSteps: note.nextSteps ?? '',
  transcription: note.transcription,
});

/** `50000`, `50 000`, `50,000` and `50,000.40`: commas and spaces only group thousands. */
const amountPattern = /^[+-]?(\d+|\d{1,3}([ \u00a0,]\d{3})+)(\.\d*)?$/;

/** The amount as a whole number; undefined if it is invalid. */
export const readDealSize = (typed: string): number | undefined => {
  if (!amountPattern.test(typed)) return undefined;
  const amount = Math.round(Number(typed.replace(/[ \u00a0,]/g, '')));
  return Number.isSafeInteger(amount) ? amount : undefined;
};

const problemOf = ({ dealSize, contactEmail }: EditForm): Problem | null => {
  const amount = dealSize.trim() ? readDealSize(dealSize.trim()) : 0;
  if (amount === undefined) return { field: 'dealSize', text: 'Deal size must be a valid number' };
  if (amount < 0) return { field: 'dealSize', text: 'Deal size cannot be negative' };
  if (contactEmail.trim() && !addressPattern.test(contactEmail.trim())) {
    return { field: 'contactEmail', text: 'Please enter a valid email address' };
  }
  return null;
};

const optional = (typed: string) => typed.trim() || null;

/** Validates the form: the edit to send, or the first problem. */
export const readForm = (form: EditForm): { edit: NoteEdit } | { problem: Problem } => {
  const problem = problemOf(form);
  if (problem) return { problem };
  return {
    edit: {
      contactName: optional(form.contactName),
      companyName: optional(form.companyName),
      contactEmail: optional(form.contactEmail),
      contactPhone: optional(form.contactPhone),
      dealSize: form.dealSize.trim() ? (readDealSize(form.dealSize.trim()) ?? null) : null,
      sentiment: (form.sentiment || null) as Sentiment | null,
      nextSteps: optional(form.nextSteps),
      transcription: form.transcription,
    },
  };
};

export const isSameForm = (one: EditForm, other: EditForm) =>
  (Object.keys(one) as (keyof EditForm)[]).every((field) => one[field] === other[field]);
