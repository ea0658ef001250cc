import type { SpanExporter } from '@opentelemetry/sdk-trace';
import { reactionTopology } from '@debrief/contracts/events/topology';
import { brokerMissing } from '@debrief/testing/broker/broker';
import { eventually } from '@debrief/testing/person';
import { recordSpans, type SpanRecorder } from '@debrief/testing/record-spans';
import { withCorrelationId, withTrace } from '../src/context.ts';
import { tracedBus } from '../src/messaging/traced-bus.ts';
import { createOtelTracing } from '../src/tracing/otel-tracing.ts';
import { formatTraceparent, parseTraceparent } from '../src/tracing/trace-context.ts';
import { activeTraceparent, setTracer, startSpan, withSpan } from '../src/tracing/tracing.ts';
import { useBroker } from './amqp-harness.ts';
import { made, queue, reaction, thingMade } from './fixtures.ts';

const traceId = 'a'.repeat(32);
const caller = { traceId, spanId: 'b'.repeat(16), sampled: true };

let recorder: SpanRecorder | undefined;
const record = (ratio: number) => {
  recorder = recordSpans(ratio);
};
const recorded = async () => (await recorder?.spans()) ?? [];
afterEach(() => recorder?.stop());

test.each([
  undefined,
  '',
  `00-${traceId}-${'b'.repeat(16)}`,
  `00-${'0'.repeat(32)}-${'b'.repeat(16)}-01`,
  `00-${traceId}-${'0'.repeat(16)}-01`,
  `00-${traceId.toUpperCase()}-${'b'.repeat(16)}-01`,
  `ff-${traceId}-${'b'.repeat(16)}-01`,
  `00-${traceId}-${'b'.repeat(16)}-01-more`,
  [`00-${traceId}-${'b'.repeat(16)}-01`],
])('ignores the invalid traceparent %j', (value) => {
  expect(parseTraceparent(value)).toBeUndefined();
});

test('parses and formats a valid traceparent', () => {
  expect(parseTraceparent(formatTraceparent(caller))).toEqual(caller);
  expect(formatTraceparent({ ...caller, sampled: false })).toBe(`00-${traceId}-${'b'.repeat(16)}-00`);
});

describe('the sampler', () => {
  const startedBy = (hasUntrustedParent: boolean, sampled: boolean) =>
    startSpan({
      service: 'test',
      name: 'x',
      kind: 'server',
      parent: { ...caller, sampled },
      hasUntrustedParent,
    });

  test('accepts trace ids from a client, but not its sampling decision', async () => {
    record(0);
    const span = startedBy(true, true);
    span?.end();
    expect(span?.context).toMatchObject({ traceId, sampled: false });
    expect(await recorded()).toEqual([]);
  });

  test('decides independently for requests with the same trace id', () => {
    record(0.5);
    const decisions = Array.from({ length: 100 }, () => startedBy(true, true)?.context.sampled);
    expect(new Set(decisions)).toEqual(new Set([true, false]));
  });

  test('follows the decision of a trusted parent', () => {
    record(0);
    expect(startedBy(false, true)?.context.sampled).toBe(true);
    record(1);
    expect(startedBy(false, false)?.context.sampled).toBe(false);
  });

  test('starts no trace for work outside a trace', async () => {
    record(1);
    await withSpan({ name: 'sweep', kind: 'internal' }, async (span) => expect(span).toBeUndefined());
  });
});

test('records the class of an error, and not its message', async () => {
  record(1);
  const failing = withSpan({ service: 'test', name: 'x', kind: 'internal' }, async () => {
    throw new TypeError('sarah@acme.com is no number');
  });
  await expect(failing).rejects.toThrow('sarah@acme.com');
  const [span] = await recorded();
  expect(span?.attributes).toEqual({ 'error.type': 'TypeError' });
  expect(span?.events).toEqual([]);
  expect(span?.status).toEqual({ code: 2 });
});

test('drops spans when the collector does not accept them', async () => {
  let exported = 0;
  let release = () => {};
  const stuck: SpanExporter = {
    export: (spans, done) => {
      exported += spans.length;
      const before = release;
      release = () => {
        before();
        done({ code: 0 });
      };
    },
    shutdown: async () => {},
    forceFlush: async () => {},
  };
  const tracing = createOtelTracing({ exporter: stuck, role: 'http', ratio: 1 });
  setTracer(tracing.tracer);
  for (let i = 0; i < 20_000; i++) startSpan({ service: 'test', name: 'x', kind: 'internal' })?.end();
  setTracer(undefined);
  const ended = tracing.shutdown();
  await eventually(async () => {
    release();
    return Promise.race([ended.then(() => true), new Promise<false>((go) => setImmediate(() => go(false)))]);
  });
  // At most the spans of the queue and of one batch in flight.
  expect(exported).toBeGreaterThan(0);
  expect(exported).toBeLessThanOrEqual(2_048 + 512);
});

test('stores the trace and correlation id of the request in the event', () => {
  record(1);
  expect(made(1).traceparent).toBeUndefined();
  const inTrace = withTrace({ ...caller, service: 'test' }, () => withCorrelationId('id', () => made(1)));
  expect(inTrace).toMatchObject({ correlationid: 'id', traceparent: formatTraceparent(caller) });
});

(brokerMissing() ? describe.skip : describe)('RabbitMQ', () => {
  const rabbit = useBroker();
  const event = () => withTrace({ ...caller, service: 'test' }, () => made(1));

  test('makes the publishing span the parent of every attempt', async () => {
    record(1);
    const tries: (string | undefined)[] = [];
    const failsOnce = reaction(async () => {
      tries.push(activeTraceparent());
      if (tries.length === 1) throw new Error('not yet');
    });
    const bus = tracedBus(rabbit.bus([failsOnce]), 'rabbitmq');
    await bus.start();
    await bus.publish(event());
    await eventually(() => tries.length === 2, 30_000);
    await bus.drain();
    const spans = await recorded();
    const published = spans.find(({ name }) => name === `publish ${thingMade.type}`);
    expect(published?.parentSpanContext?.spanId).toBe(caller.spanId);
    const processed = spans.filter(({ name }) => name === `process ${queue}`);
    expect(processed.map(({ attributes }) => attributes['debrief.attempt'])).toEqual([1, 2]);
    for (const span of processed)
      expect(span).toMatchObject({ parentSpanContext: { traceId, spanId: published?.spanContext().spanId } });
    expect(tries).toEqual(
      processed.map((span) => formatTraceparent({ ...span.spanContext(), sampled: true })),
    );
  });

  test('sends the traceparent header, and keeps it on parked messages', async () => {
    record(1);
    const reactions = [{ queue, eventType: thingMade.type }];
    await (await rabbit.busWith([], { reactions })).publish(event());
    const header = { traceparent: formatTraceparent(caller) };
    expect((await rabbit.take(queue)).properties.headers).toMatchObject(header);
    const fails = reaction(async () => {
      throw new Error('never');
    });
    const bus = await rabbit.busWith([fails], { retryDelays: [] });
    await bus.publish(event());
    const { parked } = reactionTopology(queue, thingMade.type, []);
    expect((await rabbit.take(parked.name)).properties.headers).toMatchObject(header);
  });
});
