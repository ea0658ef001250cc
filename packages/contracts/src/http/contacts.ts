import * as z from 'zod/mini';

export const addedContacts = z.object({ added: z.int(), total: z.int() });
export type AddedContacts = z.infer<typeof addedContacts>;

export const contactList = z.array(
  z.object({
    id: z.string(),
    name: z.nullable(z.string()),
    company: z.nullable(z.string()),
    email: z.nullable(z.string()),
    phone: z.optional(z.string()),
  }),
);
export type ContactList = z.infer<typeof contactList>;
