import { randomUUID } from 'node:crypto';
import { userDeleted } from '@debrief/contracts/events/auth';
import { brokerDefinitions } from '@debrief/contracts/events/broker-definitions';
import { brokerUsers } from '@debrief/contracts/events/broker-users';
import { producers } from '@debrief/contracts/events/producers';
import { durableReactions } from '@debrief/contracts/events/reactions';
import {
  eventsExchange,
  parkedQueue,
  producerExchange,
  reactionTopology,
  retriesExchange,
  serviceOf,
} from '@debrief/contracts/events/topology';
import { brokerMissing } from '@debrief/testing/broker/broker';
import { shareBroker, type SharedBroker } from '@debrief/testing/broker/shared-broker';
import { eventually } from '@debrief/testing/person';
import { connect, type Channel, type ChannelModel } from 'amqplib';
import { createAmqpBus } from '../src/messaging/amqp/amqp-bus.ts';
import { createAmqpQueues } from '../src/messaging/amqp/amqp-queues.ts';
import { brokerPasswordHash } from '../src/messaging/amqp/password-hash.ts';
import { recordEvent } from '../src/messaging/outbox.ts';
import { subscription, type Subscription } from '../src/messaging/subscription.ts';
import { log } from './fixtures.ts';

const password = "a/b#c@d:e%f?g&h$'i";
const notesQueue = 'notes.user.erase';

