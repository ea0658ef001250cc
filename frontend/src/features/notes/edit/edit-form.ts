import { parseAmount, type ParsedAmount } from '@debrief/contracts/amount';
import { formatUnambiguousAmount } from '@debrief/contracts/amount-words';
import type { SalesNote } from '@debrief/contracts/http/notes';
import type { SalesNoteEdit } from '@debrief/contracts/http/note-requests';
import { mapFields, noteField, noteFieldNames, type NoteField } from '@debrief/contracts/note-fields';
import { addressPattern } from '@debrief/contracts/canonical-address';
import { formatCount } from '../../../lib/format.ts';

export const editableFields = noteFieldNames.filter((name) => noteField(name).editable);

type FieldEdits = Required<{ [Field in NoteField]: Exclude<SalesNoteEdit[Field], undefined> }>;

/**
 * Request body of an edit. Empty fields are null, except the transcript. `dealCurrency` is omitted if there
 * is no amount, or if the form names no currency.
 */
export type NoteEdit = FieldEdits & { dealCurrency?: string };

/** Form fields, as typed. `dealCurrency` is an ISO 4217 code, or empty for the user's currency. */
export type EditForm = Record<NoteField | 'dealCurrency', string>;

export interface Problem {
  readonly field: keyof EditForm;
  readonly text: string;
}

export const formOf = (note: SalesNote): EditForm => ({
  ...mapFields(editableFields, (name) => {
    const value = note[name];
    return typeof value === 'number' ? formatCount(value) : (value ?? '');
  }),
  dealCurrency: note.dealCurrency ?? '',
});

export const namedCurrency = ({ dealSize }: EditForm): string | undefined =>
  parseAmount(dealSize)[0]?.currency;

/**
 * Returns the form with a changed field. A chosen currency replaces one typed with the amount, unless the
 * amount is ambiguous.
 */
export const withChange = (form: EditForm, field: keyof EditForm, value: string): EditForm => {
  const [read, another] = parseAmount(form.dealSize);
  const isReplaced = field === 'dealCurrency' && read?.currency !== undefined && !another;
  return {
    ...form,
    ...(isReplaced && { dealSize: formatUnambiguousAmount({ amount: read.amount }) }),
    [field]: value,
  };
};

export const amountChoices = (typed: string): readonly ParsedAmount[] => {
  const readings = parseAmount(typed);
  return readings.length > 1 ? readings : [];
};

const problemOf = (field: NoteField, typed: string): string | null => {
  const { kind, shortLabel } = noteField(field);
  if (kind === 'amount' && typed) {
    const [read, another] = parseAmount(typed);
    if (read === undefined) return `${shortLabel} must be a valid number`;
    if (another)
      return `“${typed}” can mean ${formatUnambiguousAmount(read)} or ${formatUnambiguousAmount(another)}. Choose one.`;
    if (read.amount < 0) return `${shortLabel} cannot be negative`;
  }
  return kind === 'email' && typed && !addressPattern.test(typed)
    ? 'Please enter a valid email address'
    : null;
};

const valueOf = (field: NoteField, typed: string): string | number | null => {
  if (!noteField(field).nullable) return typed;
  const trimmed = typed.trim();
  if (trimmed === '') return null;
  return noteField(field).kind === 'amount' ? (parseAmount(trimmed)[0]?.amount ?? null) : trimmed;
};

export const readForm = (form: EditForm): { edit: NoteEdit } | { problem: Problem } => {
  for (const kind of ['amount', 'email']) {
    for (const field of editableFields.filter((name) => noteField(name).kind === kind)) {
      const text = problemOf(field, form[field].trim());
      if (text !== null) return { problem: { field, text } };
    }
  }
  const fields = mapFields(editableFields, (field) => valueOf(field, form[field])) as FieldEdits;
  const currency = namedCurrency(form) ?? form.dealCurrency.trim();
  return {
    edit: currency === '' || fields.dealSize === null ? fields : { ...fields, dealCurrency: currency },
  };
};

export const isSameForm = (one: EditForm, other: EditForm) =>
  (Object.keys(one) as (keyof EditForm)[]).every((field) => one[field] === other[field]);
