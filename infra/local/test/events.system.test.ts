import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { findRunningDocumentServer } from '@debrief/document-server/start';
import { deliveryModel } from '@debrief/service-kit/messaging/deliveries';
import { connect, type Connection } from '@debrief/service-kit/storage/connect';
import { mailTexts } from '@debrief/testing/mails';
import { eventually, signUp } from '@debrief/testing/person';
import { runProgram } from '@debrief/testing/program';
import { shareDebrief, type SharedDebrief } from '@debrief/testing/shared-debrief';
import { parkEvent } from './park-event.ts';
import { runEvents } from './run-events.ts';

let debrief: SharedDebrief;
let connection: Connection;

beforeAll(async () => {
  debrief = await shareDebrief();
  connection = await connect(
    (await findRunningDocumentServer(join(debrief.dataDirectory, 'documents'))) ?? '',
    'debrief_events',
  );
}, 120_000);
afterAll(() => connection.close());
afterEach(async () => {
  await deliveryModel(connection).deleteMany({});
});

const events = (...args: string[]) => runEvents({ DATA_DIR: debrief.dataDirectory }, ...args);
const command = (args: readonly string[], variables: Record<string, string> = {}) =>
  runProgram('infra/local/src/events.ts', args, { DATA_DIR: debrief.dataDirectory, ...variables });
const park = (userId: string, options?: Parameters<typeof parkEvent>[2]) =>
  parkEvent(connection, userId, options);

test('reports empty queues and outboxes', async () => {
  // Waits for the events of earlier tests.
  await eventually(async () => (await events('status')).startsWith('All '), 60_000);
  const { code, stdout } = await command(['status']);
  expect([code, stdout]).toEqual([
    0,
    expect.stringMatching(
      /^All \d+ queues are empty\.\n\nEvery event is published: all 7 outboxes are empty\.\n$/,
    ),
  ]);
  expect(await events('parked')).toBe('Nothing is parked.\n');
  expect(await events('replay', 'mailer.note.send')).toBe('Nothing is parked in mailer.note.send.\n');
});

test('parks an invalid event and shows it without its data', async () => {
  const jobs = connection.useDb('debrief_ai_pipeline').collection('jobs');
  const id = randomUUID();
  const _id = id as never;
  const event = {
    ...{ specversion: '1.0', id, source: '/ai-pipeline', subject: id, type: 'ai-pipeline.job.queued' },
    ...{ time: new Date().toISOString(), datacontenttype: 'application/json', correlationid: 'request-9' },
    data: { jobId: 5, userId: 'the private part' },
  };
  await jobs.insertOne({ _id, userId: id, key: id, pendingEvents: [event] });
  const stdout = await eventually(async () => {
    const said = await events('parked', 'ai-pipeline.job.process');
    return said.includes(id) && said;
  }, 60_000);
  const [titles, row, ...rest] = stdout.split('\n');
  expect(titles).toMatch(/^ID +EVENT +TRIES +PARKED +REQUEST +ERROR$/);
  expect(row).toMatch(
    new RegExp(
      `^${id}  ai-pipeline.job.queued +1  \\d+ s ago +request-9  ai-pipeline.job.queued ${id} is invalid`,
    ),
  );
  expect(rest).toEqual(['']);
  expect(stdout).not.toContain('private');
  expect(await events('parked', '--json')).not.toContain('private');
  expect(await events('status')).toMatch(
    /^QUEUE +WAITING +RETRYING +PARKED +OLDEST +FIRST PARKED +CONSUMERS\nai-pipeline\.job\.process +0 +0 +1 +– +\d+ s ago +–\nAnd \d+ empty queues\.\n/,
  );
});

