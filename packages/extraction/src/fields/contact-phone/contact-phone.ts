import { featuresThatHold } from '../../ranking/features.ts';
import { CALLED_REFERENCE } from './reference-cues.ts';
import { type Document } from '../../entities/document.ts';
import { isRecord } from '../../document/prepared-text.ts';
import type { PhoneNumber } from '../../entities/phone/recognizer.ts';
import { isSaidByAnother } from '../../entities/person/name-shapes.ts';
import type { PersonSpan } from '../../entities/person/people.ts';

const OWN_BEFORE =
  /\b(?:my|our|me|mine|us)\b(?! (?:his|her|their|a|an|the|another)\b)(?: (?!him\b|her\b|them\b)\S{1,40}){0,4}? ?$/i;

/** Returns whether words such as "invoice no." precede a number. */
export const isCalledReference = (note: Document, { start }: PhoneNumber): boolean =>
  !isRecord(note) && CALLED_REFERENCE.test(note.text.slice(Math.max(0, start - 40), start));

function personBefore(
  note: Document,
  phone: PhoneNumber,
  people: readonly PersonSpan[],
): PersonSpan | undefined {
  const near = people.findLast((person) => (note.tokens[person.last]?.end ?? Infinity) <= phone.start);
  const between = near ? note.text.slice(note.tokens[near.last]?.end, phone.start) : '';
  return between.length < 80 && !/[.!?;](?=\s)|\n/.test(between) ? near : undefined;
}

export function phoneFeatures(note: Document, phone: PhoneNumber, people: readonly PersonSpan[]): string[] {
  const label = note.labels.find((each) => each.start <= phone.start && phone.start < each.end);
  const before = (
    note.text
      .slice(Math.max(0, phone.start - 80), phone.start)
      .split(/[.!?;](?=\s)|\n/)
      .at(-1) ?? ''
  ).toLowerCase();
  const holder = personBefore(note, phone, people);
  const signedBy = (byCustomer: boolean) =>
    note.messages.some(
      (message) => message.byCustomer === byCustomer && message.signature.some((line) => holds(line, phone)),
    );
  const grouped = !phone.valid && !phone.spoken && isGrouped(note.text.slice(phone.start, phone.end));
  return featuresThatHold({
    valid: phone.valid,
    spoken: !phone.valid && phone.spoken,
    grouped,
    digits: !phone.valid && !phone.spoken && !grouped,
    labelled: label?.field === 'phone',
    'their-signature': signedBy(true),
    'our-signature': signedBy(false),
    'other-side': label?.field === 'own' || label?.field === 'rival',
    reference: label?.field === 'reference',
    own:
      note.messages.length === 0 &&
      !isSaidByAnother(note, phone.start) &&
      OWN_BEFORE.test(`${before.replace(/[^\p{L}' ]/gu, ' ').trimEnd()} `),
    'of-somebody-else': label?.field !== 'phone' && holder?.notContact === true,
  });
}

const isGrouped = (typed: string) => /^\+?\(?\d{2,5}\)?(?:[ .-]\d{2,4}){2,4}$/.test(typed);

const holds = (line: string, phone: PhoneNumber) =>
  line.replace(/\D/g, '').includes(phone.digits.replace('+', '').slice(-7));
