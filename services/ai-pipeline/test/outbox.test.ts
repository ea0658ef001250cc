// Nobody publishes here: what is found in the documents is what a process that dies at once would leave.
import { noteModels } from '@debrief/sales-notes/generations';
import { salesNoteModel } from '@debrief/sales-notes/model';
import type { WithOutbox } from '@debrief/service-kit/messaging/outbox';
import { connect, type Connection } from '@debrief/service-kit/storage/connect';
import { startTestDocuments, type TestDocuments } from '@debrief/testing/documents';
import type { Job } from '../src/domain/job.ts';
import { createJobRepository, jobModel } from '../src/storage/job-repository.ts';
import { createNoteRepository } from '../src/storage/note-repository.ts';

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
  ...{ id, userId: 'user', key: id, kind: 'process', recordingId: null, transcript: null, heard: false },
  ...{ createdAt: at, status: 'queued', outcome: null, failure: null },
});
const typesIn = (document: WithOutbox | null) => document?.pendingEvents.map(({ type }) => type);

test('each step of a job is stored with its event', async () => {
  const jobs = createJobRepository(jobModel(connection), nobody);
  await jobs.add(aJob('job'));
  await jobs.attachTranscript(aJob('job'), 'Spoke to Thandi.', true, at);
  await jobs.finish(aJob('job'), { status: 'failed', failure: 'processing_failed' }, at);
  await jobs.requeue({ ...aJob('job'), transcript: 'Spoke to Thandi.' }, at);
  expect(typesIn(await jobModel(connection).findById('job').lean())).toEqual([
    'ai-pipeline.recording.queued',
    'ai-pipeline.job.queued',
    'ai-pipeline.job.finished',
    'ai-pipeline.job.queued',
  ]);
});

test('a note is stored with its event, which does not hold what was said', async () => {
  const stopping = new AbortController().signal;
  await createNoteRepository(noteModels(connection), nobody, { now: () => at, stopping }).add({
    ...{ id: 'note', userId: 'user', createdAt: at.toISOString(), extractedBy: 'local' },
    ...{ contactName: 'Thandi', contactEmail: null, contactPhone: null, companyName: null, dealSize: null },
    ...{ sentiment: null, nextSteps: null, transcription: 'What was said, word by word.' },
  });
  const note = await salesNoteModel(connection).findById('note').lean();
  expect(typesIn(note)).toEqual(['ai-pipeline.note.created']);
  expect(JSON.stringify(note?.pendingEvents)).not.toContain('word by word');
});
