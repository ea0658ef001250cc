import type { Answers, CrmObject, Question, Values } from './records.ts';

/** What Debrief knows about a field of a record in the CRM. */
interface FieldState {
  /** Value in Debrief at the last write. */
  readonly wanted: string | null;
  /** Value in the CRM after the last write. Null if Debrief did not write the field. */
  readonly stored: string | null;
  /** Value in the CRM before Debrief first wrote the field. */
  readonly before: string | null;
}
export type FieldStates = Readonly<Record<string, FieldState>>;

const plainText = (text: string): string =>
  text
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();

/** Returns a form of the value that is the same after a CRM has reformatted it. */
const comparable = (field: string, value: string | null | undefined): string => {
  const text = (value ?? '').trim();
  if (field === 'phone') return text.replace(/[^\d+]/g, '');
  if (field === 'email') return text.toLowerCase();
  if (field === 'amount') return text === '' ? '' : String(Number(text));
  if (field === 'due') return text.slice(0, 10);
  if (field === 'at') return text === '' ? '' : String(Math.floor(Date.parse(text) / 1000));
  return plainText(text);
};

const sameValue = (field: string, one: string | null | undefined, other: string | null | undefined) =>
  comparable(field, one) === comparable(field, other);

/** The CRM may move a deal on, and hand records over. Only a new record gets these fields. */
const onlyNew = new Set(['stage', 'owner', 'currency', 'at']);

const labels: Readonly<Record<string, string>> = {
  name: 'name',
  email: 'email',
  phone: 'phone number',
  role: 'role',
  company: 'company',
  domain: 'domain',
  amount: 'amount',
  text: 'text',
  title: 'title',
  due: 'due date',
};

export interface UpdatePlan {
  readonly write: Values;
  /** State of the fields that are not written, to store without a request. */
  readonly states: FieldStates;
  readonly questions: readonly Question[];
}

const shorten = (value: string | null | undefined): string => {
  const text = plainText(value ?? '');
  if (!text) return 'empty';
  return text.length > 80 ? `“${text.slice(0, 79)}…”` : `“${text}”`;
};

const conflict = (
  crm: string,
  object: CrmObject,
  field: string,
  theirs: string | null,
  ours: string,
): Question => ({
  id: `conflict-${object}-${field}`,
  text: `The ${labels[field] ?? field} of the ${object} was changed in ${crm}. Which one is right?`,
  choices: [
    { id: 'theirs', label: `Keep ${crm}’s: ${shorten(theirs)}` },
    { id: 'ours', label: `Use Debrief’s: ${shorten(ours)}` },
  ],
});

/**
 * Plans the update of a record. A field that somebody changed in the CRM since Debrief wrote it is never
 * overwritten without an answer. Values that Debrief did not change since then are left alone.
 * @param states null for a record that Debrief has just matched: only its empty fields are filled
 */
export const planUpdate = (
  { object, crm }: { object: CrmObject; crm: string },
  wanted: Values,
  states: FieldStates | null,
  current: Values,
  answers: Answers = {},
): UpdatePlan => {
  const write: Record<string, string> = {};
  const known: Record<string, FieldState> = { ...states };
  const questions: Question[] = [];
  for (const [field, value] of Object.entries(wanted)) {
    // The CRM does not have a field that it never returns.
    if (!value || onlyNew.has(field) || current[field] === undefined) continue;
    const now = current[field] ?? null;
    const last = states?.[field];
    const wrote = { wanted: value, stored: now, before: last?.before ?? now };
    if (last && sameValue(field, last.wanted, value)) continue;
    if (sameValue(field, now, value)) {
      known[field] = last?.stored == null ? { ...wrote, stored: null } : wrote;
    } else if (!now || (last?.stored != null && sameValue(field, last.stored, now))) {
      write[field] = value;
    } else if (states === null) {
      known[field] = { ...wrote, stored: null };
    } else {
      const question = conflict(crm, object, field, now, value);
      const answer = answers[question.id];
      if (answer === 'ours') write[field] = value;
      else if (answer === 'theirs') known[field] = wrote;
      else questions.push(question);
    }
  }
  return { write, states: known, questions };
};

/** Returns the states after a write of `write`, from the record that the CRM returned. */
export const statesAfter = (
  states: FieldStates,
  write: Values,
  before: Values,
  after: Values,
): FieldStates => ({
  ...states,
  ...Object.fromEntries(
    Object.entries(write)
      .filter(([, value]) => value)
      .map(([field, value]) => [
        field,
        {
          wanted: value,
          stored: after[field] ?? value,
          before: states[field] ? states[field].before : (before[field] ?? null),
        },
      ]),
  ),
});

/** Returns the fields of a record that were changed in the CRM since Debrief wrote them. */
export const changedFields = (states: FieldStates, current: Values): string[] =>
  Object.entries(states)
    .filter(
      ([field, { stored }]) =>
        stored !== null &&
        field !== 'at' &&
        current[field] !== undefined &&
        !sameValue(field, stored, current[field]),
    )
    .map(([field]) => field);

/** Returns the values that undo Debrief's changes of a record which it did not create. Changed fields stay. */
export const valuesBefore = (states: FieldStates, current: Values): Values =>
  Object.fromEntries(
    Object.entries(states)
      .filter(
        ([field, { stored, before }]) =>
          stored !== null && !sameValue(field, before, stored) && sameValue(field, stored, current[field]),
      )
      .map(([field, { before }]) => [field, before]),
  );
