import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSigningKeys } from '@debrief/auth/identity/signing-keys';
import { durableReactions, instanceReactions } from '@debrief/contracts/events/reactions';
import { createSessionVerifier } from '@debrief/service-kit/identity/session-verifier';
import { createLifecycle } from '@debrief/service-kit/lifecycle';
import { createLogger } from '@debrief/service-kit/log';
import type { MessageBus, Subscription } from '@debrief/service-kit/messaging/subscription';
import { startService } from '@debrief/service-kit/service';
import { startTestDocuments } from '@debrief/testing/documents';
import { createTestTokens } from '@debrief/testing/tokens';
import { readLocalConfig } from '../src/config.ts';
import { serviceFactories } from '../src/services.ts';

const byQueue = (a: { queue: string }, b: { queue: string }) => a.queue.localeCompare(b.queue);

test('the contracts package lists exactly the queues of all reactions', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'debrief-reactions-'));
  const log = createLogger({ service: 'test', level: 'silent' });
  const lifecycle = createLifecycle(log);
  const documents = await startTestDocuments();
  lifecycle.onStop('documents', () => documents.stop());
  const subscriptions: Subscription[] = [];
  const nothing = async () => {};
  const bus: MessageBus = {
    subscribe: (subscription) => void subscriptions.push(subscription),
    canDeliver: () => false,
    ready: () => true,
    publish: nothing,
    start: nothing,
    drain: nothing,
    stop: nothing,
  };
  const tokens = createTestTokens().verifier;
  try {
    const services = serviceFactories(readLocalConfig({ DATA_DIR: directory }), {
      keys: await loadSigningKeys(join(directory, 'keys.json')),
      tokens,
      publicUrl: 'https://debrief.example',
      urlOf: () => '',
    });
    for (const [name, create] of Object.entries(services))
      await startService(name, create, { mongoUrl: documents.url, bus, log, lifecycle });
  } finally {
    await lifecycle.stop();
    await rm(directory, { recursive: true });
  }
  const sessions = createSessionVerifier({
    tokens,
    endedSessions: async () => ({ sessions: [], users: [] }),
    now: () => new Date(),
  });
  const builtFor = (wanted: Subscription['audience']) =>
    [...subscriptions, ...sessions.subscriptions]
      .filter(({ audience }) => audience === wanted)
      .map(({ queue, event }) => ({ queue, eventType: event.type }))
      .sort(byQueue);
  expect(builtFor('one-instance')).toEqual([...durableReactions].sort(byQueue));
  expect(builtFor('every-instance')).toEqual([...instanceReactions].sort(byQueue));
});
