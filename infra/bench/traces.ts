// npm run bench -- traces: overhead of tracing (docs/operations.md). Sends typed notes alternately
// to systems that record every trace and none.
import { startDebrief } from '@debrief/testing/debrief';
import { signUp, submitTextCall } from '@debrief/testing/person';
import { startTraceCollector } from '@debrief/testing/trace-collector';
import { median, report } from './support/statistics.ts';

const warmUp = 30;
const pairs = 200;

const collector = await startTraceCollector();
const startSystem = async (more: Record<string, string>) => {
  const debrief = await startDebrief({ env: { RATE_LIMIT_SCALE: '1000', ...more } });
  return { debrief, person: await signUp(debrief.url) };
};
const without = await startSystem({});
const traced = await startSystem({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, TRACES_SAMPLE_RATIO: '1' });
try {
  const note = async ({ person }: typeof traced, index: number): Promise<number> => {
    const start = performance.now();
    const { status } = await submitTextCall(
      person,
      `Call ${index} with Sarah Jones from Acme Ltd went well. Deal of R${index} 000 a year. Send the proposal by Friday.`,
    );
    if (status !== 201) throw new Error(`answered ${status}`);
    return performance.now() - start;
  };
  const times = { without: [] as number[], traced: [] as number[] };
  for (let index = 1; index <= warmUp + pairs; index++) {
    // Alternates the systems, so that the load of other programs affects both.
    const [first, second] = [await note(without, index), await note(traced, index)];
    if (index <= warmUp) continue;
    times.without.push(first);
    times.traced.push(second);
  }
  const [usual, recorded] = [median(times.without), median(times.traced)];
  report(`typed note with and without traces, ${pairs} pairs`, {
    'median without': `${usual.toFixed(1)} ms`,
    'median with': `${recorded.toFixed(1)} ms`,
    'ratio (goal < 1.1)': (recorded / usual).toFixed(3),
    'spans per note': (collector.spans.length / (warmUp + pairs)).toFixed(1),
  });
} finally {
  await without.debrief.stop();
  await traced.debrief.stop();
  await collector.stop();
}
