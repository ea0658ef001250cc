import { randomUUID } from 'node:crypto';
import { maxPartBytes } from '@debrief/contracts/http/uploads';
import { startTestDocuments } from '@debrief/testing/documents';
import { s3Missing, startS3Server } from '@debrief/testing/s3/server';
import { createDirectoryStore } from '../src/audio/directory-store.ts';
import { createS3Store } from '../src/audio/s3-store.ts';
import type { AudioStore } from '../src/domain/audio/audio-store.ts';
import { process, sameExtractor, webmBytes } from './support/calls.ts';
import { sendPart, startUpload } from './support/parts.ts';
import { startPipeline, type TestPipeline } from './support/pipeline.ts';
import { aTranscript, withTranscriber } from './support/transcribers.ts';

const engine = {
  extractor: sameExtractor,
  ...withTranscriber(async () => aTranscript('Spoke to Thandi. Fifty k.')),
};

const keysIn = async (store: AudioStore): Promise<string[]> => {
  const keys: string[] = [];
  for await (const some of store.list(new Date(Date.now() + 60_000))) keys.push(...some);
  return keys;
};

/** Sends a recording of two parts to one instance each, and the call to the first one. */
const uploadToBoth = async (first: TestPipeline, second: TestPipeline) => {
  const [as, audio] = [randomUUID(), webmBytes(maxPartBytes + 500_000)];
  const { id } = (await startUpload(first, { as, bytes: audio.length })).json;
  await sendPart(first, { as, id, offset: 0 }, audio.subarray(0, maxPartBytes));
  await sendPart(second, { as, id, offset: maxPartBytes }, audio.subarray(maxPartBytes));
  return process(first, { as, uploadId: id });
};

test('two instances receive the parts of one recording', async () => {
  const documents = await startTestDocuments();
  const first = await startPipeline(engine, { documents });
  const audio = createDirectoryStore(first.audioDirectory);
  const second = await startPipeline({ ...engine, audio }, { documents });
  const answer = await uploadToBoth(first, second);
  expect(answer.status).toBe(201);
  expect(await keysIn(audio)).toHaveLength(1);
  for (const each of [second, first, documents]) await each.stop();
});

const missing = s3Missing();
if (missing) console.warn(`Skipped uploads in parts to S3: ${missing}`);

(missing ? test.skip : test)('parts in S3 become one object', async () => {
  const server = await startS3Server();
  const { endpoint, bucket, credentials } = server;
  const location = { endpoint, bucket, credentials, region: 'us-east-1', pathStyle: true };
  const audio = createS3Store({ ...location, encryption: 'AES256' });
  const pipeline = await startPipeline({ ...engine, audio });
  const answer = await uploadToBoth(pipeline, pipeline);
  expect(answer.status).toBe(201);
  expect(await keysIn(audio)).toHaveLength(1);
  await pipeline.stop();
  await server.stop();
});
