import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { noteCreated } from '@debrief/contracts/events/ai-pipeline';
import { findRunningDocumentServer } from '@debrief/document-server/start';
import { createDeliveryStore, deliveryModel } from '@debrief/service-kit/messaging/deliveries';
import { recordEvent } from '@debrief/service-kit/messaging/outbox';
import { connect, type Connection } from '@debrief/service-kit/storage/connect';
import { brokerMissing, startBroker, type TestBroker } from '@debrief/testing/broker/broker';
import { startDebrief, type RunningDebrief } from '@debrief/testing/debrief';
import { eventually, signUp } from '@debrief/testing/person';
import { runProgram } from '@debrief/testing/program';
import { connect as connectToBroker } from 'amqplib';

let debrief: RunningDebrief;
let connection: Connection;

beforeAll(async () => {
  debrief = await startDebrief({ env: { LOG_LEVEL: 'silent' } });
  connection = await connect(
    (await findRunningDocumentServer(join(debrief.dataDirectory, 'documents'))) ?? '',
    'debrief_events',
  );
});
afterAll(async () => {
  await connection.close();
  await debrief.stop();
});
afterEach(async () => {
  await deliveryModel(connection).deleteMany({});
});

const events = (...args: string[]) =>
  runProgram('infra/local/src/events.ts', args, { DATA_DIR: debrief.dataDirectory });

const note = (id: string, contactName: string) => ({
  id,
  createdAt: new Date().toISOString(),
  contactName,
  contactEmail: null,
  contactPhone: null,
  companyName: null,
  dealSize: null,
  sentiment: null,
  nextSteps: null,
});

/** Parks a note's mail as if it had failed in all its tries. */
const park = async (
  userId: string,
  { minutesAgo = 3, error = 'the mail service is away', contact = 'Sarah Jones', database = connection } = {},
) => {
  const id = randomUUID();
  const event = recordEvent(noteCreated, {
    subject: id,
    at: new Date(),
    data: { userId, note: note(id, contact) },
  });
  await createDeliveryStore(database).save({
    queue: 'mailer.note.send',
    event: { ...event, correlationid: 'request-7' },
    state: 'parked',
    attempts: 5,
    dueAt: new Date(Date.now() - minutesAgo * 60_000),
    error,
  });
  return event.id;
};

/** The text of the mail that says `words`, once there is one. */
const mailTo = async ({ dataDirectory }: RunningDebrief, words: string): Promise<string | undefined> => {
  const folder = join(dataDirectory, 'mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.find((text) => text.includes(words));
};

test('with nothing to do it says so in words', async () => {
  const { code, stdout } = await events('status');
  expect([code, stdout]).toEqual([
    0,
    expect.stringMatching(
      /^All \d+ queues are empty\.\n\nEvery event is published: all 6 outboxes are empty\.\n$/,
    ),
  ]);
  expect((await events('parked')).stdout).toBe('Nothing is parked.\n');
  expect((await events('replay', 'mailer.note.send')).stdout).toBe(
    'Nothing is parked in mailer.note.send.\n',
  );
});

test('an event that no reaction can take is parked, and shown without what it holds', async () => {
  const jobs = connection.useDb('debrief_ai_pipeline').collection('jobs');
  const id = randomUUID();
  const _id = id as never;
  const event = {
    ...{ specversion: '1.0', id, source: '/ai-pipeline', subject: id, type: 'ai-pipeline.job.queued' },
    ...{ time: new Date().toISOString(), datacontenttype: 'application/json', correlationid: 'request-9' },
    data: { jobId: 5, userId: 'the private part' },
  };
  await jobs.insertOne({ _id, userId: id, key: id, pendingEvents: [event] });
  const { stdout } = await eventually(async () => {
    const ended = await events('parked', 'ai-pipeline.job.process');
    return ended.stdout.includes(id) && ended;
  }, 20_000);
  const [titles, row, ...rest] = stdout.split('\n');
  expect(titles).toMatch(/^ID +EVENT +TRIES +PARKED +REQUEST +ERROR$/);
  expect(row).toMatch(
    new RegExp(
      `^${id}  ai-pipeline.job.queued +1  \\d+ s ago +request-9  ai-pipeline.job.queued ${id} is invalid`,
    ),
  );
  expect(rest).toEqual(['']);
  expect(stdout).not.toContain('private');
  expect((await events('parked', '--json')).stdout).not.toContain('private');
  expect((await events('status')).stdout).toMatch(
    /^QUEUE +WAITING +RETRYING +PARKED +OLDEST +FIRST PARKED +CONSUMERS\nai-pipeline\.job\.process +0 +0 +1 +– +\d+ s ago +–\nAnd \d+ empty queues\.\n/,
  );
});

test('a replayed delivery reaches its reaction: the mail goes out', async () => {
  const person = await signUp(debrief.url);
  const { json: user } = await person.call('GET', '/api/auth/user');
  // The mailer knows them once they have been welcomed.
  await eventually(() => mailTo(debrief, person.email));
  const parked = await park(user.id, { contact: 'Lindiwe Nkosi' });
  expect((await events('replay', 'mailer.note.send', parked)).stdout).toBe(
    '1 event of mailer.note.send will be tried again, from the start.\n',
  );
  await eventually(() => mailTo(debrief, 'Lindiwe Nkosi'));
  await eventually(async () => (await deliveryModel(connection).countDocuments()) === 0);
});

test('all of a queue are replayed at once, also those a service kept by itself', async () => {
  const own = connection.useDb('debrief_mailer');
  await park('nobody');
  await park('nobody', { database: own });
  expect(JSON.parse((await events('replay', 'mailer.note.send', '--json')).stdout)).toEqual({
    queue: 'mailer.note.send',
    replayed: 2,
  });
  await deliveryModel(own).deleteMany({});
});

test('a dropped delivery is gone', async () => {
  const id = await park('nobody');
  const kept = await park('nobody');
  expect((await events('drop', 'mailer.note.send', id)).stdout).toBe(
    `${id} is thrown away from mailer.note.send.\n`,
  );
  const { stdout } = await events('parked', '--json');
  expect(
    stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).eventId),
  ).toEqual([kept]);
});

