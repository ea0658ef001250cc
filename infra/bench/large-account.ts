// npm run bench -- large-account [--notes 100000] [--most 600]: an account with that many notes in
// an `npm start` system (docs/storage.md). Times the list, digest, delete-all, undo, and erasure,
// which times out after --most seconds. Prints seconds and peak MB as JSON.
import { readFileSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { makeAdmin, withDatabase } from '../../e2e/src/database.ts';
import { storeNotes } from '../../e2e/src/stored-notes.ts';
import { salesNoteModel } from '@debrief/sales-notes/model';
import { startDebrief } from '@debrief/testing/debrief';
import { eventually, signUp, submitTextCall, type Person } from '@debrief/testing/person';
import { childrenOf } from '@debrief/testing/process-tree';

const { values } = parseArgs({
  options: { notes: { type: 'string', default: '100000' }, most: { type: 'string', default: '600' } },
});
const count = Number(values.notes);
const limitMs = Number(values.most) * 1_000;

const timed = async <T>(work: () => Promise<T>): Promise<{ seconds: number; value: T }> => {
  const start = performance.now();
  const value = await work();
  return { seconds: Number(((performance.now() - start) / 1_000).toFixed(2)), value };
};

/** Returns the peak RSS of a process and each child, in MB. Linux only. */
const peaks = (pid: number): number[] =>
  [pid, ...childrenOf(pid)].map((each) => {
    const kB = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${each}/status`, 'utf8'))?.[1];
    return Math.round(Number(kB) / 1024);
  });

const readAll = async (url: string, person: Person): Promise<{ pages: number; notes: number }> => {
  let [pages, notes] = [0, 0];
  let next: string | undefined = '/api/sales-notes';
  while (next) {
    const response: Response = await fetch(new URL(next, url), { headers: { cookie: person.cookie() } });
    if (!response.ok) throw new Error(`${next} answered ${response.status}`);
    notes += ((await response.json()) as unknown[]).length;
    pages++;
    next = /<(.+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
  }
  return { pages, notes };
};

const largestMail = async (directory: string): Promise<number> =>
  Math.max(...(await readdir(directory)).map((name) => statSync(join(directory, name)).size));

const debrief = await startDebrief({ env: { RATE_LIMIT_SCALE: '100' } });

/** Waits until the user has no notes. Returns `all`, or how many notes are left after the time limit. */
const waitUntilErased = (userId: string): Promise<string> =>
  withDatabase(debrief, 'notes', async (connection) => {
    const model = salesNoteModel(connection);
    const isErased = async () => {
      await pause(200);
      return !(await model.exists({ userId }));
    };
    return eventually(isErased, limitMs)
      .then(() => 'all')
      .catch(async () => `${await model.countDocuments({ userId })} left`);
  });

try {
  const person = await signUp(debrief.url);
  const { id, email } = (await person.call('GET', '/api/auth/user')).json as { id: string; email: string };
  await storeNotes(debrief, id, count);
  const peakBefore = peaks(debrief.pid);

  const list = await timed(() => person.call('GET', '/api/sales-notes'));
  const pages = await timed(() => readAll(debrief.url, person));
  const summary = await timed(() => person.call('GET', '/api/sales-notes/summary'));
  const digest = await timed(() => person.call('POST', '/api/send-email', { email }));
  const mail = await largestMail(join(debrief.dataDirectory, 'mail'));

  const deletion = await timed(() => person.call('DELETE', '/api/sales-notes'));
  const emptied = await timed(() => person.call('GET', '/api/sales-notes'));
  await submitTextCall(person, 'Spoke to Sarah Jones at Acme Ltd. Deal of R50 000.');
  const { batchId } = deletion.value.json as { batchId: string };
  const undo = await timed(() => person.call('POST', '/api/sales-notes/restore', { batchId }));
  const peak = peaks(debrief.pid);

  const boss = await signUp(debrief.url);
  await makeAdmin(debrief, boss.email);
  await boss.logIn();
  const accountDeletion = await timed(() => boss.call('DELETE', `/api/admin/users/${id}`));
  const accountErased = await timed(() => waitUntilErased(id));
  process.stdout.write(
    `${JSON.stringify({
      notes: count,
      list: {
        seconds: list.seconds,
        status: list.value.status,
        notes: list.value.json?.length,
        bytes: list.value.text.length,
      },
      allPages: { seconds: pages.seconds, ...pages.value },
      summary: { seconds: summary.seconds, status: summary.value.status, answer: summary.value.json },
      digest: {
        seconds: digest.seconds,
        status: digest.value.status,
        answer: digest.value.json,
        mailBytes: mail,
      },
      deleteAll: { seconds: deletion.seconds, status: deletion.value.status, answer: deletion.value.json },
      listRightAfter: { seconds: emptied.seconds, notes: emptied.value.json?.length },
      undo: { seconds: undo.seconds, status: undo.value.status, answer: undo.value.json },
      deleteAccount: {
        seconds: accountDeletion.seconds,
        status: accountDeletion.value.status,
        erased: accountErased,
      },
      peakMB: { before: peakBefore, after: peak },
    })}\n`,
  );
} finally {
  await debrief.stop();
}
