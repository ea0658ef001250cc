import * as z from 'zod/mini';
import { emailAddressOrNull } from '../address.ts';
import { maxContactName, maxContacts } from './limits.ts';

/** Rejects U+FFFD, which decoders insert for invalid bytes. Empty text becomes null. */
const textOrNull = (max: number, what: string) =>
  z.nullable(
    z.pipe(
      z.string().check(
        z.trim(),
        z.normalize(),
        z.maxLength(max, `${what} has at most ${max} characters`),
        z.refine(
          (text) => !text.includes('\uFFFD'),
          `${what} holds the character “\uFFFD”: a letter was lost`,
        ),
      ),
      z.transform((text: string) => text || null),
    ),
  );

const nameOrNull = textOrNull(maxContactName, 'A name').check(
  z.refine((name) => name === null || /\p{L}/u.test(name), 'A name needs at least one letter'),
);

const contact = {
  name: nameOrNull,
  company: nameOrNull,
  email: emailAddressOrNull,
  phone: z.optional(textOrNull(50, 'A phone number')),
};

const newContact = z
  .object(contact)
  .check(
    z.refine(({ name, company }) => name !== null || company !== null, 'A contact has a name or a company'),
  );
export type NewContact = z.infer<typeof newContact>;

export const newContacts = z.object({
  contacts: z
    .array(newContact)
    .check(
      z.minLength(1),
      z.maxLength(
        maxContacts,
        `A list holds at most ${maxContacts.toLocaleString('en')} people and companies`,
      ),
    ),
});
