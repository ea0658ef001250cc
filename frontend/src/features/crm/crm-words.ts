import type { CrmConnection, CrmDelivery, CrmKind } from '@debrief/contracts/http/crm';

const needs: Readonly<Record<string, string>> = {
  hubspot: 'a private app token for contacts, companies, deals and owners',
  twenty: 'its address and an API key',
  bottlecrm: 'its address and a personal access token of an administrator',
  carddav: 'the address of the server or address book, a user name and a password',
};

/** Explains what the user needs to connect a CRM. */
export const needsText = ({ kind, name, oauth, fields, objects }: CrmKind): string => {
  const token =
    fields.length > 0 ? `Needs ${needs[kind] ?? fields.map(({ label }) => label).join(', ')}.` : '';
  const only = objects.includes('note') ? '' : ' Writes contacts only.';
  if (oauth && token) return `You sign in to ${name}, or use a token.${only}`;
  if (oauth) return `You sign in to ${name}.${only}`;
  return token + only || `Not available here. Ask your admin to register Debrief with ${name}.`;
};

const list = new Intl.ListFormat('en', { type: 'conjunction' });

const counted = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`);

export const questionsText = (count: number): string =>
  counted(count, 'A note needs your answer', 'notes need your answer');

/** Sums up the notes that are not written yet. Empty if there are none. */
export const countsText = ({ waiting, failed }: CrmConnection['counts']): string =>
  [waiting && counted(waiting, '1 note waits', 'notes wait'), failed && `${failed} failed`]
    .filter(Boolean)
    .join(' · ');

const objectList = (records: CrmDelivery['records']) => list.format(records.map(({ object }) => object));

/** Names the records of a note, such as "Created deal and note. Used the existing contact." */
export const recordsText = (records: CrmDelivery['records']): string => {
  const created = records.filter((record) => record.created);
  const existing = records.filter((record) => !record.created);
  return [
    created.length > 0 ? `Created ${objectList(created)}.` : '',
    existing.length > 0 ? `Used the existing ${objectList(existing)}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
};

/** Label of an object or a field, such as "Deal" or "Amount". */
export const capitalize = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

export const actionText = (action: 'create' | 'update' | 'none', crm: string): string =>
  ({ create: 'New', update: `In ${crm}. Debrief fills in:`, none: `In ${crm}. Nothing changes.` })[action];

export const stateFilters: readonly (readonly [value: string, label: string])[] = [
  ['', 'All notes'],
  ['asking', 'Needs an answer'],
  ['waiting', 'Waiting'],
  ['written', 'Written'],
  ['failed', 'Failed'],
  ['undone', 'Removed'],
  ['skipped', 'Not written'],
];
