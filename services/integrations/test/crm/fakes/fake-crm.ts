import type { FakeServer } from './fake-server.ts';

/** What a CRM holds, in a form that is the same for all fakes. */
export interface CrmContents {
  readonly contacts: readonly { id: string; name: string; email: string | null; companyId: string | null }[];
  readonly companies: readonly { id: string; name: string }[];
  readonly deals: readonly {
    id: string;
    amount: number;
    contactId: string | null;
    companyId: string | null;
  }[];
  /** In the order of their creation. */
  readonly notes: readonly { id: string; text: string; contactId: string | null; companyId: string | null }[];
  readonly tasks: readonly { id: string; title: string; contactId: string | null }[];
}

export interface FakeCrm extends FakeServer {
  readonly kind: string;
  contents(): CrmContents;
  /** Adds a record as a user of the CRM does, and returns its id. */
  addContact(contact: { name: string; email?: string; phone?: string; companyId?: string }): string;
  addCompany(company: { name: string; domain?: string }): string;
  /** Changes a field as a user of the CRM does, by its name in the CRM. */
  edit(
    object: 'contact' | 'company' | 'deal' | 'note' | 'task',
    id: string,
    fields: Record<string, unknown>,
  ): void;
  /** Makes the current access token invalid. */
  expireToken(): void;
  /** Removes a field of deals, as an administrator may. */
  removeAmountField(): void;
  restoreAmountField(): void;
  /** Lets searches find what was written so far. */
  indexAll(): void;
}
