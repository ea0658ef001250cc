import { randomUUID } from 'node:crypto';
import { createLogger } from '@debrief/service-kit/log';
import { connect } from '@debrief/service-kit/storage/connect';
import { createSecretBox } from '@debrief/service-kit/secret-box';
import { startTestDocuments } from '@debrief/testing/documents';
import { adapterOf } from '../../src/crm/adapters/index.ts';
import { seal } from '../../src/crm/credentials.ts';
import type { Credentials } from '../../src/crm/domain/credentials.ts';
import type { Connection, Delivery } from '../../src/crm/domain/delivery.ts';
import { defaultSettings, type CrmNote, type CrmSettings } from '../../src/crm/domain/map-note.ts';
import { createOAuthClient } from '../../src/crm/oauth.ts';
import { openClient } from '../../src/crm/open-client.ts';
import type { Fetch } from '../../src/crm/request.ts';
import { createRunner } from '../../src/crm/run-connections.ts';
import { createCrmStorage } from '../../src/crm/storage/create-storage.ts';
import { deliveryModel } from '../../src/crm/storage/delivery-model.ts';
import type { FakeCrm } from './fakes/fake-crm.ts';

const start = Date.parse('2026-11-30T08:00:00Z');

export const linkTo = (noteId: string): string => `https://debrief.example/dashboard/notes/${noteId}`;

let notes = 0;
const someNote = (createdAt: Date, change: Partial<CrmNote>): CrmNote => {
  const number = notes++;
  return {
    id: `note-${number}`,
    createdAt: createdAt.toISOString(),
    contactName: `Sam Nkosi ${number}`,
    contactRole: 'Buyer',
    companyName: `Acme ${number} Ltd`,
    contactEmail: `sam.${number}@acme${number}.example`,
    contactPhone: `+2782555${String(number).padStart(4, '0')}`,
    dealSize: 1000 + number,
    dealCurrency: 'ZAR',
    sentiment: 'positive',
    nextSteps: 'Send the quote',
    due: '2026-12-04',
    ...change,
  };
};

const secrets = createSecretBox([{ kid: 'test', k: Buffer.alloc(32, 7) }]);

