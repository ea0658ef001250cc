import { formatAmount } from '@debrief/contracts/format-amount';
import type { SalesNoteInEvent } from '@debrief/contracts/http/notes';
import { extractedFields, noteField, type ExtractedField } from '@debrief/contracts/note-fields';
import { truncateText } from '@debrief/contracts/truncate-text';
import { companyDomain } from './keys.ts';
import type { Answers, CrmObject, Question, Values } from './records.ts';

export type CrmNote = SalesNoteInEvent;

export interface CrmSettings {
  /** Which notes are written: all at once, only reviewed ones, or each after a question. */
  readonly review: 'all' | 'confirmed' | 'ask';
  /** Treatment of values that are marked "Check" and not confirmed. */
  readonly uncertain: 'empty' | 'ask';
  readonly deals: boolean;
  readonly tasks: boolean;
  readonly owner: string | null;
  readonly stage: string | null;
  /** Currency of amounts whose note names none. */
  readonly currency: string | null;
}

export const defaultSettings: CrmSettings = {
  review: 'confirmed',
  uncertain: 'empty',
  deals: true,
  tasks: true,
  owner: null,
  stage: null,
  currency: null,
};

/** Values of a note at its last review, by field. */
export type ConfirmedValues = Readonly<Partial<Record<ExtractedField, unknown>>>;

export const confirmedValues = (note: CrmNote): ConfirmedValues =>
  Object.fromEntries(extractedFields.map((field) => [field, note[field] ?? null]));

export interface WantedRecords {
  readonly records: Readonly<Partial<Record<CrmObject, Values>>>;
  readonly questions: readonly Question[];
}

const maxTitleLength = 250;

const oneLine = (text: string): string => truncateText(text.replace(/\s+/g, ' ').trim(), maxTitleLength);

const shown = (note: CrmNote, field: ExtractedField, currency: string | null): string => {
  const value = note[field];
  if (typeof value !== 'number') return value ?? '';
  const code = note.dealCurrency ?? currency;
  return code ? formatAmount(value, code) : String(value);
};

const noteText = (note: CrmNote, currency: string | null, link: string): string =>
  [
    `Sales note of ${note.createdAt.slice(0, 10)}`,
    ...extractedFields
      .map((field) => [noteField(field).label, shown(note, field, currency)] as const)
      .filter(([, value]) => value !== '')
      .map(([label, value]) => `${label}: ${value}`),
    `Debrief: ${link}`,
  ].join('\n');

const usesValue = (answers: Answers, field: ExtractedField) => answers[`check-${field}`] === 'use';

/** Removes unconfirmed values, or asks about them if the settings of the connection say so. */
const certainNote = (
  note: CrmNote,
  settings: CrmSettings,
  confirmed: ConfirmedValues | null,
  answers: Answers,
): { note: CrmNote; questions: Question[] } => {
  const uncertain = extractedFields.filter(
    (field) => note.check?.includes(field) && note[field] != null && confirmed?.[field] !== note[field],
  );
  const omitted = uncertain.filter((field) => !usesValue(answers, field));
  const questions = omitted
    .filter((field) => settings.uncertain === 'ask' && answers[`check-${field}`] === undefined)
    .map((field) => ({
      id: `check-${field}`,
      text: `Is this ${noteField(field).label.toLowerCase()} right: “${oneLine(shown(note, field, settings.currency))}”?`,
      choices: [
        { id: 'use', label: 'Yes, write it' },
        { id: 'omit', label: 'No, leave it empty' },
      ],
    }));
  return { note: { ...note, ...Object.fromEntries(omitted.map((field) => [field, null])) }, questions };
};

const withoutEmpty = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value?.trim()));

const orNothing = (values: Values): Values | undefined => {
  const some = withoutEmpty(values);
  return Object.keys(some).length > 0 ? some : undefined;
};

/**
 * Returns the records that a note becomes in a CRM, and the questions about it. Values that nobody confirmed are
 * in no record, and not in the note's text either.
 * @param link address of the note in Debrief
 */
export const mapNote = (
  given: CrmNote,
  settings: CrmSettings,
  context: {
    confirmed: ConfirmedValues | null;
    answers: Answers;
    link: string;
    objects: readonly CrmObject[];
  },
): WantedRecords => {
  const { note, questions } = certainNote(given, settings, context.confirmed, context.answers);
  const { owner } = settings;
  const company = orNothing({ name: note.companyName, domain: companyDomain(note.contactEmail) });
  // A domain alone names no company: "sam@acme.com" may work for a subsidiary.
  const namedCompany = company?.['name'] ? company : undefined;
  const contact = orNothing({
    name: note.contactName,
    email: note.contactEmail,
    phone: note.contactPhone,
    role: note.contactRole ?? null,
    // An address book has no companies of its own.
    ...(context.objects.includes('company') ? {} : { company: note.companyName }),
  });
  const who = note.companyName ?? note.contactName ?? 'Debrief';
  const deal =
    settings.deals && note.dealSize !== null
      ? withoutEmpty({
          name: oneLine(`${who}: ${shown(note, 'dealSize', settings.currency)}`),
          amount: String(note.dealSize),
          currency: note.dealCurrency ?? settings.currency,
          stage: settings.stage,
          owner,
        })
      : undefined;
  const task =
    settings.tasks && note.nextSteps && note.due
      ? withoutEmpty({
          ...{ title: oneLine(note.nextSteps), due: note.due, owner },
          text: `Debrief: ${context.link}`,
        })
      : undefined;
  const isPerson = contact?.['name'] || contact?.['email'] || contact?.['phone'];
  const records: Partial<Record<CrmObject, Values | undefined>> = {
    company: namedCompany,
    contact: isPerson ? contact : undefined,
    deal,
    note: withoutEmpty({ text: noteText(note, settings.currency, context.link), at: note.createdAt, owner }),
    task,
  };
  return {
    records: Object.fromEntries(
      Object.entries(records).filter(
        ([object, values]) => values && context.objects.includes(object as CrmObject),
      ),
    ),
    questions,
  };
};
