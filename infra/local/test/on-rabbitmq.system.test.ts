import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { findRunningDocumentServer } from '@debrief/document-server/start';
import { connect } from '@debrief/service-kit/storage/connect';
import { brokerMissing } from '@debrief/testing/broker/broker';
import { shareBroker, type SharedBroker } from '@debrief/testing/broker/shared-broker';
import { startDebrief, type RunningDebrief } from '@debrief/testing/debrief';
import { mailTexts } from '@debrief/testing/mails';
import { eventually, signUp } from '@debrief/testing/person';
import { startTraceCollector, type TraceCollector } from '@debrief/testing/trace-collector';
import { connect as connectToBroker } from 'amqplib';
import { expectCorrelated, expectNothingPersonal, expectOneTrace } from './follow-note.ts';
import { noteEvent, parkEvent } from './park-event.ts';
import { runEvents } from './run-events.ts';

const timeoutMs = 60_000;

(brokerMissing() ? describe.skip : describe)('Debrief in one process, on RabbitMQ', () => {
  let broker: SharedBroker;
  let collector: TraceCollector;
  let debrief: RunningDebrief;
  let AMQP_URL: string;
  beforeAll(async () => {
    broker = await shareBroker();
    AMQP_URL = await broker.vhost();
    collector = await startTraceCollector();
    debrief = await startDebrief({
      env: { LOG_LEVEL: 'debug', OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, AMQP_URL },
    });
  }, 300_000);
  afterAll(async () => {
    await debrief?.stop();
    await collector?.stop();
    await broker?.release();
  });

  test('traces a note as one trace without personal data', async () => {
    await expectOneTrace(debrief, collector);
    expectNothingPersonal(collector);
  });

  test('the log of every step and the email have the correlation id', () => expectCorrelated(debrief));

  test('npm run events shows, replays and drops deliveries parked on the broker', async () => {
    const events = (...args: string[]) => runEvents({ DATA_DIR: debrief.dataDirectory, AMQP_URL }, ...args);
    const person = await signUp(debrief.url);
    const { json: user } = await person.call('GET', '/api/auth/user');
    const mails = () => mailTexts(debrief.dataDirectory, person.email);
    await eventually(async () => (await mails()).length > 0, timeoutMs);

    const event = noteEvent(user.id, 'Lindiwe Nkosi');
    const bad = { ...event, id: randomUUID(), data: { userId: 'the private part' } };
    const client = await connectToBroker(AMQP_URL, { noDelay: true });
    const channel = await client.createConfirmChannel();
    // The first event has failed in all attempts; the second one is invalid.
    channel.sendToQueue('mailer.note.send.parked', Buffer.from(JSON.stringify(event)), {
      messageId: event.id,
      headers: { 'x-debrief-attempts': 5, 'x-debrief-error': 'the mail service is away' },
      persistent: true,
    });
    channel.publish('debrief.events', bad.type, Buffer.from(JSON.stringify(bad)), { messageId: bad.id });
    await channel.waitForConfirms();
    await client.close();

    const both = await eventually(async () => {
      const said = await events('parked', 'mailer.note.send');
      return said.includes(bad.id) && said;
    }, timeoutMs);
    expect(both).toMatch(new RegExp(`${event.id}  .+ 5  – +request-7  the mail service is away\n`));
    expect(both).toMatch(new RegExp(`${bad.id}  .+ 1  \\d+ s ago +request-7  .+ is invalid`));
    expect(both).not.toContain('private');
    // Each reaction to the event parks it.
    const others = ['integrations.note.send-created', 'integrations.note.write-created', 'mailer.note.push'];
    await eventually(
      async () =>
        (await events('status')).match(/\.(?:send-created|write-created|push) +0 +0 +1 /g)?.length ===
        others.length,
      timeoutMs,
    );
    expect(await events('status')).toMatch(
      /^QUEUE .+\n(?:integrations\..+\n){2}mailer\.note\.push .+\nmailer\.note\.send +0 +0 +2 .+ 1\nAnd \d+ empty queues\.\n\nEvery event/,
    );
    for (const queue of others) expect(await events('drop', queue, bad.id)).toMatch(/is deleted/);

    expect(await events('replay', 'mailer.note.send', event.id)).toMatch(/^1 event of/);
    await eventually(async () => (await mails()).some((mail) => mail.includes('Lindiwe Nkosi')), timeoutMs);
    expect(await events('drop', 'mailer.note.send', bad.id)).toMatch(/is deleted/);
    expect(await events('parked')).toBe('Nothing is parked.\n');

    const url = await findRunningDocumentServer(join(debrief.dataDirectory, 'documents'));
    const before = await connect(url ?? '', 'debrief_events');
    await parkEvent(before, user.id);
    await before.close();
    expect(await events('status')).toMatch(
      /\nLeft in the databases from a time without a broker.+:\nQUEUE .+\nmailer\.note\.send +0 +0 +1 .+\n$/,
    );
  });
});
