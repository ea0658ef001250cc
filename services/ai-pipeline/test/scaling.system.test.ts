import { randomUUID } from 'node:crypto';
import { eventually } from '@debrief/testing/person';
import { recordSpans } from '@debrief/testing/record-spans';
import { process, sameExtractor, webmBytes } from './support/calls.ts';
import { startPipeline, type TestPipeline } from './support/pipeline.ts';
import { withTranscriber, aTranscript } from './support/transcribers.ts';

let pipeline: TestPipeline;
/** Blocks each transcription until the test releases it. */
let ears: (() => void)[];
let mostAtOnce: number;

beforeEach(async () => {
  ears = [];
  mostAtOnce = 0;
  pipeline = await startPipeline({
    extractor: sameExtractor,
    ...withTranscriber(async () => {
      await new Promise<void>((go) => {
        ears.push(go);
        mostAtOnce = Math.max(mostAtOnce, ears.length);
      });
      return aTranscript('Spoke to Thandi.');
    }),
    concurrency: { notes: 4, recordings: 3 },
    maxQueuedPerUser: 2,
    waitMs: 0,
  });
});
afterEach(async () => {
  for (const go of ears) go();
  await pipeline.stop();
});

const letGo = () => ears.shift()?.();
const jobs = (userId: string, status: string) =>
  pipeline.connection.collection('jobs').countDocuments({ userId, status });
const figure = async (name: string, labels: string) => {
  const text = await pipeline.metrics();
  return Number(new RegExp(`^${name}\\{${labels}\\} (\\S+)$`, 'm').exec(text)?.[1]);
};

test('processes other users’ calls during a bulk upload of one user, and completes the upload', async () => {
  const [bulk, other] = [randomUUID(), randomUUID()];
  for (let count = 0; count < 8; count++) {
    expect((await process(pipeline, { as: bulk, audio: webmBytes() })).status).toBe(202);
  }
  await eventually(() => ears.length === 2);
  expect([await jobs(bulk, 'queued'), await jobs(bulk, 'held')]).toEqual([2, 6]);
  // Submitted last, but started before the bulk has finished.
  await process(pipeline, { as: other, audio: webmBytes() });
  await eventually(() => ears.length === 3);
  await eventually(async () => {
    letGo();
    return (await jobs(bulk, 'done')) + (await jobs(other, 'done')) === 9;
  });
  // Held calls use no delivery attempts.
  expect(await pipeline.connection.collection('deliveries').countDocuments()).toBe(0);
});

test('never exceeds the concurrency of one worker, and reports it in the metrics', async () => {
  const users = Array.from({ length: 6 }, () => randomUUID());
  await Promise.all(users.map((as) => process(pipeline, { as, audio: webmBytes() })));
  await eventually(() => ears.length === 3);
  expect(await figure('debrief_pipeline_jobs_in_flight', 'stage="hear"')).toBe(3);
  expect(await figure('debrief_pipeline_jobs_open', 'stage="hear"')).toBe(6);
  expect(await figure('debrief_pipeline_oldest_job_seconds', 'stage="hear"')).toBeGreaterThan(0);
  await eventually(async () => {
    letGo();
    return (await figure('debrief_pipeline_jobs_ended_total', 'kind="process",outcome="done"')) === 6;
  });
  expect(mostAtOnce).toBe(3);
  expect(await figure('debrief_pipeline_jobs_open', 'stage="hear"')).toBe(0);
  expect(await figure('debrief_pipeline_job_seconds_count', 'stage="hear",result="ended"')).toBe(6);
});

test('continues the trace of a held call, whatever releases it', async () => {
  const recorder = recordSpans();
  try {
    const as = randomUUID();
    const traces = ['a', 'b', 'c'].map((digit) => digit.repeat(32));
    for (const trace of traces) {
      const traceparent = `00-${trace}-${'d'.repeat(16)}-01`;
      expect((await process(pipeline, { as, audio: webmBytes(), traceparent })).status).toBe(202);
    }
    expect(await jobs(as, 'held')).toBe(1);
    await eventually(async () => {
      letGo();
      return (await jobs(as, 'done')) === traces.length;
    });
    const spans = await eventually(async () => {
      const spans = (await recorder.spans()).filter(({ name }) => name === 'transcribe');
      return spans.length === traces.length && spans;
    });
    expect(spans.map((span) => span.spanContext().traceId).sort()).toEqual(traces);
  } finally {
    await recorder.stop();
  }
});

test('releases a held call with the next one if its own release was lost', async () => {
  const as = randomUUID();
  for (let count = 0; count < 3; count++) await process(pipeline, { as, audio: webmBytes() });
  await eventually(() => ears.length === 2);
  // Simulates ended jobs whose events were lost.
  await pipeline.connection
    .collection('jobs')
    .updateMany({ userId: as, status: 'queued' }, { $set: { status: 'done' } });
  expect(await jobs(as, 'held')).toBe(1);
  await process(pipeline, { as, transcript: 'Another one.' });
  await eventually(async () => (await jobs(as, 'held')) === 0);
});
