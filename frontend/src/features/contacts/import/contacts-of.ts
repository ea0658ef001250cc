import type { NewContact } from '@debrief/contracts/http/contact-requests';
import { maxContactName } from '@debrief/contracts/http/limits';
import { addressPattern } from '@debrief/contracts/canonical-address';
import type { Role } from './column-titles.ts';

export type SkipReason = 'noName' | 'noLetter' | 'lostLetter' | 'tooLong' | 'repeated' | 'listed';

export interface FoundContacts {
  readonly contacts: readonly NewContact[];
  readonly skipped: Readonly<Partial<Record<SkipReason, number>>>;
  readonly withoutLetter: string | undefined;
}

/** Returns the same key for contacts that the server treats as duplicates. */
const keyOf = ({ name, company, email }: Pick<NewContact, 'name' | 'company' | 'email'>) =>
  [name, company, email].map((text) => text?.toLowerCase() ?? '').join('\n');

/**
 * Normalizes characters and white space. Removes direction marks and zero-width spaces, which some phones
 * add.
 */
const clean = (text: string) =>
  text
    .normalize()
    .replace(/[\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** Google Contacts separates multiple values with " ::: ". */
const firstOf = (text: string) => text.split(' ::: ')[0] ?? '';

const addressIn = (text: string) =>
  text.split(/[\s,;<>:]+/).find((each) => each.length <= 254 && addressPattern.test(each)) ?? null;

const contactOf = (row: readonly string[], columns: readonly (Role | null)[]): NewContact => {
  const valueOf = (role: Role) => {
    for (const [index, each] of columns.entries()) {
      const value = each === role ? clean(row[index] ?? '') : '';
      if (value) return value;
    }
    return '';
  };
  const name = valueOf('name') || `${valueOf('first')} ${valueOf('last')}`.trim();
  const company = firstOf(valueOf('company'));
  const phone = firstOf(valueOf('phone'));
  const isName = name !== company && !addressPattern.test(name);
  return {
    name: (isName && name) || null,
    company: company || null,
    email: addressIn(valueOf('email')) ?? (addressPattern.test(name) ? name : null),
    ...(/\d/.test(phone) && phone.length <= 50 && { phone }),
  };
};

const problemOf = ({ name, company }: NewContact): SkipReason | undefined => {
  const names = [name, company].filter((text) => text !== null);
  if (names.length === 0) return 'noName';
  if (names.some((text) => text.includes('\uFFFD'))) return 'lostLetter';
  if (names.some((text) => !/\p{L}/u.test(text))) return 'noLetter';
  return names.some((text) => text.length > maxContactName) ? 'tooLong' : undefined;
};

export const contactsOf = (
  rows: readonly (readonly string[])[],
  columns: readonly (Role | null)[],
  listed: readonly Pick<NewContact, 'name' | 'company' | 'email'>[] = [],
): FoundContacts => {
  const onList = new Set(listed.map(keyOf));
  const found = new Map<string, NewContact>();
  const skipped: Partial<Record<SkipReason, number>> = {};
  let withoutLetter: string | undefined;
  for (const row of rows) {
    const contact = contactOf(row, columns);
    const key = keyOf(contact);
    const reason =
      problemOf(contact) ?? (onList.has(key) ? 'listed' : found.has(key) ? 'repeated' : undefined);
    if (reason === 'noLetter') withoutLetter ??= contact.name ?? contact.company ?? undefined;
    if (reason) skipped[reason] = (skipped[reason] ?? 0) + 1;
    else found.set(key, contact);
  }
  return { contacts: [...found.values()], skipped, withoutLetter };
};
