import { randomUUID } from 'node:crypto';
import type { EventEnvelope } from '@debrief/contracts/events/envelope';
import type { Relay } from '@debrief/service-kit/messaging/relay';
import { connect, type Connection } from '@debrief/service-kit/storage/connect';
import { startTestDocuments, type TestDocuments } from '@debrief/testing/documents';
import { invite } from '../src/domain/invite.ts';
import { createStorage } from '../src/storage/create-storage.ts';

let documents: TestDocuments;
let connection: Connection;
beforeAll(async () => {
  documents = await startTestDocuments();
  connection = await connect(documents.url, 'referrals');
});
afterAll(async () => {
  await connection.close();
  await documents.stop();
});

test('emails an invitation only if nobody signs up with its address while it is stored', async () => {
  const published: EventEnvelope[] = [];
  const relay = {
    watch: () => {},
    publish: (_model: unknown, _id: string, events: readonly EventEnvelope[]) => published.push(...events),
  } as unknown as Relay;
  const now = () => new Date();
  const storage = createStorage({ connection, relay, now }, { perDay: 50, creditedPerMonth: 50 });
  await storage.prepare();
  let looks = 0;
  const accounts = {
    ...storage.accounts,
    // The friend signs up between the two checks for an account.
    ownerOf: async (address: string) =>
      address === 'late@example.com' && looks++ > 0 ? 'them' : storage.accounts.ownerOf(address),
  };
  const dependencies = { ...storage, accounts, now, newId: () => randomUUID(), newToken: () => randomUUID() };
  const request = (email: string) => ({ referrals: [{ name: 'Sipho', email }] });
  await invite(dependencies, 'referrer', request('late@example.com'));
  expect(published).toEqual([]);
  await invite(dependencies, 'referrer', request('new@example.com'));
  expect(published).toMatchObject([{ data: { refereeEmail: 'new@example.com' } }]);
});
