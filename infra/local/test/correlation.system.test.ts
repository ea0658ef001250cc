import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { findRunningDocumentServer } from '@debrief/document-server/start';
import { connect } from '@debrief/service-kit/storage/connect';
import { brokerMissing, startBroker, type TestBroker } from '@debrief/testing/broker/broker';
import { startDebrief, type RunningDebrief } from '@debrief/testing/debrief';
import { eventually, signUp } from '@debrief/testing/person';

interface Line {
  readonly service: string;
  readonly correlationId?: string;
  readonly msg: string;
  readonly route?: string;
  readonly queue?: string;
}

const linesOf = (debrief: RunningDebrief, correlationId: string): Line[] =>
  debrief
    .output()
    .split('\n')
    .slice(0, -1)
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line)
    .filter((line) => line.correlationId === correlationId);

/** Makes a note under an id that the browser chose, and finds the id everywhere. */
const followOneNote = async (env: Record<string, string>) => {
  const debrief = await startDebrief({ env: { LOG_LEVEL: 'debug', ...env } });
  try {
    const person = await signUp(debrief.url);
    const id = `browser-${randomUUID()}`;
    const form = new FormData();
    form.append('transcript', 'Spoke to Sarah Jones at Acme Ltd. Deal of R50 000.');
    const answer = await fetch(`${debrief.url}/api/process-audio`, {
      method: 'POST',
      headers: { origin: debrief.url, cookie: person.cookie(), 'x-request-id': id },
      body: form,
    });
    expect([answer.status, answer.headers.get('x-request-id')]).toEqual([201, id]);
    const { id: noteId } = (await answer.json()) as { id: string };

    const has = (wanted: Partial<Line>) =>
      eventually(
        () =>
          linesOf(debrief, id).find((line) =>
            Object.entries(wanted).every(([key, value]) => line[key as keyof Line] === value),
          ),
        30_000,
      );
    await has({ service: 'gateway', route: '/api/process-audio', msg: 'answered' });
    await has({ service: 'ai-pipeline', route: '/api/process-audio', msg: 'answered' });
    await has({ service: 'ai-pipeline', queue: 'ai-pipeline.job.process', msg: 'reacted' });
    await has({ service: 'ai-pipeline', queue: 'ai-pipeline.job.answer', msg: 'reacted' });
    // The mail may have to wait for its recipient to be known, so its line is the last.
    await has({ service: 'mailer', queue: 'mailer.note.send', msg: 'reacted' });

    const url = await findRunningDocumentServer(join(debrief.dataDirectory, 'documents'));
    const connection = await connect(url ?? '', 'debrief_mailer');
    const mail = await connection.collection<{ _id: string }>('mails').findOne({ _id: `note:${noteId}` });
    await connection.close();
    expect(mail).toMatchObject({ state: 'sent', correlationId: id });
  } finally {
    await debrief.stop();
  }
};

test('one request’s id is in every line it sets off, in one process', () => followOneNote({}));

const missing = brokerMissing();
(missing ? describe.skip : describe)('on RabbitMQ', () => {
  let broker: TestBroker;
  beforeAll(async () => {
    broker = await startBroker();
  }, 120_000);
  afterAll(() => broker?.stop());

  test('one request’s id is in every line it sets off, over the broker', async () =>
    followOneNote({ AMQP_URL: await broker.vhost() }));
});
