import { isCalledReference, phoneSigns, ruledContactPhone } from '../contact-phone.ts';
import { isQuoted, isWritersOwn } from '../name-shapes.ts';
import type { Mention } from '../people.ts';
import type { Span } from '../reading/spans.ts';
import type { Option } from './choose.ts';
import { contextAt, groupsOf, kindOf, placeOf, rolesOf, sayersOf, step } from './context.ts';
import { readSigns, type ReadNote } from './read-signs.ts';
import { namesOf, pointsOf } from './signs.ts';

/** A number that may be the contact's. */
export interface PhoneOption extends Option {
  readonly digits: string;
  readonly spans: Span[];
}

const MAX_PHONES = 40;
const MOST_MISREAD = 2;

/** Whether one number may be the other, misread or misheard. */
const isAlike = (one: string, other: string) =>
  one !== other &&
  one.length === other.length &&
  [...one].filter((digit, at) => digit !== other[at]).length <= MOST_MISREAD;

/** Every phone number of a note, with what speaks for and against its being the contact's; and what speaks for none. */
export function phoneOptions(
  note: ReadNote,
  name: string | null,
  company: string | null,
  people: Mention[],
): { options: PhoneOption[]; none: Option } {
  const groups = groupsOf(kindOf(note));
  const ruled = ruledContactPhone(note, name, company, people)?.value ?? null;
  const weighed = note.phones
    .slice(0, MAX_PHONES)
    .map((phone) => {
      const signs = phoneSigns(note, phone, name, company, people);
      return { phone, signs, score: pointsOf(signs) };
    })
    .filter(({ phone }) => !isWritersOwn(note, phone.start) && !isCalledReference(note, phone));
  const best = Math.max(...weighed.map(({ score }) => score));
  const read = readSigns(note, 'contactPhone', weighed.map(({ phone }) => [phone])); // prettier-ignore
  const places = Map.groupBy(note.phones, ({ digits }) => digits);
  const options = weighed.map(({ phone, signs, score }, nth): PhoneOption => {
    const { digits, start, end } = phone;
    return {
      digits,
      spans: [{ start, end }],
      groups,
      features: [
        ...namesOf(signs),
        ...(read.each[nth] ?? []),
        // Inside a quotation "me" and "my" are the customer's.
        ...(isQuoted(note, start) ? [] : contextAt(note, start, end)),
        ...placeOf(note, phone),
        ...rolesOf(note, start, people, name),
        ...sayersOf(note, places.get(digits) ?? []),
        step('points', score),
        score === best ? 'best' : step('behind', best - score),
        `nth:${Math.min(nth, 4)}`,
        `last:${nth === weighed.length - 1}`,
        `among:${Math.min(weighed.length, 4)}`,
        `length:${digits.replace('+', '').length}`,
        `opens:${digits.startsWith('+') ? '+' : digits.slice(0, 1)}`,
        ...(weighed.some((other) => other.phone !== phone && other.phone.digits === digits) ? ['again'] : []),
        // What is read back wrong is said again.
        ...weighed.flatMap(({ phone: other }, at) => isAlike(digits, other.digits) ? [at < nth ? 'alike-before' : 'alike-behind'] : []), // prettier-ignore
        digits === ruled ? 'ruled' : ruled === null ? 'ruled-none' : 'ruled-other',
      ],
    };
  });
  const none: Option = {
    groups,
    features: [
      'none',
      ...read.none,
      `ruled:${ruled !== null}`,
      `named:${name !== null} firm:${company !== null}`,
      `among:${Math.min(weighed.length, 4)}`,
      step('best', Number.isFinite(best) ? best : 0),
    ],
  };
  return { options, none };
}
