import { z } from 'zod';
import { emailAddress } from '../address.ts';
import { maxContactName, maxContacts } from './limits.ts';

/** Decoders insert U+FFFD for invalid bytes. */
const textOrNull = (max: number, what: string) =>
  z
    .string()
    .trim()
    .normalize()
    .max(max, `${what} has at most ${max} characters`)
    .refine((text) => !text.includes('\uFFFD'), `${what} holds the character “\uFFFD”: a letter was lost`)
    .transform((text) => text || null)
    .nullable();

const nameOrNull = textOrNull(maxContactName, 'A name').refine(
  (name) => name === null || /\p{L}/u.test(name),
  'A name needs at least one letter',
);

const contact = {
  name: nameOrNull,
  company: nameOrNull,
  email: z.union([z.literal('').transform(() => null), emailAddress]).nullable(),
  phone: textOrNull(50, 'A phone number').optional(),
};

const newContact = z
  .object(contact)
  .refine(({ name, company }) => name !== null || company !== null, 'A contact has a name or a company');
export type NewContact = z.infer<typeof newContact>;

export const newContacts = z.object({
  contacts: z
    .array(newContact)
    .min(1)
    .max(maxContacts, `A list holds at most ${maxContacts.toLocaleString('en')} people and companies`),
});

export const addedContacts = z.object({ added: z.int(), total: z.int() });
export type AddedContacts = z.infer<typeof addedContacts>;

export const contactList = z.array(
  z.object({
    id: z.string(),
    name: z.string().nullable(),
    company: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().optional(),
  }),
);
export type ContactList = z.infer<typeof contactList>;
