import type { AddedContacts, ContactList, NewContact } from '@debrief/contracts/http/contacts';

/** The people and companies that a user has listed. */
export interface ContactListStore {
  prepare(): Promise<void>;
  /** By name. */
  list(userId: string): Promise<ContactList>;
  /**
   * Adds those that are not listed yet: all of them, or none. Repeating it is safe.
   * @throws {ApiError} `unprocessable` when the list would get too long
   */
  add(userId: string, contacts: readonly NewContact[]): Promise<AddedContacts>;
  /** What is not there is no error. */
  remove(userId: string, id: string): Promise<void>;
  eraseByUser(userId: string): Promise<void>;
}
