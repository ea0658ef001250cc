import { maxContactName, maxContacts } from '@debrief/contracts/http/limits';
import { formatCount } from '../../../lib/format.ts';
import type { SkipReason } from './contacts-of.ts';
import { encodingName } from './decode-text.ts';
import type { ImportedList } from './imported-list.ts';
import type { InterpretedList } from './interpret-list.ts';

export const counted = (count: number): string => (count === 1 ? '1 name' : `${formatCount(count)} names`);

const reasons: Readonly<Record<SkipReason | 'unreadable', string>> = {
  noName: 'without a name',
  noLetter: 'with a name without letters',
  lostLetter: 'with a lost letter (\uFFFD)',
  tooLong: `with a name of more than ${maxContactName} characters`,
  repeated: 'repeated',
  listed: 'already on your list',
  unreadable: 'we can’t read',
};

export const foundText = (
  { contacts, skipped, withoutLetter, hasNames }: InterpretedList,
  { unreadable }: ImportedList,
): string => {
  if (!hasNames) return 'Choose the column with the names.';
  const counts = { ...skipped, unreadable };
  const parts = (Object.keys(reasons) as (keyof typeof reasons)[]).flatMap((reason) => {
    const count = counts[reason] ?? 0;
    const example = reason === 'noLetter' ? `, such as “${withoutLetter}”` : '';
    return count > 0 ? `${formatCount(count)} ${reasons[reason]}${example}` : [];
  });
  const found = contacts.length > 0 ? `${counted(contacts.length)} found.` : 'No names found.';
  return parts.length > 0 ? `${found} Left out: ${parts.join('; ')}.` : found;
};

/** Returns an error message if a list of `listed` names has no room for `count` more. */
export const tooManyText = (count: number, listed: number): string | undefined => {
  const room = Math.max(0, maxContacts - listed);
  if (count <= room) return undefined;
  const full = room === 0 ? 'is full' : `has room for ${formatCount(room)} more`;
  return `These are ${counted(count)}. Your list holds at most ${formatCount(maxContacts)} and ${full}. Nothing was added.`;
};

export const nothingText = ({ skipped, withoutLetter, hasNames }: InterpretedList): string => {
  if (!hasNames) return 'Choose the column with the names.';
  if (withoutLetter !== undefined)
    return `“${withoutLetter}” is not a name: it has no letters. Write the name of a person or company.`;
  if (skipped.listed) return 'They’re all on your list already.';
  return 'No names found. Write one per line.';
};

export const originText = ({ program, encoding }: ImportedList): string =>
  `Read as ${program ? `an export of ${program}` : 'a list'}, ${encodingName(encoding ?? 'utf-8')}.`;
