// npm run bench -- relay: confirmed events per second of the outbox relay on RabbitMQ, compared
// with bare amqplib, and the cost of a poll by collection size (docs/events.md).
import { defineEvent } from '@debrief/contracts/events/envelope';
import { eventsExchange } from '@debrief/contracts/events/topology';
import { createLogger } from '@debrief/service-kit/log';
import { createAmqpBus } from '@debrief/service-kit/messaging/amqp/amqp-bus';
import {
  outboxFields,
  outboxIndex,
  recordEvent,
  type WithOutbox,
} from '@debrief/service-kit/messaging/outbox';
import { createRelay } from '@debrief/service-kit/messaging/relay';
import { buildIndexes } from '@debrief/service-kit/storage/build-indexes';
import { connect } from '@debrief/service-kit/storage/connect';
import { brokerMissing, startBroker } from '@debrief/testing/broker/broker';
import { startTestDocuments } from '@debrief/testing/documents';
import { connect as connectBroker } from 'amqplib';
import { Schema } from 'mongoose';
import { z } from 'zod';
import { median, report } from './support/statistics.ts';

const events = 10_000;
const window = 1_000;
const rounds = 3;
const sizes = [1_000, 10_000, 100_000] as const;

const missing = brokerMissing();
if (missing) {
  process.stderr.write(`A broker is required: ${missing}\n`);
  process.exit(1);
}

interface Thing extends WithOutbox {
  _id: string;
  text?: string;
}
const schema = new Schema<Thing>({ _id: String, deletedAt: Date, text: String, ...outboxFields });
schema.index(...outboxIndex);
const benched = defineEvent('bench.thing.made', { text: z.string() });
const queue = 'bench.thing.keep';
const text = 'A note about a call, as long as most of them are. '.repeat(6);
const event = (id: number) => recordEvent(benched, { subject: String(id), at: new Date(0), data: { text } });

const log = createLogger({ service: 'bench', level: 'warn' });
const broker = await startBroker();
const documents = await startTestDocuments();
const connection = await connect(documents.url, 'bench_relay');
const url = await broker.vhost();
const reactions = [{ queue, eventType: benched.type }];
const bus = createAmqpBus({ url, name: 'bench', log, reactions, producers: ['bench'], window });
await bus.start();
const client = await connectBroker(url, { noDelay: true });
const channel = await client.createConfirmChannel();

const things = connection.model<Thing>('Thing', schema);
await buildIndexes(things);

const fill = async (from: number, to: number, pending: boolean) => {
  for (let first = from; first < to; first += 1_000) {
    const some = Array.from({ length: Math.min(1_000, to - first) }, (_, index) => first + index);
    await things.insertMany(
      some.map((id) => ({
        _id: `${pending ? 'p' : 'q'}${id}`,
        text,
        pendingEvents: pending ? [event(id)] : [],
      })),
    );
  }
};

const pending = { 'pendingEvents.0': { $exists: true }, 'pendingEvents.time': { $gt: '' } };

/** Publishes with amqplib alone, as fast as confirms allow. @returns messages per second */
const bare = async (): Promise<number> => {
  const contents = Array.from({ length: events }, (_, id) => Buffer.from(JSON.stringify(event(id))));
  let unconfirmed = 0;
  let room = () => {};
  const began = performance.now();
  for (const content of contents) {
    if (unconfirmed >= window) await new Promise<void>((resolve) => (room = resolve));
    unconfirmed++;
    channel.publish(eventsExchange.name, benched.type, content, { persistent: true, mandatory: true }, () => {
      unconfirmed--;
      room();
    });
  }
  await channel.waitForConfirms();
  return events / ((performance.now() - began) / 1_000);
};

const relayed = async (): Promise<number> => {
  await fill(0, events, true);
  const relay = createRelay({ bus, log, window });
  relay.watch(things);
  const began = performance.now();
  relay.start();
  // Polls with the index, because a collection scan would add load.
  while (await things.findOne(pending, { _id: 1 }).hint('outbox').lean()) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const perSecond = events / ((performance.now() - began) / 1_000);
  await relay.stop();
  const { messageCount } = await channel.checkQueue(queue);
  if (messageCount !== events) process.stderr.write(`${messageCount} messages for ${events} events\n`);
  await things.deleteMany({});
  return perSecond;
};

const emptied = async (measure: () => Promise<number>) => {
  const result = await measure();
  await channel.purgeQueue(queue);
  return result;
};

try {
  const bareRates: number[] = [];
  const relayRates: number[] = [];
  for (let round = 0; round < rounds; round++) {
    bareRates.push(await emptied(bare));
    relayRates.push(await emptied(relayed));
  }
  report(
    `${events} events of ${JSON.stringify(event(0)).length} bytes, window ${window}, median of ${rounds}`,
    {
      'bare amqplib': `${median(bareRates).toFixed(0)} confirmed/s`,
      'relay, from the outbox': `${median(relayRates).toFixed(0)} confirmed/s`,
      'share (goal 0.5)': (median(relayRates) / median(bareRates)).toFixed(2),
      'time to drain 10,000 events (goal 10 s)': `${(events / median(relayRates)).toFixed(1)} s`,
    },
  );

  let known = 0;
  for (const size of sizes) {
    await fill(known, size, false);
    known = size;
    await things.insertMany(
      Array.from({ length: 10 }, (_, id) => ({ _id: `p${id}`, pendingEvents: [event(id)] })),
    );
    const findPending = () =>
      things
        .find({ 'pendingEvents.0': { $exists: true }, 'pendingEvents.time': { $lt: '2' } })
        .hint('outbox');
    const times: number[] = [];
    for (let round = 0; round < 50; round++) {
      const began = performance.now();
      await findPending().select({ pendingEvents: 1 }).lean();
      times.push(performance.now() - began);
    }
    const { executionStats } = (await findPending().explain('executionStats')) as unknown as {
      executionStats: { totalDocsExamined: number };
    };
    report(`poll that finds 10 events among ${size} documents`, {
      'documents examined': String(executionStats.totalDocsExamined),
      'median time': `${median(times).toFixed(2)} ms`,
    });
    await things.deleteMany({ _id: /^p/ });
  }
} finally {
  await client.close();
  await bus.stop();
  await connection.close();
  await documents.stop();
  await broker.stop();
}
