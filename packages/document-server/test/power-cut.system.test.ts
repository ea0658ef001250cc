import { join } from 'node:path';
import { imageDiskMissing, mountImageDisk } from '@debrief/testing/image-disk';
import { startDocumentServer } from '../src/start.ts';
import { MongoClient, rowsIn } from './conformance/harness.ts';

const missing = imageDiskMissing();
const quiet = { log: () => undefined };
const open: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

(missing ? test.skip.each([1]) : test.each([1, 40, 400]))(
  `after %i acknowledged writes a power cut loses none of them and causes no damage error${missing ? ` (${missing})` : ''}`,
  async (count: number) => {
    const disk = await mountImageDisk();
    open.push(() => disk.remove());
    const server = await startDocumentServer({ directory: join(disk.path, 'documents'), ...quiet });
    const client = await new MongoClient(server.url).connect();
    const acknowledged: string[] = [];
    let isOver = false;
    const loops = Array.from({ length: 4 }, async (_, loop) => {
      const rows = rowsIn(client.db('a'), 'rows');
      for (let n = 0; !isOver; n++) {
        const _id = `${loop}-${n}`;
        await rows.insertOne({ _id, text: 'x'.repeat(2000) }).then(
          () => acknowledged.push(_id),
          () => (isOver = true),
        );
      }
    });
    while (acknowledged.length < count) await new Promise((resolve) => setImmediate(resolve));
    // Prevents further writes and acknowledgements while the disk is copied.
    process.kill(server.pid, 'SIGSTOP');
    const promised = [...acknowledged];
    const found = await disk.afterPowerCut();
    open.push(() => found.remove());
    isOver = true;
    process.kill(server.pid, 'SIGKILL');
    await server.exited;
    await client.close(true);
    await Promise.all(loops);

    const again = await startDocumentServer({ directory: join(found.path, 'documents'), ...quiet });
    open.push(() => again.stop());
    const reader = await new MongoClient(again.url).connect();
    open.push(() => reader.close(true));
    const present = new Set((await rowsIn(reader.db('a'), 'rows').find().toArray()).map(({ _id }) => _id));
    expect(promised.filter((_id) => !present.has(_id))).toEqual([]);
  },
);
