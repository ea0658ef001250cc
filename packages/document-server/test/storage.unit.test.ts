import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Storage } from '../src/storage/storage.ts';
import { encode } from '../src/values/codec.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'debrief-storage-'));
});
afterEach(() => rm(directory, { recursive: true }));

const opened = <Result>(use: (storage: Storage) => Result): Result => {
  const storage = new Storage(directory);
  try {
    return use(storage);
  } finally {
    storage.close();
  }
};
const put = (collection: number, id: number) =>
  ({ type: 'put', collection, id, bytes: encode({ _id: id }), was: undefined }) as const;

test('commits changes atomically', () => {
  opened((storage) => {
    storage.commit([
      { type: 'define', collection: { id: 1, database: 'd', name: 'c', indexes: [] } },
      put(1, 1),
    ]);
    // The second change has no table.
    expect(() => storage.commit([put(1, 2), put(99, 3)])).toThrow();
  });
  expect(opened((storage) => [...storage.documents(1)].map(([id]) => id))).toEqual([1]);
});
