import { durableReactions } from '../src/events/reactions.ts';
import { reactionTopology, retryDelaysMs, type QueueDefinition } from '../src/events/topology.ts';

const topology = reactionTopology('mailer.note.send', 'ai-pipeline.note.created');
const all: QueueDefinition[] = [topology.work, ...topology.retries, topology.parked];

test('declares a work queue, a retry queue per delay, and a parked queue for each reaction', () => {
  expect(all.map(({ name }) => name)).toEqual([
    'mailer.note.send',
    'mailer.note.send.retry.1s',
    'mailer.note.send.retry.10s',
    'mailer.note.send.retry.1m',
    'mailer.note.send.retry.10m',
    'mailer.note.send.parked',
  ]);
  expect(topology.routingKey).toBe('ai-pipeline.note.created');
});

test('declares quorum queues with a delivery limit', () => {
  for (const { arguments: args } of all)
    expect(args).toMatchObject({ 'x-queue-type': 'quorum', 'x-delivery-limit': expect.any(Number) });
});

test.each([topology.work, ...topology.retries])('$name dead-letters at least once', ({ arguments: args }) => {
  expect(args).toMatchObject({ 'x-dead-letter-strategy': 'at-least-once', 'x-overflow': 'reject-publish' });
});

test('dead-letters from retry queues to the work queue after at most 110% of the delay', () => {
  expect(topology.retries.map(({ arguments: args }) => args)).toEqual(
    retryDelaysMs.map((ms) =>
      expect.objectContaining({
        'x-dead-letter-exchange': '',
        'x-dead-letter-routing-key': 'mailer.note.send',
        'x-message-ttl': Math.ceil(ms * 1.1),
      }),
    ),
  );
});

test('names each queue uniquely, after its consumer', () => {
  const queues = durableReactions.map(({ queue }) => queue);
  expect(new Set(queues).size).toBe(queues.length);
  for (const queue of queues) expect(queue).toMatch(/^[a-z-]+\.[a-z-]+\.[a-z-]+$/);
});
