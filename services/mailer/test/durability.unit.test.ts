import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { recordFsyncs, canRecordFsyncs } from '@debrief/testing/record-fsyncs';
import type { RawMail } from '../src/domain/transport.ts';
import { createFileTransport } from '../src/transports/file-transport.ts';

const mail: RawMail = {
  ...{ key: 'note:1', userId: 'user', to: 'a@example.com', since: new Date(0) },
  ...{ envelope: { from: 'b@example.com', to: 'a@example.com' }, raw: Buffer.from('Subject: x\r\n\r\nx') },
};

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'debrief-mail-durability-'));
});
afterAll(() => rm(root, { recursive: true }));

// Only synced data survives a power cut: the file, its directory, and the parent of a new directory.
(canRecordFsyncs ? test : test.skip)('syncs a message to disk before it counts as sent', async () => {
  const directory = join(root, 'mail');
  const syncs = await recordFsyncs(() => createFileTransport(directory).send(mail));
  const [file = ''] = await readdir(directory);
  expect(file).toMatch(/\.eml$/);
  const [made, bytes, name] = syncs;
  expect(syncs).toHaveLength(3);
  expect(made).toEqual({ name: basename(root), directoryEntries: ['mail'] });
  expect(bytes?.name).toMatch(/\.tmp$/);
  expect(bytes?.directoryEntries).toEqual([bytes?.name]);
  expect(name).toEqual({ name: 'mail', directoryEntries: [file] });
});