test('replays a parked delivery, which sends the email', async () => {
  const person = await signUp(debrief.url);
  const { json: user } = await person.call('GET', '/api/auth/user');
  const mails = () => mailTexts(debrief.dataDirectory, person.email);
  // The mailer sends the welcome email once it knows the user.
  await eventually(async () => (await mails()).length > 0, 60_000);
  const parked = await park(user.id, { contact: 'Lindiwe Nkosi' });
  expect(await events('replay', 'mailer.note.send', parked)).toBe(
    '1 event of mailer.note.send will be retried.\n',
  );
  await eventually(async () => (await mails()).some((mail) => mail.includes('Lindiwe Nkosi')), 60_000);
  await eventually(async () => (await deliveryModel(connection).countDocuments()) === 0, 60_000);
});

test('replays all parked deliveries of a queue, from every database', async () => {
  const own = connection.useDb('debrief_mailer');
  await park('nobody');
  await parkEvent(own, 'nobody');
  expect(JSON.parse(await events('replay', 'mailer.note.send', '--json'))).toEqual({
    queue: 'mailer.note.send',
    replayed: 2,
  });
  await deliveryModel(own).deleteMany({});
});

test('drops one parked delivery and keeps the others', async () => {
  const id = await park('nobody');
  const kept = await park('nobody');
  expect(await events('drop', 'mailer.note.send', id)).toBe(`${id} is deleted from mailer.note.send.\n`);
  const lines = (await events('parked', '--json')).trim().split('\n');
  expect(lines.map((line) => JSON.parse(line).eventId)).toEqual([kept]);
});

test('shows as many deliveries as --limit allows, and says that there are more', async () => {
  for (let i = 0; i < 3; i++) await park('nobody', { minutesAgo: 90 - i });
  const stdout = await events('parked', 'mailer.note.send', '--limit', '2');
  expect(stdout.match(/1 h ago/g)).toHaveLength(2);
  expect(stdout).toMatch(/Only the first 2 are shown: --limit shows more\.\n$/);
});

test('truncates errors and removes control characters from them', async () => {
  await park('nobody', { error: `first\n\u001b[2Jsecond ${'x'.repeat(500)}` });
  const stdout = await events('parked', 'mailer.note.send');
  expect(stdout.split('\n')).toHaveLength(3);
  expect(stdout).toMatch(/first \[2Jsecond x{79,90}…\n$/);
});

test.each([
  [
    ['parked', 'mailer.nothing'],
    'UsageError',
    /^There is no queue "mailer\.nothing": there are .*mailer\.note\.send.*\.$/,
  ],
  [
    ['replay', 'mailer.note.send', 'x'],
    'NotParkedError',
    /^Nothing is parked in mailer\.note\.send under the id x: see .+$/,
  ],
  [
    ['drop', 'mailer.note.send', 'x'],
    'NotParkedError',
    /^Nothing is parked in mailer\.note\.send under the id x/,
  ],
  [['drop', 'mailer.note.send'], 'UsageError', /^Invalid use of "drop"\.\n\nnpm run events -- status/],
  [['parked', '--limit', 'many'], 'UsageError', /^--limit must be an integer above 0\./],
])('%j is rejected with a message', async (args, name, sentence) => {
  await expect(events(...args)).rejects.toMatchObject({ name, message: expect.stringMatching(sentence) });
});

test.each([
  [['drop', 'mailer.note.send', 'x'], 1, /^Nothing is parked in mailer\.note\.send under the id x.+\n$/],
  [[], 2, /^The command is missing\./],
])('%j exits with %d', async (args, code, sentence) => {
  const ended = await command(args);
  expect([ended.code, ended.stderr]).toEqual([code, expect.stringMatching(sentence)]);
});

test('fails if the data directory does not exist', async () => {
  const { code, stderr } = await command(['status'], { DATA_DIR: join(debrief.dataDirectory, 'nowhere') });
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(/^There are no events yet in .+: check DATA_DIR\.\n$/),
  ]);
});

test('reports an unreachable broker', async () => {
  await expect(
    runEvents({ DATA_DIR: debrief.dataDirectory, AMQP_URL: 'amqp://127.0.0.1:1' }, 'status'),
  ).rejects.toThrow(/^No RabbitMQ answers at amqp:.+ check AMQP_URL\.$/);
});
