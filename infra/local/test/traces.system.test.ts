import { randomUUID } from 'node:crypto';
import { startDebrief, type RunningDebrief } from '@debrief/testing/debrief';
import { eventually, signUp } from '@debrief/testing/person';
import { startTraceCollector, type TraceCollector } from '@debrief/testing/trace-collector';
import {
  expectCorrelated,
  expectNothingPersonal,
  expectOneTrace,
  newTrace,
  noteMail,
  submitNote,
} from './follow-note.ts';

/**
 * Prints the OpenTelemetry packages that a program loads. prom-client loads the API, which records
 * nothing.
 */
const printLoads = `--import data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier.startsWith('@opentelemetry/')) console.error('loads', specifier);
      return next(specifier, context);
    },
  });`)}`;

/** The shutdown waits for the collector, but at most 2 s. The limit here is for a slow machine. */
const expectEnds = async (debrief: RunningDebrief): Promise<void> => {
  const asked = performance.now();
  expect(await debrief.terminate()).toBe(0);
  expect(performance.now() - asked).toBeLessThan(60_000);
};

describe('in one process', () => {
  let collector: TraceCollector;
  let debrief: RunningDebrief;
  beforeAll(async () => {
    collector = await startTraceCollector();
    debrief = await startDebrief({
      env: { LOG_LEVEL: 'debug', OTEL_EXPORTER_OTLP_ENDPOINT: collector.url },
    });
  }, 120_000);
  afterAll(() => debrief.stop());

  test('traces a note from the browser to the email as one trace', () => expectOneTrace(debrief, collector));

  test('the log of every step and the email have the correlation id', () => expectCorrelated(debrief));

  test('logs an unreachable collector once, without failed requests, and sends it no personal data', async () => {
    const warning = 'the trace collector accepts no spans';
    await eventually(() => collector.spans.length > 0, 60_000);
    await collector.stop();
    const person = await signUp(debrief.url);
    expect((await submitNote(debrief.url, person)).status).toBe(201);
    await noteMail(debrief.dataDirectory, person);
    await eventually(() => debrief.output().includes(warning), 60_000);
    await expectEnds(debrief);
    expect(debrief.output().split(warning)).toHaveLength(2);
    expectNothingPersonal(collector);
  });
});

test('does not wait for a collector that never responds', async () => {
  const silent = await startTraceCollector({ silent: true });
  const debrief = await startDebrief({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: silent.url } });
  try {
    const person = await signUp(debrief.url);
    expect((await submitNote(debrief.url, person)).status).toBe(201);
    await noteMail(debrief.dataDirectory, person);
    await eventually(() => silent.requests.length > 0, 60_000);
    await expectEnds(debrief);
  } finally {
    await debrief.stop();
    await silent.stop();
  }
});

test('accepts trace ids from a client, but not its sampling decision', async () => {
  const collector = await startTraceCollector();
  const debrief = await startDebrief({
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      TRACES_SAMPLE_RATIO: '0',
      NODE_OPTIONS: printLoads,
    },
  });
  try {
    // Shows that the next test would notice the SDK.
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
    await collector.stop();
  }
});

test('records nothing and loads no SDK without a collector', async () => {
  const debrief = await startDebrief({ env: { LOG_LEVEL: 'debug', NODE_OPTIONS: printLoads } });
  try {
    const person = await signUp(debrief.url);
    expect((await submitNote(debrief.url, person, { traceparent: newTrace().traceparent })).status).toBe(201);
    await noteMail(debrief.dataDirectory, person);
    expect(debrief.output()).not.toContain('traceId');
    expect(debrief.output()).not.toMatch(/loads @opentelemetry\/(sdk|exporter)/);
  } finally {
    await debrief.stop();
  }
});
