import { randomUUID } from 'node:crypto';
import { maxListedContacts } from '@debrief/contracts/events/integrations';
import { maxContactName } from '@debrief/contracts/http/limits';
import { withCorrelationId } from '@debrief/service-kit/context';
import type { Logger } from '@debrief/service-kit/log';
import type { CrmClient } from './domain/client.ts';
import type { Connection } from './domain/delivery.ts';
import type { ConnectionRepository } from './storage/connection-repository.ts';
import type { ContactLists } from './storage/contact-lists.ts';

interface ListDependencies {
  readonly connections: Pick<ConnectionRepository, 'find'>;
  readonly lists: ContactLists;
  readonly open: (connection: Connection) => { client: CrmClient };
  readonly log: Logger;
  readonly stopping: AbortSignal;
}

const half = maxListedContacts / 2;

/** Longer names are no names. */
const nameOf = (text: string | null | undefined): string | null =>
  text && text.length <= maxContactName && /\p{L}/u.test(text) ? text : null;

const readContacts = async (client: CrmClient) => {
  const contacts = (await client.newest('contact', half)).map(({ name, email, company }) => ({
    ...{ name: nameOf(name), company: nameOf(company), email: email ?? null },
  }));
  const companies = (await client.newest('company', half)).map(({ name }) => ({
    ...{ name: null, company: nameOf(name), email: null },
  }));
  return [...contacts, ...companies].filter(({ name, company }) => name !== null || company !== null);
};

/** Publishes the contacts of all connections that are due, so that their names are recognized in calls. */
export const listContacts = async ({
  connections,
  lists,
  open,
  log,
  stopping,
}: ListDependencies): Promise<void> => {
  while (!stopping.aborted) {
    const due = await lists.take();
    if (!due) return;
    const connection = await connections.find(due.userId, due.connectionId);
    if (connection?.state !== 'active') continue;
    try {
      const contacts = await readContacts(open(connection).client);
      await withCorrelationId(randomUUID(), () => lists.publish(due, contacts));
    } catch (error) {
      log.warn({ err: error, connection: connection.id }, 'the contacts were not listed; this is retried');
    }
  }
};
