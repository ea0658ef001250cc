import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rateLimitScale, readConfig } from '@debrief/service-kit/config';
import { createLogger } from '@debrief/service-kit/log';
import { eventually } from '@debrief/testing/person';
import { chat, errorReply, startOpenAiServer, type OpenAiServer } from '@debrief/testing/openai-server';
import { z } from 'zod';
import { pipelineVariables } from '../src/config.ts';
import { pipelineOptions } from '../src/options.ts';
import { process } from './support/calls.ts';
import { startPipeline, type TestPipeline } from './support/pipeline.ts';

const unread = { contactName: null, contactRole: null, companyName: null, contactEmail: null, contactPhone: null, dealSize: null, sentiment: null, nextSteps: null }; // prettier-ignore
const log = createLogger({ service: 'test', level: 'silent' });

let provider: OpenAiServer;
let directory: string;
let pipeline: TestPipeline;
beforeEach(async () => {
  provider = await startOpenAiServer();
  directory = await mkdtemp(join(tmpdir(), 'debrief-figures-'));
  const config = readConfig(z.object({ ...pipelineVariables, RATE_LIMIT_SCALE: rateLimitScale }), {
    OPENAI_API_KEY: 'test',
    OPENAI_BASE_URL: provider.url,
    OPENAI_EXTRACTION_MODEL: 'reader',
    MODEL_PRICES: 'other=1/1, reader=0.15/0.60',
  });
  pipeline = await startPipeline(await pipelineOptions(config, directory, log));
});
afterEach(async () => {
  await pipeline.stop();
  await provider.stop();
  await rm(directory, { recursive: true });
});

const figures = async (family: string) =>
  (await pipeline.metrics()).split('\n').filter((line) => line.startsWith(family));

test('counts tokens and cost of a note by model', async () => {
  provider.setReplies(chat.says({ ...unread, quotes: unread }));
  expect((await process(pipeline, { transcript: 'Spoke to Sarah Jones at Acme Ltd.' })).status).toBe(201);
  expect(await figures('debrief_pipeline_provider_tokens_total')).toEqual([
    'debrief_pipeline_provider_tokens_total{stage="read",model="reader",direction="input"} 500',
    'debrief_pipeline_provider_tokens_total{stage="read",model="reader",direction="output"} 100',
  ]);
  const [cost] = await figures('debrief_pipeline_provider_cost_total');
  expect(cost).toMatch(/^debrief_pipeline_provider_cost_total\{stage="read",model="reader"\} /);
  expect(Number(cost?.split(' ')[1])).toBeCloseTo((500 * 0.15 + 100 * 0.6) / 1e6, 12);
  expect(await figures('debrief_pipeline_provider_call_seconds_count')).toEqual([
    'debrief_pipeline_provider_call_seconds_count{stage="read",outcome="ok"} 1',
  ]);
  const beats = await eventually(async () => {
    const found = await figures('debrief_pipeline_worker_heartbeat_timestamp_seconds{stage="read"}');
    return found.length > 0 && found;
  });
  expect(Date.now() / 1_000 - Number(beats[0]?.split(' ')[1])).toBeLessThan(60);
});

test('counts a rejected call separately and without cost', async () => {
  provider.setReplies(errorReply.with(401));
  expect((await process(pipeline, { transcript: 'Spoke to Sarah Jones at Acme Ltd.' })).status).toBe(201);
  expect(await figures('debrief_pipeline_provider_call_seconds_count')).toEqual([
    'debrief_pipeline_provider_call_seconds_count{stage="read",outcome="refused"} 1',
  ]);
  expect(await figures('debrief_pipeline_provider_cost_total')).toEqual([
    'debrief_pipeline_provider_cost_total{stage="read",model="reader"} 0',
  ]);
});
