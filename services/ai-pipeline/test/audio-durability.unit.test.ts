import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { recordFsyncs, canRecordFsyncs } from '@debrief/testing/record-fsyncs';
import { createDirectoryStore } from '../src/audio/directory-store.ts';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'debrief-audio-durability-'));
});
afterAll(() => rm(directory, { recursive: true }));

// Only synced data survives a power cut: the file must be synced before the rename, the directory after it.
(canRecordFsyncs ? test : test.skip)('keeps an acknowledged recording after a power cut', async () => {
  let key = '';
  const syncs = await recordFsyncs(async () => {
    key = await createDirectoryStore(directory).put(Readable.from([Buffer.from('OggS')]), {
      type: 'audio/ogg',
    });
  });
  expect(syncs).toEqual([
    { name: `${key}.part`, directoryEntries: [`${key}.part`] },
    { name: key.slice(0, 2), directoryEntries: [key] },
  ]);
});
