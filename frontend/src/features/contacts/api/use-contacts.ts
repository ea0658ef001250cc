import type { AddedContacts, ContactList, NewContact } from '@debrief/contracts/http/contacts';
import * as z from '../../../lib/schema.ts';
import { request, send } from '../../../lib/api.ts';
import { matchesContract } from '../../../lib/schemas/matches-contract.ts';
import { useQuery } from '../../../lib/use-query.ts';

const path = '/api/contacts';

const text = z.nullable(z.string());

const listSchema = matchesContract<ContactList>()(
  z.array(
    z.object({ id: z.string(), name: text, company: text, email: text, phone: z.optional(z.string()) }),
  ),
);

const addedSchema = matchesContract<AddedContacts>()(z.object({ added: z.number(), total: z.number() }));

/** Fetches the people and companies whose spelling is applied to transcripts. */
export const useContacts = () => useQuery(path, listSchema);

/** Adds all contacts or none. @returns the number of new ones */
export const addContacts = async (contacts: readonly NewContact[]): Promise<number> =>
  (await request('POST', path, addedSchema, { body: { contacts } })).added;

export const removeContact = (id: string) => send('DELETE', `${path}/${encodeURIComponent(id)}`);

export const removeAllContacts = () => send('DELETE', path);
