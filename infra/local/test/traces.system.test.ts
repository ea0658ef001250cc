import { randomBytes, randomUUID } from 'node:crypto';
import { brokerMissing, startBroker, type TestBroker } from '@debrief/testing/broker/broker';
import { startDebrief } from '@debrief/testing/debrief';
import { mailTexts } from '@debrief/testing/mails';
import { eventually, signUp, type Person } from '@debrief/testing/person';
import {
  startTraceCollector,
  type CollectedSpan,
  type TraceCollector,
} from '@debrief/testing/trace-collector';

const TRANSCRIPT = 'Spoke to Sarah Jones at Acme Ltd, sarah@acme.com. Deal of R50 000.';
const [server, client, producer, consumer, internal] = [2, 3, 4, 5, 1];

/** What a browser sends along: nobody records there, so the flag is not set. */
const newTrace = () => {
  const traceId = randomBytes(16).toString('hex');
  const spanId = randomBytes(8).toString('hex');
  return { traceId, spanId, traceparent: `00-${traceId}-${spanId}-00` };
};

/** Prints each module of OpenTelemetry that a process loads. prom-client loads its API, which records nothing. */
const printLoads = `--import data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier.startsWith('@opentelemetry/')) console.error('loads', specifier);
      return next(specifier, context);
    },
  });`)}`;

const submitNote = async (url: string, person: Person, headers: Record<string, string> = {}) => {
  const form = new FormData();
  form.append('transcript', TRANSCRIPT);
  return fetch(`${url}/api/process-audio`, {
    method: 'POST',
    headers: { origin: url, cookie: person.cookie(), ...headers },
    body: form,
  });
};

const noteMail = (dataDirectory: string, person: Person) =>
  eventually(
    async () => (await mailTexts(dataDirectory, person.email)).find((mail) => mail.includes('Acme Ltd')),
    30_000,
  );

/** A span and what caused it, from its own name to that of the first one. */
const ancestry = (spans: readonly CollectedSpan[], span: CollectedSpan): string[] => {
  const parent = spans.find(({ spanId }) => spanId === span.parentSpanId);
  return [`${span.service}: ${span.name}`, ...(parent ? ancestry(spans, parent) : [])];
};

const followOneNote = async (collector: TraceCollector, env: Record<string, string>) => {
  const debrief = await startDebrief({
    env: { LOG_LEVEL: 'debug', OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...env },
  });
  try {
    const person = await signUp(debrief.url, { name: 'Nomvula Zwane' });
    const { traceId, spanId, traceparent } = newTrace();
    expect((await submitNote(debrief.url, person, { traceparent })).status).toBe(201);
    await noteMail(debrief.dataDirectory, person);

    const ofTrace = () => collector.spans.filter((span) => span.traceId === traceId);
    await eventually(() => ofTrace().find(({ name }) => name === 'process mailer.note.send'), 30_000);
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

    // The log of every step names the trace.
    const lines = debrief
      .output()
      .split('\n')
      .filter((line) => line.includes(`"traceId":"${traceId}"`))
      .map((line) => JSON.parse(line) as { service: string; queue?: string });
    expect(lines).toContainEqual(expect.objectContaining({ service: 'gateway', msg: 'answered' }));
    expect(lines).toContainEqual(expect.objectContaining({ service: 'mailer', queue: 'mailer.note.send' }));

    expect(await debrief.terminate()).toBe(0);
    const everything = collector.requests.map(({ body }) => body).join('\n');
    for (const personal of [
      'Sarah',
      'sarah@',
      'Acme',
      '50 000',
      person.email,
      'Nomvula',
      'Zwane',
      '127.0.0.1',
    ])
      expect(everything).not.toContain(personal);
  } finally {
    await debrief.stop();
  }
};

describe('from the browser to the mail', () => {
  let collector: TraceCollector;
  beforeEach(async () => {
    collector = await startTraceCollector();
  });
  afterEach(() => collector.stop());

  test('a note is one trace, in one process', () => followOneNote(collector, {}));

  const missing = brokerMissing();
  (missing ? describe.skip : describe)('on RabbitMQ', () => {
    let broker: TestBroker;
    beforeAll(async () => {
      broker = await startBroker();
    }, 120_000);
    afterAll(() => broker?.stop());

    test('a note is one trace, over the broker', async () =>
      followOneNote(collector, { AMQP_URL: await broker.vhost() }));
  });

  test('a client chooses ids, and neither what is recorded nor who is called', async () => {
    const debrief = await startDebrief({
      env: {
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
        TRACES_SAMPLE_RATIO: '0',
        NODE_OPTIONS: printLoads,
      },
    });
    try {
      // What the test below says is not loaded.
      expect(debrief.output()).toContain('loads @opentelemetry/sdk-trace');
      const person = await signUp(debrief.url);
      const { traceparent } = newTrace();
      const asks = { traceparent: traceparent.replace(/00$/, '01'), tracestate: 'a=b', baggage: 'c=d' };
      expect((await submitNote(debrief.url, person, asks)).status).toBe(201);
      expect((await submitNote(debrief.url, person, { traceparent: `${randomUUID()}"}` })).status).toBe(201);
      await noteMail(debrief.dataDirectory, person);
      expect(await debrief.terminate()).toBe(0);
      expect(collector.requests).toEqual([]);
    } finally {
      await debrief.stop();
    }
  });

  test('without a collector nothing is recorded, and nothing is loaded for it', async () => {
    const debrief = await startDebrief({ env: { LOG_LEVEL: 'debug', NODE_OPTIONS: printLoads } });
    try {
      const person = await signUp(debrief.url);
      expect((await submitNote(debrief.url, person, { traceparent: newTrace().traceparent })).status).toBe(
        201,
      );
      await noteMail(debrief.dataDirectory, person);
      expect(debrief.output()).not.toContain('traceId');
      expect(debrief.output()).not.toMatch(/loads @opentelemetry\/(sdk|exporter)/);
    } finally {
      await debrief.stop();
    }
  });
});

describe('a collector that is away', () => {
  const warning = 'the collector of traces takes none';

  /** Starts Debrief, makes a note, waits for `then`, and ends it. @returns what it wrote */
  const workWith = async (endpoint: string, then: (output: () => string) => Promise<unknown>) => {
    const debrief = await startDebrief({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } });
    try {
      const person = await signUp(debrief.url);
      expect((await submitNote(debrief.url, person)).status).toBe(201);
      await noteMail(debrief.dataDirectory, person);
      await then(debrief.output);
      const asked = performance.now();
      expect(await debrief.terminate()).toBe(0);
      // Its end waits two seconds for the collector, and the drain of everything else takes some, too.
      expect(performance.now() - asked).toBeLessThan(15_000);
      return debrief.output();
    } finally {
      await debrief.stop();
    }
  };

  test('fails nothing when it refuses connections, and is told once', async () => {
    const nobody = await startTraceCollector();
    await nobody.stop();
    const told = (output: () => string) => eventually(() => output().includes(warning), 30_000);
    expect((await workWith(nobody.url, told)).split(warning)).toHaveLength(2);
  });

  test('delays nothing when it never answers', async () => {
    const silent = await startTraceCollector({ silent: true });
    const asked = () => eventually(() => silent.requests.length > 0, 30_000);
    await workWith(silent.url, asked).finally(() => silent.stop());
  });
});
