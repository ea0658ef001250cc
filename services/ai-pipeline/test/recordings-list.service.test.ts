import { randomUUID } from 'node:crypto';
import { maxListed } from '../src/http/recordings.routes.ts';
import { recordingModel } from '../src/storage/recording-repository.ts';
import { sameExtractor } from './support/calls.ts';
import { startPipeline, type TestPipeline } from './support/pipeline.ts';

let pipeline: TestPipeline;
beforeAll(async () => {
  pipeline = await startPipeline({ extractor: sameExtractor });
});
afterAll(() => pipeline.stop());

test('lists the newest hundred of many failed recordings', async () => {
  const as = randomUUID();
  const failed = (age: number) => ({
    _id: `${as} ${age}`,
    userId: as,
    objectKey: `${as} ${age}`,
    sha256: 'x',
    bytes: 1,
    type: 'audio/webm' as const,
    createdAt: new Date(1_000_000 - age),
    failedJob: randomUUID(),
    failure: 'transcription_failed' as const,
  });
  await recordingModel(pipeline.connection).insertMany(
    Array.from({ length: maxListed + 1 }, (_, age) => failed(age)),
  );
  const { json } = await pipeline.call('GET', '/api/recordings', { as });
  const ids = Array.from({ length: maxListed }, (_, age) => `${as} ${age}`);
  expect(json.map(({ id }: { id: string }) => id)).toEqual(ids);
});
