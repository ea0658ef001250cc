import { triedNote } from '@debrief/contracts/http/try-note';
import type { Extractor } from '@debrief/extraction/extractor';
import { loadLocalExtractor } from '@debrief/extraction/engines/load-local-extractor';
import { extracted } from '@debrief/testing/extraction/extracted';
import { filesIn } from './support/calls.ts';
import { startPipeline, type TestPipeline } from './support/pipeline.ts';

const provider: Extractor = {
  name: 'openai:model',
  extract: () => Promise.reject(new Error('A provider must not get the text of an anonymous caller.')),
};

let pipeline: TestPipeline;
beforeAll(async () => {
  pipeline = await startPipeline(
    { extractor: provider, tryExtractor: await loadLocalExtractor() },
    { now: () => new Date('2025-03-03T10:00:00Z') },
  );
});
afterAll(() => pipeline.stop());

const sentence =
  'Spoke to Sarah Jones at Acme Ltd, she loved the demo. Deal is about R50k. Send the quote tomorrow.';

const tryText = (json: unknown, to = pipeline) => to.call('POST', '/api/try', { json });

test('extracts the fields of a text with their evidence and stores nothing', async () => {
  const answer = await tryText({ text: sentence, timeZone: 'Africa/Johannesburg' });
  expect(answer.status).toBe(200);
  const note = triedNote.parse(answer.json);
  expect(note).toMatchObject({
    contactName: 'Sarah Jones',
    companyName: 'Acme Ltd',
    dealSize: 50_000,
    sentiment: 'positive',
    extractedBy: 'local',
    nextStepsDue: [{ date: '2025-03-04' }],
  });
  const [span] = note.evidence?.contactName?.spans ?? [];
  expect(sentence.slice(span?.start, span?.end)).toBe('Sarah Jones');
  expect(await filesIn(pipeline.audioDirectory)).toEqual([]);
  const collections = await pipeline.connection.db?.listCollections().toArray();
  for (const { name } of (collections ?? []).filter((each) => each.name !== 'migrations'))
    expect([name, await pipeline.connection.collection(name).countDocuments()]).toEqual([name, 0]);
});

test.each([
  ['no text', {}],
  ['only spaces', { text: '  ' }],
  ['more than 1,000 characters', { text: 'a'.repeat(1_001) }],
])('rejects %s', async (_name, json) => {
  const answer = await tryText(json);
  expect([answer.status, answer.json.code]).toEqual([400, 'invalid_request']);
});

test('rejects a text while another one is being processed', async () => {
  const { promise: started, resolve: start } = Promise.withResolvers<void>();
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  const slow: Extractor = {
    name: 'local',
    extract: async () => {
      start();
      await finished;
      return extracted;
    },
  };
  const busy = await startPipeline({ extractor: provider, tryExtractor: slow });
  try {
    const first = tryText({ text: sentence }, busy);
    await started;
    const refused = await tryText({ text: sentence }, busy);
    expect([refused.status, refused.json.code, refused.headers.get('retry-after')]).toEqual([
      503,
      'try_busy',
      '2',
    ]);
    finish();
    expect((await first).status).toBe(200);
    expect((await tryText({ text: sentence }, busy)).status).toBe(200);
  } finally {
    finish();
    await busy.stop();
  }
});

test('accepts no text if the operator has turned it off', async () => {
  const off = await startPipeline({ extractor: provider });
  try {
    const answer = await tryText({ text: sentence }, off);
    expect([answer.status, answer.json.code]).toEqual([404, 'try_off']);
  } finally {
    await off.stop();
  }
});
