import { join } from 'node:path';
import { durableReactions } from '@debrief/contracts/events/reactions';
import { findRunningDocumentServer } from '@debrief/document-server/start';
import { createStoredQueues } from '@debrief/service-kit/messaging/stored-queues';
import { connect } from '@debrief/service-kit/storage/connect';
import { runProgram } from '@debrief/testing/program';
import { openDatabases, type Databases } from '../load/databases.ts';
import type { Target } from '../load/target.ts';

/** Longer than the poll intervals of the outbox relay and of the in-process queues, 500 ms each. */
const steadyMs = 3_000;

const queueNames = durableReactions.map(({ queue }) => queue);

export const openNpmStart = async (
  url: string,
  dataDirectory: string,
): Promise<{ target: Target; databases: Databases; close: () => Promise<void> }> => {
  const mongoUrl = await findRunningDocumentServer(join(dataDirectory, 'documents'));
  if (!mongoUrl) throw new Error(`no document server runs on ${dataDirectory}`);
  const databases = await openDatabases(mongoUrl);
  const events = await connect(mongoUrl, 'debrief_events');
  const queues = createStoredQueues([events], queueNames);
  const target: Target = {
    url,
    mailDirectory: join(dataDirectory, 'mail'),
    steadyMs,
    async queued() {
      const busy = (await queues.status()).map(({ queue, waiting, retrying, parked }) => ({
        queue,
        waiting: waiting + retrying,
        parked,
      }));
      const sum = (key: 'waiting' | 'parked') => busy.reduce((total, each) => total + each[key], 0);
      return {
        waiting: sum('waiting'),
        parked: sum('parked'),
        where: busy
          .filter(({ waiting, parked }) => waiting + parked > 0)
          .map(({ queue, waiting, parked }) => `${queue}: ${waiting} waiting, ${parked} parked`),
      };
    },
    async makeAdmin(email) {
      const { code, stderr } = await runProgram('infra/local/src/make-admin.ts', [email], {
        DATA_DIR: dataDirectory,
      });
      if (code !== 0) throw new Error(`make-admin exited with ${code}: ${stderr}`);
    },
  };
  return {
    target,
    databases,
    async close() {
      await events.close();
      await databases.close();
    },
  };
};
