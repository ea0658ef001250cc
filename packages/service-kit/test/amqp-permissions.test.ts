import { sessionEnded, userDeleted } from '@debrief/contracts/events/auth';
import { brokerUsers } from '@debrief/contracts/events/permissions';
import { durableReactions } from '@debrief/contracts/events/reactions';
import { eventsExchange, retryDelaysMs } from '@debrief/contracts/events/topology';
import { brokerMissing } from '@debrief/testing/broker/broker';
import { eventually } from '@debrief/testing/person';
import { connect, type Channel } from 'amqplib';
import { prepareBroker } from '../src/messaging/amqp/prepare-broker.ts';
import { recordEvent } from '../src/messaging/outbox.ts';
import { subscription, type Subscription } from '../src/messaging/subscription.ts';
import { useBroker } from './amqp-harness.ts';

const missing = brokerMissing();
if (missing) process.stdout.write(`Skipped users of RabbitMQ: ${missing}\n`);

(missing ? describe.skip : describe)('a user of the broker', () => {
  const rabbit = useBroker();
  const password = 'of-every-user-here';

  const urlOf = (user: string) => {
    const url = new URL(rabbit.url);
    url.username = user;
    url.password = password;
    return url.href;
  };
  beforeEach(() =>
    prepareBroker(
      { url: rabbit.url, managementUrl: `http://127.0.0.1:${rabbit.broker.managementPort}` },
      () => password,
    ),
  );

  const start = (user: string, reactions: Subscription[]) =>
    rabbit.busWith(reactions, { url: urlOf(user), declares: false, retryDelays: retryDelaysMs });

  /** What the broker answers to something that is done with the rights of `user`. */
  const attempt = async (user: string, act: (channel: Channel) => unknown): Promise<string> => {
    const connection = await connect(urlOf(user), { noDelay: true });
    connection.on('error', () => {});
    const channel = await connection.createChannel();
    const refused = new Promise<string>((resolve) => channel.on('error', (error) => resolve(error.message)));
    const done = (async () => {
      await act(channel);
      // Whatever the broker has against a publish is told before this.
      await channel.checkExchange('amq.topic');
      return 'done';
    })().catch(() => refused);
    const outcome = await Promise.race([refused, done]);
    await connection.close().catch(() => {});
    return outcome;
  };
  const accessRefused = expect.stringContaining('ACCESS_REFUSED');

  test('reads its own queues and no other', async () => {
    for (const user of brokerUsers) {
      const own = durableReactions.filter(({ queue }) => queue.startsWith(`${user}.`));
      const others = durableReactions.find(({ queue }) => !queue.startsWith(`${user}.`));
      for (const { queue } of own) expect(await attempt(user, (channel) => channel.get(queue))).toBe('done');
      for (const queue of [others?.queue ?? '', `${others?.queue}.parked`])
        expect([user, await attempt(user, (channel) => channel.get(queue))]).toEqual([user, accessRefused]);
    }
  }, 60_000);

  test('publishes its own events and no other', async () => {
    const publish = (user: string, type: string) =>
      attempt(user, (channel) => channel.publish(eventsExchange.name, type, Buffer.from('{}')));
    expect(await publish('notes', 'notes.note.deleted')).toBe('done');
    expect(await publish('notes', 'auth.user.deleted')).toEqual(accessRefused);
    expect(await publish('gateway', 'auth.user.deleted')).toEqual(accessRefused);
  });

  test('declares, binds and deletes nothing of others', async () => {
    expect(await attempt('notes', (channel) => channel.assertQueue('mailer.note.send.more'))).toEqual(
      accessRefused,
    );
    expect(await attempt('notes', (channel) => channel.deleteQueue('notes.user.erase'))).toEqual(
      accessRefused,
    );
    expect(
      await attempt('notes', (channel) => channel.bindQueue('notes.user.erase', eventsExchange.name, '#')),
    ).toEqual(accessRefused);
    expect(await attempt('notes', (channel) => channel.deleteExchange(eventsExchange.name))).toEqual(
      accessRefused,
    );
  });

  test('gets and retries its events, on durable queues and on those of an instance', async () => {
    const heard: string[] = [];
    let fails = true;
    await start('notes', [
      subscription({
        queue: 'notes.user.erase',
        event: userDeleted,
        handle: async ({ data }) => {
          if (fails) {
            fails = false;
            throw new Error('the first try');
          }
          heard.push(`erase ${data.userId}`);
        },
      }),
    ]);
    await start('gateway', [
      subscription({
        queue: 'identity.session.deny',
        event: sessionEnded,
        audience: 'every-instance',
        handle: async ({ data }) => void heard.push(`deny ${data.sessionId}`),
      }),
    ]);
    const auth = await start('auth', []);
    const [at, expiresAt] = [new Date(), new Date().toISOString()];
    await auth.publish(recordEvent(userDeleted, { subject: 'u', at, data: { userId: 'u', expiresAt } }));
    const data = { sessionId: 's', userId: 'u', expiresAt };
    await auth.publish(recordEvent(sessionEnded, { subject: 's', at, data }));
    await eventually(() => heard.length === 2, 20_000);
    expect(heard.sort()).toEqual(['deny s', 'erase u']);
  }, 60_000);
});