/** Storage of the CRM part with a clock that tests move, and engines that can be stopped at any request. */
export const startCrmHarness = async () => {
  const documents = await startTestDocuments();
  const database = await connect(documents.url, 'debrief_integrations');
  let at = start;
  const now = () => new Date(at);
  const storage = createCrmStorage(database, { watch: () => {}, publish: () => {} }, now);
  await storage.prepare();
  const log = createLogger({ service: 'test', level: process.env['TEST_LOG_LEVEL'] ?? 'silent' });
  const model = deliveryModel(database);

  /** Sends the requests for a CRM's own address to its fake. */
  const fetchFrom =
    (fakes: readonly FakeCrm[]): Fetch =>
    (url, init) => {
      const { pathname, search, href } = new URL(url);
      const fake = fakes.find((each) => {
        const { url: api, oauth } = adapterOf(each.kind);
        return [each.url, api, oauth?.tokenUrl].some((known) => known && href.startsWith(known));
      });
      if (!fake) return Promise.reject(new Error(`unexpected request: ${href}`));
      return fetch(fake.url + pathname + search, init);
    };

  const createEngine = (fetch: Fetch, { timeoutMs = 1_000 } = {}) => {
    const oauth = createOAuthClient({
      registrations: {
        hubspot: { clientId: 'id', clientSecret: 'secret' },
        salesforce: { clientId: 'id', clientSecret: 'secret' },
        pipedrive: { clientId: 'id', clientSecret: 'secret' },
      },
      redirectUrl: (kind) => `https://debrief.example/api/integrations/oauth/${kind}/callback`,
      fetch,
      now,
    });
    const { connections } = storage;
    const open = (connection: Connection) =>
      openClient(
        { connections, secrets, oauth, fetch, now, timeoutMs },
        adapterOf(connection.kind),
        connection,
      );
    const stopping = new AbortController();
    const run = createRunner({
      ...{ connections, deliveries: storage.work, known: storage.known },
      ...{ open, now, log, linkTo, stopping: stopping.signal, random: () => 0.5 },
    });
    return { run, open };
  };

  return {
    storage,
    model,
    now,
    createEngine,
    fetchFrom,
    note: (change: Partial<CrmNote> = {}) => someNote(now(), change),
    advance: (ms: number) => void (at += ms),

    async connect(
      kind: string,
      credentials: Credentials,
      settings: Partial<CrmSettings> = {},
      url: string | null = null,
    ) {
      const id = randomUUID();
      const { connections } = storage;
      const connection = {
        ...{
          id,
          userId: randomUUID(),
          kind,
          account: 'test',
          accountId: randomUUID(),
          url,
          createdAt: now(),
        },
        settings: { ...defaultSettings, ...settings },
      };
      await connections.add(connection, seal({ secrets }, id, credentials));
      return { ...connection, state: 'active', reason: null } satisfies Connection;
    },

    async receive(
      connection: Connection,
      note: CrmNote,
      { revision = 0, confirmed = false } = {},
    ): Promise<void> {
      await storage.deliveries.receive(connection, { note, revision, confirmed });
      await storage.connections.wake([connection.id], now());
    },

    async remove(connection: Connection, noteId: string, revision?: number): Promise<void> {
      await storage.deliveries.markDeleted(connection, noteId, revision);
      await storage.connections.wake([connection.id], now());
    },

    async answer(
      connection: Connection,
      note: { id: string },
      answers: Record<string, string>,
    ): Promise<void> {
      const delivery = await storage.deliveries.findOne(connection.id, `${connection.id}:${note.id}`);
      if (!delivery || !(await storage.deliveries.answer(delivery, answers)))
        throw new Error('nothing is asked');
      await storage.connections.wake([connection.id], now());
    },

    async retry(connection: Connection, note: { id: string }): Promise<void> {
      const delivery = await storage.deliveries.findOne(connection.id, `${connection.id}:${note.id}`);
      if (!delivery || !(await storage.deliveries.retry(delivery)))
        throw new Error('there is nothing to retry');
      await storage.connections.wake([connection.id], now());
    },

    deleteInCrm: async (crm: FakeCrm, type: string, id: string): Promise<void> => {
      await fetch(`${crm.url}/crm/v3/objects/${type}/${id}`, {
        method: 'DELETE',
        headers: { authorization: 'Bearer token-1' },
      });
    },

    delivery: async (connection: Connection, note: { id: string }): Promise<Delivery> => {
      const found = await storage.deliveries.findOne(connection.id, `${connection.id}:${note.id}`);
      if (!found) throw new Error(`no delivery of ${note.id}`);
      return found;
    },

    /** Runs an engine and moves the clock until an active connection has nothing due. */
    async settle(run: () => Promise<number>, connection: Connection): Promise<void> {
      for (let turn = 0; turn < 500; turn++) {
        await run();
        const current = await storage.connections.find(connection.userId, connection.id);
        const next = await storage.work.nextDueAt(connection.id);
        if (!next || current?.state !== 'active') return;
        at = Math.max(at + 3_000, next.getTime() + 1_000);
      }
      throw new Error('the deliveries do not settle');
    },

    stop: async () => {
      await database.close();
      await documents.stop();
    },
  };
};

/** Runs an engine some times, and moves the clock in between. */
export const runnerOf = async (
  run: () => Promise<number>,
  harness: CrmHarness,
  times: number,
): Promise<void> => {
  for (let turn = 0; turn < times; turn++) {
    await run();
    harness.advance(3_000);
  }
};

export type CrmHarness = Awaited<ReturnType<typeof startCrmHarness>>;
