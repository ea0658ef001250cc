// Guarantee: a poison message is retried, then parked, and delays no other message
// (docs/events.md).
// npm run bench -- poison [--messages 20000] [--rounds 5] [--retry-delays 200,400,800,1600]:
// throughput of healthy events on RabbitMQ, with and without 1 % poison messages. Retry delays in
// production are longer.
import { parseArgs } from 'node:util';
import { defineEvent } from '@debrief/contracts/events/envelope';
import { deliveryHeaders, parkedQueue } from '@debrief/contracts/events/topology';
import { createLogger } from '@debrief/service-kit/log';
import { createAmqpBus } from '@debrief/service-kit/messaging/amqp/amqp-bus';
import { recordEvent } from '@debrief/service-kit/messaging/outbox';
import { subscription, type MessageBus } from '@debrief/service-kit/messaging/subscription';
import { connect as connectDocuments } from '@debrief/service-kit/storage/connect';
import { brokerMissing, startBroker } from '@debrief/testing/broker/broker';
import { startTestDocuments } from '@debrief/testing/documents';
import { eventually } from '@debrief/testing/person';
import { connect } from 'amqplib';
import { z } from 'zod';
import { median, report } from './support/statistics.ts';

const { values } = parseArgs({
  options: {
    messages: { type: 'string', default: '20000' },
    rounds: { type: 'string', default: '5' },
    'retry-delays': { type: 'string', default: '200,400,800,1600' },
  },
});
const messages = Number(values.messages);
const rounds = Number(values.rounds);
const retryDelays = values['retry-delays'].split(',').map(Number);
const poisonInterval = 100;

const missing = brokerMissing();
if (missing) {
  process.stderr.write(`A broker is required: ${missing}\n`);
  process.exit(1);
}

const thingMade = defineEvent('bench.thing.made', { number: z.number(), poisoned: z.boolean() });
const queue = 'bench.thing.note-down';
const log = createLogger({ service: 'bench', level: 'silent' });
const broker = await startBroker();
const documents = await startTestDocuments();
const connection = await connectDocuments(documents.url, 'bench');
const things = connection.collection<{ _id: string }>('things');

/**
 * Publishes messages, starts a consumer, and measures until all poison messages are parked.
 * @returns `perSecond`: handled healthy messages; `expected`: poison messages; `left`: unhandled messages
 */
const measure = async (poison: boolean) => {
  const url = await broker.vhost();
  const open = async (react: boolean, handle: (number: number, poisoned: boolean) => Promise<void>) => {
    const bus: MessageBus = createAmqpBus({
      url,
      name: 'bench',
      log,
      retryDelays,
      producers: ['bench'],
      reactions: [{ queue, eventType: thingMade.type }],
    });
    if (react) {
      bus.subscribe(
        subscription({ queue, event: thingMade, handle: ({ data }) => handle(data.number, data.poisoned) }),
      );
    }
    await bus.start();
    return bus;
  };
  const isPoisoned = (number: number) => poison && number % poisonInterval === 0;
  const publisher = await open(false, async () => {});
  for (let from = 0; from < messages; from += 1_000) {
    const batch = Array.from({ length: Math.min(1_000, messages - from) }, (_, at) => from + at);
    await Promise.all(
      batch.map((number) => {
        const data = { number, poisoned: isPoisoned(number) };
        return publisher.publish(recordEvent(thingMade, { subject: `${number}`, at: new Date(), data }));
      }),
    );
  }
  await publisher.stop();

  const healthy = messages - (poison ? Math.ceil(messages / poisonInterval) : 0);
  const handled = new Set<number>();
  let attempts = 0;
  let finished = () => {};
  const all = new Promise<void>((resolve) => (finished = resolve));
  await things.deleteMany({});
  const start = performance.now();
  const consumer = await open(true, async (number, poisoned) => {
    if (poisoned) {
      attempts++;
      throw new Error('poison');
    }
    await things.updateOne({ _id: String(number) }, { $set: { number } }, { upsert: true });
    handled.add(number);
    if (handled.size === healthy) finished();
  });
  await all;
  const perSecond = healthy / ((performance.now() - start) / 1_000);

  const client = await connect(url, { noDelay: true });
  const channel = await client.createChannel();
  const expected = messages - healthy;
  const name = parkedQueue(queue);
  await eventually(async () => (await channel.checkQueue(name)).messageCount === expected, 120_000);
  let afterAllRetries = 0;
  for (let message = await channel.get(name); message; message = await channel.get(name)) {
    if (Number(message.properties.headers?.[deliveryHeaders.attempts]) === retryDelays.length + 1)
      afterAllRetries++;
  }
  const { messageCount: left } = await channel.checkQueue(queue);
  await client.close();
  await consumer.stop();
  return { perSecond, expected, afterAllRetries, attempts, left };
};

const clean: number[] = [];
const poisoned: Awaited<ReturnType<typeof measure>>[] = [];
try {
  await measure(false);
  for (let round = 0; round < rounds; round++) {
    // Alternates which variant comes first, so that the load of other programs affects both.
    for (const poison of round % 2 === 0 ? [false, true] : [true, false]) {
      const measured = await measure(poison);
      if (poison) poisoned.push(measured);
      else clean.push(measured.perSecond);
    }
  }
} finally {
  await connection.close();
  await documents.stop();
  await broker.stop();
}
const ratios = poisoned.map(({ perSecond }, round) => perSecond / (clean[round] ?? NaN));
const total = (key: 'expected' | 'afterAllRetries' | 'attempts') =>
  poisoned.reduce((sum, round) => sum + round[key], 0);
report(`${messages} events, medians of ${rounds} alternating rounds`, {
  'healthy events/s, all healthy': median(clean).toFixed(0),
  'healthy events/s, one poison message in 100': median(poisoned.map(({ perSecond }) => perSecond)).toFixed(
    0,
  ),
  'ratio (goal >= 0.95)': `${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`,
  'poison messages, parked after all retries': `${total('expected')}, ${total('afterAllRetries')}`,
  'attempts per poison message': (total('attempts') / total('expected')).toFixed(2),
});
const allParked = total('expected') === total('afterAllRetries') && poisoned.every(({ left }) => left === 0);
process.stdout.write(
  `${JSON.stringify({ messages, ratio: median(ratios), poisoned: total('expected'), parkedAfterAllTries: total('afterAllRetries') })}\n`,
);
process.exitCode = allParked && median(ratios) >= 0.95 ? 0 : 1;
