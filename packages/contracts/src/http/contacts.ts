import { z } from 'zod';
import { emailAddress } from '../address.ts';

/** How many people and companies a user may list, and how many one request may bring. */
export const maxContacts = 5_000;
const maxContactsAtOnce = 500;

const nameOrNull = z
  .string()
  .trim()
  .max(100, 'A name has at most 100 characters')
  .transform((name) => name || null)
  .nullable();

const contact = {
  name: nameOrNull,
  company: nameOrNull,
  email: z.union([z.literal('').transform(() => null), emailAddress]).nullable(),
};

/** A person or company whose name is to be spelled right in what is heard. */
const newContact = z
  .object(contact)
  .refine(({ name, company }) => name !== null || company !== null, 'A contact has a name or a company');
export type NewContact = z.infer<typeof newContact>;

export const newContacts = z.object({ contacts: z.array(newContact).min(1).max(maxContactsAtOnce) });

/** How many were new, and how many there are now. */
export const addedContacts = z.object({ added: z.int(), total: z.int() });
export type AddedContacts = z.infer<typeof addedContacts>;

export const contactList = z.array(
  z.object({
    id: z.string(),
    name: z.string().nullable(),
    company: z.string().nullable(),
    email: z.string().nullable(),
  }),
);
export type ContactList = z.infer<typeof contactList>;
