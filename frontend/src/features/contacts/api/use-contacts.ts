import type { AddedContacts, ContactList, NewContact } from '@debrief/contracts/http/contacts';
import * as z from '../../../lib/schema.ts';
import { readJson, send } from '../../../lib/api.ts';
import { matchesContract } from '../../../lib/schemas/matches-contract.ts';
import { useQuery } from '../../../lib/use-query.ts';

const path = '/api/contacts';

/** As many as the server takes at once. */
const batch = 500;

const text = z.nullable(z.string());

const listSchema = matchesContract<ContactList>()(
  z.array(z.object({ id: z.string(), name: text, company: text, email: text })),
);

const addedSchema = matchesContract<AddedContacts>()(z.object({ added: z.number(), total: z.number() }));

/** The people and companies whose names are spelled right in what is heard. */
export const useContacts = () => useQuery(path, listSchema);

/** Adds them, a batch at a time. @returns how many were new */
export const addContacts = async (contacts: readonly NewContact[]): Promise<number> => {
  let added = 0;
  for (let from = 0; from < contacts.length; from += batch) {
    const body = { contacts: contacts.slice(from, from + batch) };
    added += (await readJson(path, await send('POST', path, { body }), addedSchema)).added;
  }
  return added;
};

export const removeContact = (id: string) => send('DELETE', `${path}/${encodeURIComponent(id)}`);

export const removeAllContacts = () => send('DELETE', path);
