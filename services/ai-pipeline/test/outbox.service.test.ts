// Without a relay, documents keep their pending events, as after a crash.
import type { WithOutbox } from '@debrief/service-kit/messaging/outbox';
import { connect, type Connection } from '@debrief/service-kit/storage/connect';
import { startTestDocuments, type TestDocuments } from '@debrief/testing/documents';
import type { Job } from '../src/domain/job.ts';
import { jobModel } from '../src/storage/job-model.ts';
import { createJobRepository } from '../src/storage/job-repository.ts';

let documents: TestDocuments;
let connection: Connection;
beforeAll(async () => {
  documents = await startTestDocuments();
  connection = await connect(documents.url, 'ai-pipeline');
});
afterAll(async () => {
  await connection.close();
  await documents.stop();
});

const nobody = { publish: () => {} };
const at = new Date();
const aJob = (id: string): Job => ({
  ...{
    id,
    userId: 'user',
    key: id,
    kind: 'process',
    noteKey: null,
    recordingId: null,
    rereadNoteId: null,
    transcript: null,
    isTranscribed: false,
    transcribedBy: null,
    review: false,
  },
  ...{
    createdAt: at,
    recordedAt: null,
    timeZone: null,
    status: 'queued',
    outcome: null,
    failure: null,
    othersHeld: false,
  },
});
const typesIn = (document: WithOutbox | null) => document?.pendingEvents.map(({ type }) => type);

test('stores each step of a job with its event', async () => {
  const jobs = createJobRepository(jobModel(connection), nobody);
  await jobs.add(aJob('job'));
  const transcribed = { transcript: 'Spoke to Thandi.', isTranscribed: true, transcribedBy: 'engine' };
  await jobs.attachTranscript(aJob('job'), transcribed, at);
  await jobs.finish(aJob('job'), { status: 'failed', failure: 'processing_failed' }, at);
  await jobs.requeue({ ...aJob('job'), transcript: 'Spoke to Thandi.' }, at);
  expect(typesIn(await jobModel(connection).findById('job').lean())).toEqual([
    'ai-pipeline.recording.queued',
    'ai-pipeline.job.queued',
    'ai-pipeline.job.finished',
    'ai-pipeline.job.queued',
  ]);
});

test('stores the end of a job with the event of its note, which omits the transcript', async () => {
  const jobs = createJobRepository(jobModel(connection), nobody);
  const job = { ...aJob('job of a note'), transcript: 'What was said, word by word.' };
  await jobs.add(job);
  const outcome = {
    ...{
      id: job.id,
      createdAt: at.toISOString(),
      contactName: 'Thandi',
      contactEmail: null,
      contactPhone: null,
    },
    ...{ companyName: null, dealSize: null, sentiment: null, nextSteps: null, extractedBy: 'local' },
    evidence: { contactName: { spans: [], confidence: 1 } },
  };
  await jobs.finish(job, { status: 'done', outcome, announced: true }, at);
  const stored = await jobModel(connection).findById(job.id).lean();
  expect(typesIn(stored)).toEqual([
    'ai-pipeline.job.queued',
    'ai-pipeline.job.finished',
    'ai-pipeline.note.created',
  ]);
  expect(JSON.stringify(stored?.pendingEvents)).not.toMatch(/word by word|evidence/);
});
