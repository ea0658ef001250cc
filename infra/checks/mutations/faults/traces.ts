import type { Fault } from '../fault.ts';

const kit = 'packages/service-kit/src';
const unit = ['packages/service-kit/test/tracing.test.ts'];
const edge = ['gateway/test/traces.test.ts'];
const whole = ['infra/local/test/traces.test.ts'];

/** Traces: that they hold together, tell nothing personal, and cost nothing that was not asked for. */
export const faults: readonly Fault[] = [
  {
    id: 'strangers-choose-what-is-recorded',
    file: `${kit}/tracing/otel-tracing.ts`,
    find: 'return fromStranger ? context.setValue(strangersParent, true) : context;',
    replace: 'return context;',
    guards: 'a client cannot have its trace recorded',
    tests: unit,
    name: 'a stranger',
  },
  {
    id: 'client-names-the-span',
    file: 'gateway/src/domain/upstream-headers.ts',
    find: "const forwardedHeaders = [\n  'accept',",
    replace: "const forwardedHeaders = [\n  'tracestate',\n  'accept',",
    guards: 'a service is told nothing of a trace that a client wrote',
    tests: edge,
  },
  {
    id: 'spans-tell-paths',
    file: `${kit}/tracing/trace-http.ts`,
    find: "'http.route': route,",
    replace: "'http.route': route,\n    'url.path': req.url,",
    guards: 'a span names the route, and neither path nor query',
    tests: edge,
  },
  {
    id: 'spans-tell-messages',
    file: `${kit}/tracing/tracing.ts`,
    find: "span.fail(error instanceof Error ? error.name : 'unknown');",
    replace: 'span.fail(String(error));',
    guards: 'a span quotes no error, which may quote what somebody typed',
    tests: unit,
    name: 'a span that fails',
  },
  {
    id: 'spans-pile-up',
    file: `${kit}/tracing/otel-tracing.ts`,
    find: 'const maxWaitingSpans = 2_048;',
    replace: 'const maxWaitingSpans = 2_048_000;',
    guards: 'a collector that is away costs no memory',
    tests: unit,
    name: 'do not pile up',
  },
  {
    id: 'trace-lost-in-the-outbox',
    file: `${kit}/messaging/outbox.ts`,
    find: 'traceparent: activeTraceparent(),',
    replace: '',
    guards: 'an event goes on with the trace in which it happened',
    tests: unit,
    name: 'an event keeps',
  },
  {
    id: 'trace-lost-in-the-retry-queue',
    file: `${kit}/messaging/amqp/delivery.ts`,
    find: "...(typeof traceparent === 'string' ? { [traceparentHeader]: traceparent } : {}),",
    replace: '',
    guards: 'a parked message names its trace',
    tests: unit,
    name: 'its header is there',
  },
  {
    id: 'held-job-joins-another-trace',
    file: 'services/ai-pipeline/src/storage/job-repository.ts',
    find: '...traceOf(held.traceparent),',
    replace: '',
    guards: 'a held call goes to work as a part of its own trace',
    tests: ['services/ai-pipeline/test/scaling.test.ts'],
    name: 'its own trace',
  },
  {
    id: 'end-waits-for-the-collector',
    file: `${kit}/tracing/start-tracing.ts`,
    find: 'await atMost(flushMs, tracing.shutdown());',
    replace: 'await atMost(60_000, new Promise(() => {}));',
    guards: 'a collector that never answers does not delay the end',
    tests: whole,
    name: 'never answers',
  },
  {
    id: 'tracing-always-loaded',
    file: `${kit}/tracing/start-tracing.ts`,
    find: '  if (endpoint === undefined) return;',
    replace: "  await import('./otel-tracing.ts');\n  if (endpoint === undefined) return;",
    guards: 'without a collector OpenTelemetry is not loaded',
    tests: whole,
    name: 'without a collector',
  },
];
