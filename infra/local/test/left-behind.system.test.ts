import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Job } from '@debrief/ai-pipeline/domain/job';
import { jobModel } from '@debrief/ai-pipeline/storage/job-model';
import { createJobRepository } from '@debrief/ai-pipeline/storage/job-repository';
import { createNoteRepository } from '@debrief/sales-notes/note-repository';
import { userModel } from '@debrief/auth/storage/user-model';
import { createUserRepository } from '@debrief/auth/storage/user-repository';
import { serviceNames } from '@debrief/contracts/services';
import { findRunningDocumentServer, startDocumentServer } from '@debrief/document-server/start';
import { noteModels } from '@debrief/sales-notes/generations';
import { outboxStatus } from '@debrief/service-kit/messaging/outbox-status';
import { databaseOf } from '@debrief/service-kit/service';
import { connect } from '@debrief/service-kit/storage/connect';
import { startDebrief } from '@debrief/testing/debrief';
import { eventually, signUp } from '@debrief/testing/person';
import { findDescendant } from '@debrief/testing/process-tree';
import { slowDownProcesses } from '@debrief/testing/slow-down-processes';

const databases = serviceNames.map(databaseOf);

const untilPublished = async (dataDirectory: string): Promise<void> => {
  const url = await findRunningDocumentServer(join(dataDirectory, 'documents'));
  const connection = await connect(url ?? '', 'debrief_events');
  const waiting = async () => {
    const outboxes = databases.map((name) => outboxStatus(connection.useDb(name, { useCache: true })));
    return (await Promise.all(outboxes)).reduce((sum, { events }) => sum + events, 0);
  };
  await eventually(async () => (await waiting()) === 0, 60_000);
  await connection.close();
};

const mailsOf = async (dataDirectory: string): Promise<string[]> => {
  const directory = join(dataDirectory, 'mail');
  const names = (await readdir(directory)).filter((name) => name.endsWith('.eml'));
  const raw = await Promise.all(names.map((name) => readFile(join(directory, name), 'utf8')));
  return raw.map((mail) => mail.replaceAll('=\r\n', '').replaceAll('=3D', '='));
};

/** Publishes nothing, like a killed process. */
const killed = { publish: () => {} };
const now = () => new Date();

/** Writes the state that a kill leaves right after a commit: 20 notes, and a friend's account. */
const leaveBehind = async (dataDirectory: string, userId: string, friend: string): Promise<string[]> => {
  const documents = await startDocumentServer({ directory: join(dataDirectory, 'documents') });
  const auth = await connect(documents.url, databaseOf('auth'));
  const notes = await connect(documents.url, databaseOf('notes'));
  await createUserRepository(userModel(auth), killed, 1_000).add({
    ...{ id: randomUUID(), name: 'Friend', email: friend, passwordHash: 'none', salesNotesEmail: friend },
    ...{ isAdmin: false, createdAt: now(), lastLoginAt: null, currency: 'USD' },
    ...{ referralCredits: 0, sessionVersion: 0, revision: 0 },
  });
  const writer = createNoteRepository(noteModels(notes), {
    relay: killed,
    now: () => new Date(),
    stopping: new AbortController().signal,
  });
  const pipeline = await connect(documents.url, databaseOf('ai-pipeline'));
  const jobs = createJobRepository(jobModel(pipeline), killed);
  const ids = Array.from({ length: 20 }, () => randomUUID());
  for (const id of ids) {
    const transcript = `Call ${id}`;
    const job: Job = {
      ...{
        id,
        userId,
        key: id,
        kind: 'process',
        noteKey: null,
        recordingId: null,
        rereadNoteId: null,
        recordedAt: null,
        timeZone: null,
        transcript,
        isTranscribed: false,
        transcribedBy: null,
        review: false,
      },
      ...{ createdAt: now(), status: 'queued', outcome: null, failure: null, othersHeld: false },
    };
    const outcome = {
      ...{ id, createdAt: now().toISOString(), extractedBy: 'local', contactName: null, contactEmail: null },
      ...{ contactPhone: null, companyName: null, dealSize: null, sentiment: null, nextSteps: null },
    };
    await jobs.add(job);
    await writer.add({ ...outcome, userId, transcription: transcript });
    await jobs.finish(job, { status: 'done', outcome, announced: true }, now());
  }
  await Promise.all([auth.close(), notes.close(), pipeline.close()]);
  await documents.stop();
  return ids;
};

test('processes the outboxes of a killed Debrief exactly once after a slow restart', async () => {
  const first = await startDebrief();
  const referrer = await signUp(first.url);
  const friend = `${randomUUID()}@example.com`;
  await referrer.call('POST', '/api/referrals', { referrals: [{ name: 'Friend', email: friend }] });
  const { id } = (await referrer.call('GET', '/api/auth/user')).json;
  await untilPublished(first.dataDirectory);
  await first.kill();
  const noteIds = await leaveBehind(first.dataDirectory, id, friend);

  const goOn = slowDownProcesses([() => findDescendant(process.pid, 'infra/local/src/main.ts')]);
  const second = await startDebrief({ dataDirectory: first.dataDirectory }).finally(goOn);
  try {
    await untilPublished(second.dataDirectory);
    const mails = await mailsOf(second.dataDirectory);
    const mailed = mails.flatMap((mail) => /\/dashboard\?note=([\w-]+)/.exec(mail)?.[1] ?? []);
    expect(mailed.sort()).toEqual(noteIds.sort());
    expect(mails).toHaveLength(noteIds.length + 4);
    const answer = await fetch(`${second.url}/api/auth/user`, { headers: { cookie: referrer.cookie() } });
    expect(await answer.json()).toMatchObject({ id, referralCredits: 6 });
  } finally {
    await second.stop();
  }
});
