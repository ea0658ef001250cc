import { randomUUID } from 'node:crypto';
import { jobQueued, longTextQueued } from '@debrief/contracts/events/ai-pipeline';
import { createDeliveryStore } from '@debrief/service-kit/messaging/deliveries';
import { stubThread } from '@debrief/testing/extraction/extracted';
import { eventually } from '@debrief/testing/person';
import { createThreadedEngine, type ThreadedEngine } from '@debrief/extraction/engines/threaded-engine';
import { process } from './support/calls.ts';
import { startPipeline, type TestPipeline } from './support/pipeline.ts';

let engine: ThreadedEngine;
let pipeline: TestPipeline;
beforeAll(async () => {
  engine = await createThreadedEngine({ deadlineMs: 500, entry: stubThread });
  pipeline = await startPipeline({ extractor: engine });
});
afterAll(async () => {
  await pipeline.stop();
  await engine.stop();
});

describe.each([
  ['typed', 'ai-pipeline.job.process', jobQueued, 'never ends'],
  ['long', 'ai-pipeline.long-text.process', longTextQueued, 'never ends'.padEnd(20_000, '.')],
  ['memory-hungry', 'ai-pipeline.job.process', jobQueued, 'takes all memory'],
])('a %s text whose extraction is aborted', (_, queue, event, transcript) => {
  const as = randomUUID();
  const job = () => pipeline.connection.collection('jobs').findOne({ userId: as });

  test('is rejected with an error and dead-lettered after one attempt; the text is kept, and the next note succeeds', async () => {
    const refused = await process(pipeline, { as, transcript });
    expect([refused.status, refused.json]).toEqual([
      422,
      { code: 'text_overran', error: expect.stringContaining('takes too long to process') as string },
    ]);
    const made = await process(pipeline, { as: randomUUID(), transcript: 'Spoke to Thandi.' });
    expect(made.status).toBe(201);
    const { id } = await pipeline.events.next(event, ({ data }) => data.userId === as);
    const parked = await eventually(async () => {
      const deliveries = await createDeliveryStore(pipeline.connection).parked(100);
      return deliveries.find((delivery) => delivery.event.id === id);
    });
    expect(parked).toMatchObject({
      queue,
      attempts: 1,
      error: expect.stringMatching(/^extract was given up/),
    });
    expect(await job()).toMatchObject({ status: 'failed', failure: 'text_overran', transcript });
  });

  test('is retried when its event is replayed', async () => {
    const first = await pipeline.events.next(event, ({ data }) => data.userId === as);
    await pipeline.bus.publish(first);
    await pipeline.events.next(event, ({ id, data }) => data.userId === as && id !== first.id);
    await eventually(async () => (await job())?.['status'] === 'failed', 20_000);
  });
});

test('does not queue typed notes behind other users’ long texts', async () => {
  const writers = Array.from({ length: 8 }, () => randomUUID());
  const transcript = 'never ends'.padEnd(20_000, '.');
  const refused = Promise.all(writers.map((as) => process(pipeline, { as, transcript })));
  for (const as of writers) await pipeline.events.next(longTextQueued, ({ data }) => data.userId === as);
  expect((await process(pipeline, { transcript: 'Spoke to Thandi.' })).status).toBe(201);
  const open = { userId: { $in: writers }, status: 'queued' };
  expect(await pipeline.connection.collection('jobs').countDocuments(open)).toBeGreaterThan(1);
  expect((await refused).map(({ status }) => status)).toEqual(writers.map(() => 422));
});
