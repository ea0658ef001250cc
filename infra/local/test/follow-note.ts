import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { findRunningDocumentServer } from '@debrief/document-server/start';
import { connect } from '@debrief/service-kit/storage/connect';
import type { RunningDebrief } from '@debrief/testing/debrief';
import { mailTexts } from '@debrief/testing/mails';
import { eventually, signUp, type Person } from '@debrief/testing/person';
import type { CollectedSpan, TraceCollector } from '@debrief/testing/trace-collector';

const transcript = 'Spoke to Sarah Jones at Acme Ltd, sarah@acme.com. Deal of R50 000.';
const personal = ['Sarah', 'sarah@', 'Acme', '50 000', 'Nomvula', 'Zwane', '127.0.0.1'];
const [internal, server, client, producer, consumer] = [1, 2, 3, 4, 5];

/** Creates a trace that is not sampled, because browsers record no spans. */
export const newTrace = () => {
  const traceId = randomBytes(16).toString('hex');
  const spanId = randomBytes(8).toString('hex');
  return { traceId, spanId, traceparent: `00-${traceId}-${spanId}-00` };
};

export const submitNote = async (url: string, person: Person, headers: Record<string, string> = {}) => {
  const form = new FormData();
  form.append('transcript', transcript);
  return fetch(`${url}/api/process-audio`, {
    method: 'POST',
    headers: { origin: url, cookie: person.cookie(), ...headers },
    body: form,
  });
};

export const noteMail = (dataDirectory: string, person: Person) =>
  eventually(
    async () => (await mailTexts(dataDirectory, person.email)).find((mail) => mail.includes('Acme Ltd')),
    60_000,
  );

interface Line {
  readonly service: string;
  readonly correlationId?: string;
  readonly traceId?: string;
  readonly msg: string;
  readonly route?: string;
  readonly queue?: string;
}

const linesOf = (debrief: RunningDebrief): Line[] =>
  debrief
    .output()
    .split('\n')
    .slice(0, -1)
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line);

/** Expects the browser's correlation id in every step's log and in the stored email. */
export const expectCorrelated = async (debrief: RunningDebrief): Promise<void> => {
  const person = await signUp(debrief.url);
  const correlationId = `browser-${randomUUID()}`;
  const answer = await submitNote(debrief.url, person, { 'x-request-id': correlationId });
  expect([answer.status, answer.headers.get('x-request-id')]).toEqual([201, correlationId]);
  const { id: noteId } = (await answer.json()) as { id: string };

  const has = (wanted: Partial<Line>) =>
    eventually(
      () =>
        linesOf(debrief).find((line) =>
          Object.entries({ ...wanted, correlationId }).every(
            ([key, value]) => line[key as keyof Line] === value,
          ),
        ),
      60_000,
    );
  await has({ service: 'gateway', route: '/api/process-audio', msg: 'answered' });
  await has({ service: 'ai-pipeline', route: '/api/process-audio', msg: 'answered' });
  await has({ service: 'ai-pipeline', queue: 'ai-pipeline.job.process', msg: 'reacted' });
  await has({ service: 'ai-pipeline', queue: 'ai-pipeline.job.answer', msg: 'reacted' });
  // Checked last, because the email may wait until the mailer knows its recipient.
  await has({ service: 'mailer', queue: 'mailer.note.send', msg: 'reacted' });

  const url = await findRunningDocumentServer(join(debrief.dataDirectory, 'documents'));
  const connection = await connect(url ?? '', 'debrief_mailer');
  const mail = await connection.collection<{ _id: string }>('mails').findOne({ _id: `note:${noteId}` });
  await connection.close();
  expect(mail).toMatchObject({ state: 'sent', correlationId });
};

const ancestry = (spans: readonly CollectedSpan[], span: CollectedSpan): string[] => {
  const parent = spans.find(({ spanId }) => spanId === span.parentSpanId);
  return [`${span.service}: ${span.name}`, ...(parent ? ancestry(spans, parent) : [])];
};

export const expectOneTrace = async (debrief: RunningDebrief, collector: TraceCollector): Promise<void> => {
  const person = await signUp(debrief.url, { name: 'Nomvula Zwane' });
  const { traceId, spanId, traceparent } = newTrace();
  expect((await submitNote(debrief.url, person, { traceparent })).status).toBe(201);
  await noteMail(debrief.dataDirectory, person);

  const ofTrace = () => collector.spans.filter((span) => span.traceId === traceId);
  await eventually(() => ofTrace().find(({ name }) => name === 'process mailer.note.send'), 60_000);
  const find = (service: string, name: string, kind: number | undefined) => {
    const found = ofTrace().find((span) => span.service === service && span.name === name);
    expect([name, found?.kind, found?.failed]).toEqual([name, kind, false]);
    return found as CollectedSpan;
  };
  const entry = find('gateway', 'POST /api/process-audio', server);
  expect(entry.parentSpanId).toBe(spanId);
  expect(entry.attributes).toEqual({
    'http.request.method': 'POST',
    'http.route': '/api/process-audio',
    'http.response.status_code': 201,
  });
  find('ai-pipeline', 'publish ai-pipeline.job.queued', producer);
  find('ai-pipeline', 'process ai-pipeline.job.process', consumer);
  find('ai-pipeline', 'publish ai-pipeline.note.created', producer);
  find('mailer', 'process mailer.note.send', consumer);
  find('ai-pipeline', 'extract', internal);
  const sent = find('mailer', 'send mail', client);
  expect(ancestry(ofTrace(), sent)).toEqual([
    'mailer: send mail',
    'mailer: process mailer.note.send',
    'ai-pipeline: publish ai-pipeline.note.created',
    'ai-pipeline: process ai-pipeline.job.process',
    'ai-pipeline: publish ai-pipeline.job.queued',
    'ai-pipeline: POST /api/process-audio',
    'gateway: POST /api/process-audio',
  ]);

  const lines = linesOf(debrief).filter((line) => line.traceId === traceId);
  expect(lines).toContainEqual(expect.objectContaining({ service: 'gateway', msg: 'answered' }));
  expect(lines).toContainEqual(expect.objectContaining({ service: 'mailer', queue: 'mailer.note.send' }));
};

export const expectNothingPersonal = (collector: TraceCollector): void => {
  const everything = collector.requests.map(({ body }) => body).join('\n');
  expect(everything).toContain('process-audio');
  for (const word of [...personal, '@example.com']) expect(everything).not.toContain(word);
};