test('of many it shows as many as are asked for, and says that there are more', async () => {
  for (let i = 0; i < 3; i++) await park('nobody', { minutesAgo: 90 - i });
  const { stdout } = await events('parked', 'mailer.note.send', '--limit', '2');
  expect(stdout.match(/1 h ago/g)).toHaveLength(2);
  expect(stdout).toMatch(/There are more than these 2: --limit shows more\.\n$/);
});

test('an error cannot play with the terminal, and is clipped', async () => {
  await park('nobody', { error: `first\n\u001b[2Jsecond ${'x'.repeat(500)}` });
  const { stdout } = await events('parked', 'mailer.note.send');
  expect(stdout.split('\n')).toHaveLength(3);
  expect(stdout).toMatch(/first \[2Jsecond x{79,90}…\n$/);
});

test.each([
  [
    ['parked', 'mailer.nothing'],
    2,
    /^There is no queue "mailer\.nothing": there are .*mailer\.note\.send.*\.\n$/,
  ],
  [
    ['replay', 'mailer.note.send', 'x'],
    1,
    /^Nothing is parked in mailer\.note\.send under the id x: see .+\n$/,
  ],
  [['drop', 'mailer.note.send', 'x'], 1, /^Nothing is parked in mailer\.note\.send under the id x/],
  [['drop', 'mailer.note.send'], 2, /^That is not how "drop" is used\.\n\nnpm run events -- status/],
  [['parked', '--limit', 'many'], 2, /^--limit takes a whole number above 0\./],
  [[], 2, /^Say what to do\./],
])('%j ends with %d and a sentence', async (args, code, sentence) => {
  const ended = await events(...args);
  expect([ended.code, ended.stderr]).toEqual([code, expect.stringMatching(sentence)]);
});

describe('while Debrief is stopped', () => {
  test('it works on the same data, and what is replayed goes on with the next start', async () => {
    const first = await startDebrief({ env: { LOG_LEVEL: 'silent' } });
    const atFirst = (...args: string[]) =>
      runProgram('infra/local/src/events.ts', args, { DATA_DIR: first.dataDirectory });
    const url = await findRunningDocumentServer(join(first.dataDirectory, 'documents'));
    const documents = await connect(url ?? '', 'debrief_events');
    const person = await signUp(first.url);
    const { json: user } = await person.call('GET', '/api/auth/user');
    const id = await park(user.id, { database: documents });
    await documents.close();
    await first.terminate();
    expect((await atFirst('parked', 'mailer.note.send')).stdout).toMatch(
      new RegExp(
        `\n${id}  ai-pipeline\\.note\\.created +5  3 min ago  request-7  the mail service is away\n$`,
      ),
    );
    expect((await atFirst('replay', 'mailer.note.send')).code).toBe(0);
    const second = await startDebrief({ dataDirectory: first.dataDirectory });
    try {
      await eventually(async () => (await mailTo(second, 'Sarah Jones')) !== undefined);
    } finally {
      await second.stop();
    }
  });

  test('it makes no data directory of its own', async () => {
    const { code, stderr } = await runProgram('infra/local/src/events.ts', ['status'], {
      DATA_DIR: join(debrief.dataDirectory, 'nowhere'),
    });
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/^There are no events yet in .+: check DATA_DIR\.\n$/),
    ]);
  });
});

