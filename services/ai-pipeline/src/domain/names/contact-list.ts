import type { AddedContacts, ContactList, NewContact } from '@debrief/contracts/http/contacts';

export interface ContactListStore {
  prepare(): Promise<void>;
  /** Sorted by name. */
  list(userId: string): Promise<ContactList>;
  /**
   * Adds contacts that are not on the list yet: all of them, or none. Idempotent.
   * @throws {ApiError} `unprocessable` if the list would exceed its limit
   */
  add(userId: string, contacts: readonly NewContact[]): Promise<AddedContacts>;
  /** Does nothing if the contact does not exist. */
  remove(userId: string, id: string): Promise<void>;
  eraseByUser(userId: string): Promise<void>;
}