(brokerMissing() ? describe.skip : describe)('users of the broker', () => {
  let broker: SharedBroker;
  let admin: ChannelModel;
  let vhost: string;
  const stops: (() => Promise<unknown>)[] = [];

  const prepare = async (inVhost: string) => {
    const hashes = new Map(brokerUsers.map(({ name }) => [name, brokerPasswordHash(password)]));
    await broker.ask('POST', '/definitions', brokerDefinitions(hashes, inVhost));
  };
  const urlOf = (user: string) =>
    `amqp://${user}:${encodeURIComponent(password)}@127.0.0.1:${broker.port}/${vhost}`;

  // The tests share a virtual host, because declaring about 230 quorum queues takes half a minute.
  beforeAll(async () => {
    broker = await shareBroker();
    const url = await broker.vhost();
    vhost = new URL(url).pathname.slice(1);
    await prepare(vhost);
    admin = await connect(url, { noDelay: true });
  }, 400_000);
  afterAll(async () => {
    await admin?.close();
    await broker?.release();
  });
  afterEach(async () => {
    for (const stop of stops.splice(0).reverse()) await stop();
  });

  const connectAs = async (user: string): Promise<ChannelModel> => {
    const model = await connect(urlOf(user), { noDelay: true });
    model.on('error', () => {});
    stops.push(() => model.close());
    return model;
  };

  /** Returns 200, or the code with which the broker closed the channel. */
  const attempt = async (model: ChannelModel, step: (channel: Channel) => Promise<unknown>) => {
    const channel = await model.createConfirmChannel();
    let code = 200;
    channel.on('error', (error: { code: number }) => (code = error.code));
    try {
      await step(channel);
      await channel.waitForConfirms();
      await channel.close();
    } catch (error) {
      code = (error as { code?: number }).code ?? code;
    }
    return code;
  };
  const publish = (exchange: string, key: string) => async (channel: Channel) =>
    void channel.publish(exchange, key, Buffer.from('{}'));

  const depthOf = async (queue: string) => {
    const channel = await admin.createChannel();
    const { messageCount } = await channel.checkQueue(queue);
    await channel.close();
    return messageCount;
  };

  const busOf = async (user: string, reactions: readonly Subscription[]) => {
    const bus = createAmqpBus({ url: urlOf(user), name: user, log, startMs: 20_000 });
    for (const reaction of reactions) bus.subscribe(reaction);
    stops.push(() => bus.stop());
    await bus.start();
    return bus;
  };
  const userGone = () =>
    recordEvent(userDeleted, {
      subject: 'u',
      at: new Date(),
      data: { userId: randomUUID(), expiresAt: new Date().toISOString() } as never,
    });

  test('publish, react and retry without permission to declare queues', async () => {
    const seen: string[] = [];
    await busOf('notes', [
      subscription({
        queue: notesQueue,
        event: userDeleted,
        handle: async ({ id }) => {
          seen.push(id);
          throw new Error('later');
        },
      }),
      subscription({
        queue: 'identity.user.forget',
        event: userDeleted,
        audience: 'every-instance',
        handle: async ({ id }) => void seen.push(`instance ${id}`),
      }),
    ]);
    const event = userGone();
    await (await busOf('auth', [])).publish(event);
    await eventually(() => seen.includes(event.id) && seen.includes(`instance ${event.id}`), 30_000);
    const [first] = reactionTopology(notesQueue, userDeleted.type).retries;
    await eventually(async () => (await depthOf(first?.name ?? '')) > 0, 30_000);
  });

  test('include an operator, who can read the status of a queue and replay its parked events', async () => {
    const mailQueue = 'mailer.note.send';
    const channel = await admin.createConfirmChannel();
    channel.sendToQueue(parkedQueue(mailQueue), Buffer.from(JSON.stringify(userGone())), {
      messageId: 'one',
      type: userDeleted.type,
    });
    await channel.waitForConfirms();
    const queues = createAmqpQueues(await connectAs('operator'));
    const row = async () => (await queues.status()).find(({ queue }) => queue === mailQueue);
    expect(await row()).toMatchObject({ parked: 1, waiting: 0 });
    expect(await queues.replay(mailQueue)).toBe(1);
    expect(await row()).toMatchObject({ parked: 0, waiting: 1 });
  });

  test('count their parked events without permission to read them', async () => {
    const own = 'mailer.note.send';
    const channel = await admin.createConfirmChannel();
    channel.sendToQueue(parkedQueue(own), Buffer.from('{}'));
    await channel.waitForConfirms();
    const reactions = durableReactions.filter(({ queue }) => queue === own);
    const queues = createAmqpQueues(await connectAs('mailer'), { reactions });
    expect(await queues.status()).toMatchObject([{ queue: own, parked: 1, oldestParkedSeconds: null }]);
    await channel.purgeQueue(parkedQueue(own));
  });

  test('read only the queues of their reactions, and can neither delete nor declare any', async () => {
    const checkedPairs = new Set<string>();
    for (const { name } of brokerUsers.filter((user) => user.name !== 'operator')) {
      const model = await connectAs(name);
      for (const { queue, eventType } of durableReactions) {
        const consumer = serviceOf(queue);
        const isWork = consumer === 'ai-pipeline' && eventType.endsWith('.queued');
        const owns = name === (isWork ? 'ai-pipeline-worker' : consumer);
        const expected = owns ? 200 : 403;
        expect([name, queue, await attempt(model, (channel) => channel.get(queue))]).toEqual([
          name,
          queue,
          expected,
        ]);
        const steps = [
          (channel: Channel) => channel.deleteQueue(queue),
          (channel: Channel) => channel.assertQueue(queue, { durable: true }),
          (channel: Channel) => channel.unbindQueue(queue, eventsExchange.name, '#'),
          (channel: Channel) => channel.get(parkedQueue(queue)),
          (channel: Channel) => channel.purgeQueue(parkedQueue(queue)),
          publish('', queue),
          publish(eventsExchange.name, 'auth.user.deleted'),
        ];
        // One queue per consumer is enough for these steps.
        const pair = `${name} ${serviceOf(queue)}`;
        const left = checkedPairs.has(pair) ? [] : steps;
        checkedPairs.add(pair);
        for (const step of left)
          expect([name, queue, String(step), await attempt(model, step)]).toEqual([
            name,
            queue,
            String(step),
            403,
          ]);
        if (!owns) expect(await attempt(model, (channel) => channel.purgeQueue(queue))).toBe(403);
      }
    }
  }, 120_000);

  test('cannot publish events of another service', async () => {
    const ofAnother = 'mailer.invitation.send';
    for (const { name } of brokerUsers) {
      const model = await connectAs(name);
      for (const producer of producers) {
        const { exchange } = producerExchange(producer);
        const isOwn = name === producer || name === `${producer}-worker`;
        const codes = await Promise.all([
          attempt(model, publish(exchange.name, `${producer}.thing.done`)),
          attempt(model, publish(exchange.name, 'somebody.thing.done')),
          attempt(model, publish(retriesExchange(producer).name, parkedQueue(ofAnother))),
        ]);
        const retries = durableReactions.some(({ queue }) => serviceOf(queue) === producer);
        // For a missing exchange, RabbitMQ returns 404 only to users who may write to it, and 403 to others.
        expect([name, producer, ...codes]).toEqual([
          name,
          producer,
          isOwn ? 200 : 403,
          403,
          retries && isOwn ? 200 : 403,
        ]);
      }
    }
    expect(await depthOf(parkedQueue(ofAnother))).toBe(0);
  }, 60_000);

  test('cannot publish events of another service through dead letters', async () => {
    const model = await connectAs('notes');
    const own = `identity.user.forget.${randomUUID()}`;
    const forged = (exchange: string) => (channel: Channel) =>
      channel.assertQueue(own, {
        exclusive: true,
        arguments: {
          'x-message-ttl': 0,
          'x-dead-letter-exchange': exchange,
          'x-dead-letter-routing-key': userDeleted.type,
        },
      });
    expect(await attempt(model, forged(eventsExchange.name))).toBe(403);
    const way = producerExchange('notes').exchange.name;
    const seen = await admin.createChannel();
    stops.push(() => seen.close());
    const { queue: spy } = await seen.assertQueue('', { exclusive: true });
    await seen.bindQueue(spy, eventsExchange.name, '#');
    const channel = await model.createChannel();
    await forged(way)(channel);
    await channel.bindQueue(own, eventsExchange.name, userDeleted.type);
    const event = userGone();
    await (await busOf('auth', [])).publish(event);
    await eventually(async () => (await channel.checkQueue(own)).messageCount === 0, 30_000);
    // The second event proves that the dead letter had time to arrive.
    await (await busOf('auth', [])).publish(userGone());
    await eventually(async () => (await seen.checkQueue(spy)).messageCount >= 2, 30_000);
    const origins = [];
    for (
      let message = await seen.get(spy, { noAck: true });
      message;
      message = await seen.get(spy, { noAck: true })
    )
      origins.push(message.fields.exchange, message.properties.headers?.['x-death']);
    const ofAuth = producerExchange('auth').exchange.name;
    expect(origins).toEqual([ofAuth, undefined, ofAuth, undefined]);
  });

  test('receive only the events of their reactions, on queues with their own names', async () => {
    const gateway = await connectAs('gateway');
    const own = `identity.user.forget.${randomUUID()}`;
    const channel = await gateway.createChannel();
    await channel.assertQueue(own, { exclusive: true });
    await channel.bindQueue(own, eventsExchange.name, userDeleted.type);
    expect(
      await attempt(gateway, (other) =>
        other.bindQueue(own, eventsExchange.name, 'ai-pipeline.note.created'),
      ),
    ).toBe(403);
    expect(await attempt(gateway, (other) => other.bindQueue(own, eventsExchange.name, '#'))).toBe(403);
    expect(await attempt(gateway, (other) => other.assertQueue(`spy.${randomUUID()}`))).toBe(403);
    const auth = await connectAs('auth');
    expect(await attempt(auth, (other) => other.assertQueue(`identity.user.forget.${randomUUID()}`))).toBe(
      403,
    );
    // Other users cannot consume the exclusive queue, even if they may declare queues of this name.
    const notes = await connectAs('notes');
    expect(await attempt(notes, (other) => other.consume(own, () => {}))).toBe(405);
  });

  test('cannot open a bus while a queue is missing, and learn its name and the remedy', async () => {
    const channel = await admin.createChannel();
    await channel.deleteQueue(notesQueue);
    await expect(busOf('auth', [])).rejects.toThrow(
      /^The broker lacks the queue notes\.user\.erase, and the user of AMQP_URL may not declare it: import/,
    );
    await prepare(vhost);
    await expect(busOf('auth', [])).resolves.toBeDefined();
  });
});
