import { urlBelow } from '@debrief/contracts/http/base-path';
import type { SecretBox } from '@debrief/service-kit/secret-box';
import { schedule } from '@debrief/service-kit/schedule';
import type { SessionDependencies } from '@debrief/service-kit/service';
import type { Integration } from '../integration.ts';
import { adapterOf } from './adapters/index.ts';
import { deliveryId, laneOf, type Connection, type Delivery } from './domain/delivery.ts';
import type { CrmNote } from './domain/map-note.ts';
import { previewNote } from './domain/preview-note.ts';
import { connectionRoutes, oauthRoutes } from './http/connections.routes.ts';
import { deliveryRoutes } from './http/deliveries.routes.ts';
import { readNote } from './http/notes-client.ts';
import { createOAuthClient, type OAuthRegistration } from './oauth.ts';
import { listContacts } from './list-contacts.ts';
import { openClient } from './open-client.ts';
import { noteSubscriptions } from './receive-notes.ts';
import type { Fetch } from './request.ts';
import { createRunner } from './run-connections.ts';
import { createContactLists } from './storage/contact-lists.ts';
import { createCrmStorage } from './storage/create-storage.ts';

export interface CrmOptions {
  readonly secrets: SecretBox;
  /** Refuses addresses inside the network. */
  readonly fetch: Fetch;
  readonly registrations: Readonly<Partial<Record<string, OAuthRegistration>>>;
  readonly publicUrl: string;
  readonly notesUrl: () => string;
  readonly everyMs?: number;
}

/** A delivery that is not stored, for a preview of a note that was not sent yet. */
const unsent = (connection: Connection, note: CrmNote, at: Date): Delivery => ({
  ...{ id: deliveryId(connection.id, note.id), connectionId: connection.id, userId: connection.userId },
  ...{
    noteId: note.id,
    lane: laneOf(note),
    noteCreatedAt: new Date(note.createdAt),
    createdAt: at,
    updatedAt: at,
  },
  ...{ note, revision: 0, version: 0, generation: 0, confirmed: null, deleted: false, undo: false },
  ...{ state: 'waiting', reason: null, questions: [], answers: {}, records: {}, attempts: 0 },
  ...{ failingSince: null, dueAt: null, claim: null },
});

/** Runs a function again if it was called while it was running, and never twice at a time. */
const coalesce = (run: () => Promise<unknown>, onError: (error: unknown) => void) => {
  let current: Promise<void> | undefined;
  let again = false;
  const loop = async () => {
    do {
      again = false;
      await run().catch(onError);
    } while (again);
    current = undefined;
  };
  return {
    wake: () => {
      again = true;
      current ??= loop();
    },
    /** Resolves when the current run has ended. */
    idle: async () => current,
  };
};

export const createCrm = (
  { connection: database, relay, now, log, stopping, tokens }: SessionDependencies,
  deletedUsers: { has(userId: string): Promise<boolean> },
  { secrets, fetch, registrations, publicUrl, notesUrl, everyMs = 2_000 }: CrmOptions,
): Integration => {
  const storage = createCrmStorage(database, relay, now);
  const { connections, deliveries, work, known, transactions } = storage;
  const lists = createContactLists(database, relay, now);
  const redirectUrl = (kind: string) => urlBelow(publicUrl, `/api/integrations/oauth/${kind}/callback`);
  const oauth = createOAuthClient({ registrations, redirectUrl, fetch, now });
  const dependencies = { connections, deliveries, transactions, lists, known, secrets, oauth, fetch, now };
  const linkTo = (noteId: string) => urlBelow(publicUrl, `/dashboard/notes/${encodeURIComponent(noteId)}`);
  const open = (connection: Connection) => openClient(dependencies, adapterOf(connection.kind), connection);
  const run = createRunner({
    ...{ connections, deliveries: work, known, open, now, log, linkTo, stopping, random: Math.random },
  });
  const { wake, idle } = coalesce(run, (error) => log.warn({ err: error }, 'the next run continues'));

  const preview = async (connection: Connection, noteId: string, authorization: string) => {
    const note = await readNote(notesUrl(), authorization, noteId);
    const stored = await deliveries.findOne(connection.id, deliveryId(connection.id, noteId));
    const delivery = stored ? { ...stored, note } : unsent(connection, note, now());
    return previewNote({ known, linkTo, deliveries: work }, { connection, delivery, ...open(connection) });
  };
  const removeRecords = async ({ id }: Connection) => {
    await lists.remove(id);
    await deliveries.removeConnection(id);
    await known.removeConnections([id]);
  };
  // First the credentials, so that no engine goes on.
  const disconnect = async (connection: Connection) => {
    await connections.disconnect(connection);
    await removeRecords(connection);
  };
  const remove = async (connection: Connection) => {
    await connections.remove(connection.id);
    await removeRecords(connection);
  };

  const pageUrl = urlBelow(publicUrl, '/integrations');
  const connectionDependencies = { ...dependencies, disconnect, preview, pageUrl };

  return {
    routes: [
      connectionRoutes(connectionDependencies, tokens),
      oauthRoutes(connectionDependencies, tokens),
      deliveryRoutes({ connections, deliveries, now }, tokens),
    ],
    subscriptions: noteSubscriptions({ connections, deliveries, deletedUsers, now, wake }),
    async prepare() {
      await storage.prepare();
      await lists.prepare();
      schedule('CRM deliveries', everyMs, async () => wake(), { log, stopping });
      const list = () => listContacts({ connections, lists, open, log, stopping });
      schedule('CRM contacts', everyMs, list, { log, stopping });
    },
    async eraseUser(userId) {
      for (const connection of await connections.list(userId)) await remove(connection);
      await transactions.eraseUser(userId);
    },
    stop: idle,
  };
};
