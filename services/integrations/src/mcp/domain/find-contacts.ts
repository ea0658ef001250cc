import type { ContactList } from '@debrief/contracts/http/contacts';

/** Removes case and accents. */
const normalize = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const wordsOf = (text: string) =>
  normalize(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Returns the contacts in which each word of the query begins a word. */
export const findContacts = (contacts: ContactList, query: string): ContactList => {
  const sought = wordsOf(query);
  if (sought.length === 0) return [];
  return contacts.filter(({ name, company, email, phone }) => {
    const words = wordsOf([name, company, email, phone].join(' '));
    return sought.every((start) => words.some((word) => word.startsWith(start)));
  });
};