const missing = brokerMissing();
(missing ? describe.skip : describe)('on RabbitMQ', () => {
  let broker: TestBroker;
  beforeAll(async () => {
    broker = await startBroker();
  }, 120_000);
  afterAll(() => broker?.stop());

  test('it shows, replays and drops what the broker has parked', async () => {
    const AMQP_URL = await broker.vhost();
    const onBroker = await startDebrief({ env: { LOG_LEVEL: 'silent', AMQP_URL } });
    const client = await connectToBroker(AMQP_URL, { noDelay: true });
    try {
      const command = (...args: string[]) =>
        runProgram('infra/local/src/events.ts', args, { DATA_DIR: onBroker.dataDirectory, AMQP_URL });
      const person = await signUp(onBroker.url);
      const { json: user } = await person.call('GET', '/api/auth/user');
      await eventually(() => mailTo(onBroker, person.email));

      const id = randomUUID();
      const data = { userId: user.id, note: note(id, 'Lindiwe Nkosi') };
      const event = {
        ...recordEvent(noteCreated, { subject: id, at: new Date(), data }),
        correlationid: 'request-7',
      };
      const bad = { ...event, id: randomUUID(), data: { userId: 'the private part' } };
      const channel = await client.createConfirmChannel();
      // As if the mail service had been away in all its tries; the other is refused by the reaction itself.
      channel.sendToQueue('mailer.note.send.parked', Buffer.from(JSON.stringify(event)), {
        messageId: event.id,
        headers: { 'x-debrief-attempts': 5, 'x-debrief-error': 'the mail service is away' },
        persistent: true,
      });
      channel.publish('debrief.events', bad.type, Buffer.from(JSON.stringify(bad)), { messageId: bad.id });
      await channel.waitForConfirms();

      const both = await eventually(async () => {
        const { stdout } = await command('parked', 'mailer.note.send');
        return stdout.includes(bad.id) && stdout;
      }, 30_000);
      expect(both).toMatch(new RegExp(`${event.id}  .+ 5  – +request-7  the mail service is away\n`));
      expect(both).toMatch(new RegExp(`${bad.id}  .+ 1  \\d+ s ago +request-7  .+ is invalid`));
      expect(both).not.toContain('private');
      const status = await command('status');
      expect(status.stdout).toMatch(
        /^QUEUE .+\nmailer\.note\.send +0 +0 +2 .+ 1\nAnd \d+ empty queues\.\n\nEvery event/,
      );

      expect((await command('replay', 'mailer.note.send', event.id)).stdout).toMatch(/^1 event of/);
      await eventually(() => mailTo(onBroker, 'Lindiwe Nkosi'), 30_000);
      expect((await command('drop', 'mailer.note.send', bad.id)).code).toBe(0);
      expect((await command('parked')).stdout).toBe('Nothing is parked.\n');

      const url = await findRunningDocumentServer(join(onBroker.dataDirectory, 'documents'));
      const before = await connect(url ?? '', 'debrief_events');
      await park(user.id, { database: before });
      await before.close();
      expect((await command('status')).stdout).toMatch(
        /\nIn the databases from a time without a broker.+:\nQUEUE .+\nmailer\.note\.send +0 +0 +1 .+\n$/,
      );
    } finally {
      await client.close();
      await onBroker.stop();
    }
  });
});

test('a broker that is away is a sentence', async () => {
  const { code, stderr } = await runProgram('infra/local/src/events.ts', ['status'], {
    DATA_DIR: debrief.dataDirectory,
    AMQP_URL: 'amqp://127.0.0.1:1',
  });
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(/^No RabbitMQ answers at amqp:.+ check AMQP_URL\.\n$/),
  ]);
});
