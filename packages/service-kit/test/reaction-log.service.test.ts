import { defineEvent } from '@debrief/contracts/events/envelope';
import { startTestDocuments, type TestDocuments } from '@debrief/testing/documents';
import { z } from 'zod';
import { withCorrelationId, withTrace } from '../src/context.ts';
import { createLogger } from '../src/log.ts';
import { createDeliveryStore } from '../src/messaging/deliveries.ts';
import { createInProcessBus } from '../src/messaging/in-process-bus.ts';
import { recordEvent } from '../src/messaging/outbox.ts';
import { subscription, withLog, type Subscription } from '../src/messaging/subscription.ts';
import { connect, type Connection } from '../src/storage/connect.ts';

const traceId = 'a'.repeat(32);
const thingMade = defineEvent('test.thing.made', { size: z.number() });

let documents: TestDocuments;
let connection: Connection;
beforeAll(async () => {
  documents = await startTestDocuments();
  connection = await connect(documents.url, 'reaction_log');
});
afterAll(async () => {
  await connection.close();
  await documents.stop();
});

/**
 * Returns the log lines of a reaction to an event that was recorded during a request, but published later.
 */
const linesOf = async (handle: Subscription['handle']): Promise<Record<string, unknown>[]> => {
  const lines: Record<string, unknown>[] = [];
  const log = createLogger(
    { service: 'things', level: 'debug' },
    { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
  );
  const bus = createInProcessBus({ deliveries: createDeliveryStore(connection), log });
  bus.subscribe(withLog(subscription({ queue: 'test.thing.show', event: thingMade, handle }), log));
  const event = withTrace({ traceId, spanId: 'b'.repeat(16), sampled: true, service: 'test' }, () =>
    withCorrelationId('request-7', () =>
      recordEvent(thingMade, { subject: 'x', at: new Date(), data: { size: 1 } }),
    ),
  );
  await bus.start();
  await bus.publish(event);
  await bus.stop();
  return lines;
};

test('logs one line per reaction with its queue and request id', async () => {
  expect(await linesOf(async () => {})).toEqual([
    expect.objectContaining({
      msg: 'reacted',
      service: 'things',
      queue: 'test.thing.show',
      type: 'test.thing.made',
      attempt: 1,
      correlationId: 'request-7',
    }),
  ]);
});

test('logs one line per failure with its queue, request id and trace id', async () => {
  const refuse = async () => {
    throw new Error('not now');
  };
  expect(await linesOf(refuse)).toEqual([
    expect.objectContaining({
      msg: 'will retry',
      queue: 'test.thing.show',
      correlationId: 'request-7',
      traceId,
    }),
  ]);
});

test('adds the request id to log lines of the reaction', async () => {
  const [line] = await linesOf(async (_event, { log }) => log.info('at work'));
  expect(line).toMatchObject({ msg: 'at work', service: 'things', correlationId: 'request-7' });
});
