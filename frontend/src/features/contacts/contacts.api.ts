import { addedContacts, contactList } from '@debrief/contracts/http/contacts';
import type { NewContact } from '@debrief/contracts/http/contact-requests';
import { request, send } from '../../lib/api.ts';
import { useQuery } from '../../lib/use-query.ts';

const path = '/api/contacts';

/** Fetches the people and companies whose spelling is applied to transcripts. */
export const useContacts = () => useQuery(path, contactList);

/** Adds all contacts or none. @returns the number of new ones */
export const addContacts = async (contacts: readonly NewContact[]): Promise<number> =>
  (await request('POST', path, addedContacts, { body: { contacts } })).added;

export const removeContact = (id: string) => send('DELETE', `${path}/${encodeURIComponent(id)}`);

export const removeAllContacts = () => send('DELETE', path);
