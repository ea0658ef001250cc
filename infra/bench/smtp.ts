// Guarantee: kills and temporary replies lose no email, and an email is sent twice only if a kill left its
// outcome unknown (docs/events.md).
// npm run bench -- smtp [--mails 1000 --kills 4]: kills mailer and, at every second kill, Postfix. A fifth of
// the recipients are greylisted. Needs Postfix, RabbitMQ and root.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { userSignedUp } from '@debrief/contracts/events/auth';
import { createLogger } from '@debrief/service-kit/log';
import { createAmqpBus } from '@debrief/service-kit/messaging/amqp/amqp-bus';
import { recordEvent } from '@debrief/service-kit/messaging/outbox';
import { databaseOf } from '@debrief/service-kit/service';
import { connect } from '@debrief/service-kit/storage/connect';
import { startBroker } from '@debrief/testing/broker/broker';
import { createMember } from '@debrief/testing/cluster/member';
import { isListening } from '@debrief/testing/cluster/readiness';
import { root } from '@debrief/testing/cluster/variables';
import { startTestDocuments } from '@debrief/testing/documents';
import { eventually } from '@debrief/testing/person';
import { reservePorts } from '@debrief/testing/ports';
import { postfixMissing, startPostfix } from '@debrief/testing/postfix';
import { report } from './support/statistics.ts';

const options = {
  mails: { type: 'string', default: '1000' },
  kills: { type: 'string', default: '4' },
} as const;
const { values } = parseArgs({ options });
const [mailCount, killCount] = [Number(values.mails), Number(values.kills)];
const missing = postfixMissing();
if (missing) throw new Error(missing);

/** Includes the lease of an email that a killed process was sending, and the retry after it. */
const limitMs = 15 * 60_000;

const directory = await mkdtemp(join(tmpdir(), 'debrief-smtp-'));
const [postfix, broker, documents] = await Promise.all([startPostfix(), startBroker(), startTestDocuments()]);
const amqpUrl = await broker.vhost();
const [port = 0] = await reservePorts(1);
const mailer = createMember({
  name: 'mailer',
  program: () => [join(root, 'services/mailer/src/main.ts')],
  directory,
  env: {
    ...{ PORT: String(port), MONGO_URL: documents.url, AMQP_URL: amqpUrl, LOG_LEVEL: 'warn' },
    // Sessions are not needed to react to events.
    ...{
      AUTH_URL: 'http://127.0.0.1:9',
      NOTES_URL: 'http://127.0.0.1:9',
      PUBLIC_URL: 'https://debrief.example',
    },
    ...{ SMTP_URL: `smtp://127.0.0.1:${postfix.port}`, MAIL_FROM: 'Debrief <notes@debrief.example>' },
  },
  logFile: join(directory, 'mailer.log'),
  isReady: () => isListening(port),
});
const bus = createAmqpBus({
  url: amqpUrl,
  name: 'bench',
  log: createLogger({ service: 'bench', level: 'error' }),
});
const connection = await connect(documents.url, databaseOf('mailer'));
const mails = connection.collection<{ _id: string; state: string }>('mails');

const addressOf = (n: number) => `user-${n}@example.com`;
const greylisted = new Set(Array.from({ length: Math.ceil(mailCount / 5) }, (_, n) => addressOf(n * 5)));
let refusals = 0;
postfix.decide((recipient) => {
  if (!greylisted.delete(recipient)) return 'DUNNO';
  refusals++;
  return '451 4.7.1 Greylisted';
});

/** Emails that had not been stored as sent when a process was killed. */
const interrupted = new Set<string>();
const killAt = async (kill: number) => {
  const wanted = (mailCount * kill) / (killCount + 1);
  await eventually(async () => (await mails.countDocuments({ state: 'sent' })) >= wanted, limitMs);
  await mailer.kill();
  const killsPostfix = kill % 2 === 0;
  if (killsPostfix) await postfix.kill();
  for (const { _id } of await mails.find({ state: { $ne: 'sent' } }).toArray()) interrupted.add(_id);
  await mailer.start();
  if (killsPostfix) await postfix.start();
};

const recipientsOf = (sources: readonly string[]) =>
  sources.map((source) => /^Delivered-To: (\S+)/m.exec(source)?.[1] ?? '');

try {
  await bus.start();
  await mailer.start();
  const began = Date.now();
  for (let n = 0; n < mailCount; n++) {
    const [userId, email] = [`user-${n}`, addressOf(n)];
    const data = { userId, name: 'Naledi Dlamini', email, salesNotesEmail: email, currency: 'USD' as const };
    await bus.publish(recordEvent(userSignedUp, { subject: userId, at: new Date(), data }));
  }
  for (let kill = 1; kill <= killCount; kill++) await killAt(kill);
  await eventually(async () => (await mails.countDocuments({ state: 'sent' })) >= mailCount, limitMs);
  const recipients = await eventually(async () => {
    const found = recipientsOf(await postfix.delivered());
    return new Set(found).size >= mailCount ? found : undefined;
  }, 60_000).catch(async () => recipientsOf(await postfix.delivered()));
  const doubled = recipients.filter((recipient, index) => recipients.indexOf(recipient) !== index);
  const unexplained = doubled.filter((recipient) => !interrupted.has(`welcome:${recipient.split('@')[0]}`));
  const lost = mailCount - new Set(recipients).size;
  report(
    `${mailCount} emails through Postfix, ${killCount} kills, ${((Date.now() - began) / 1_000).toFixed(0)} s`,
    {
      'temporary refusals': String(refusals),
      'not stored as sent at a kill': String(interrupted.size),
      lost: String(lost),
      'doubled, of these': String(doubled.length - unexplained.length),
      'doubled otherwise': String(unexplained.length),
    },
  );
  const counts = {
    mails: mailCount,
    kills: killCount,
    lost,
    doubled: doubled.length,
    unexplained: unexplained.length,
  };
  process.stdout.write(`${JSON.stringify(counts)}\n`);
  process.exitCode = lost + unexplained.length === 0 ? 0 : 1;
} finally {
  await mailer.terminate();
  await bus.stop();
  await connection.close();
  await Promise.all([postfix.stop(), broker.stop(), documents.stop()]);
  await rm(directory, { recursive: true });
}
