import type { AddedContacts, ContactList } from '@debrief/contracts/http/contacts';
import type { NewContact } from '@debrief/contracts/http/contact-requests';

export interface ContactListStore {
  prepare(): Promise<void>;
  list(userId: string): Promise<ContactList>;
  /**
   * Adds all contacts or none. Idempotent.
   * @throws {ApiError} `unprocessable` if the list would exceed its limit
   */
  add(userId: string, contacts: readonly NewContact[]): Promise<AddedContacts>;
  remove(userId: string, id: string): Promise<void>;
  eraseByUser(userId: string): Promise<void>;
}
