import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openRecordingDatabase, type RecordingDatabase } from '../recordings/database.ts';
import { createRecordingStore } from '../recordings/recording-store.ts';
import { createUploads } from './uploads.ts';

/** jsdom's File cannot be read. */
const file = (name: string) =>
  Object.assign(new Blob(['OggS and the sound']), { name, lastModified: 0 }) as unknown as File;

let database: RecordingDatabase;
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  database = await openRecordingDatabase();
});
afterEach(() => database.close());

const setUp = () => {
  const store = createRecordingStore('user-1', Promise.resolve(database));
  const held = new Set<string>();
  const locks = {
    has: (id: string) => held.has(id),
    acquire: (id: string) => Promise.resolve(Boolean(held.add(id))),
    release: (id: string) => void held.delete(id),
  };
  const sent: string[] = [];
  const submit = (id: string) => void sent.push(id);
  const uploads = createUploads({ userId: 'user-1', store, locks, submit, onChanged: () => undefined });
  const states = () => uploads.getState().uploads.map(({ state }) => state);
  return { uploads, store, held, sent, states };
};

test('sends files one after another', async () => {
  const { uploads, store, sent, states } = setUp();
  await uploads.add([file('one.ogg'), file('two.ogg')]);
  expect(states()).toEqual(['sending', 'waiting']);
  await store.remove(sent[0] ?? '');
  await uploads.settled(sent[0] ?? '', true);
  expect(states()).toEqual(['saved', 'sending']);
});

test('keeps and unlocks waiting files after an error that would affect them as well', async () => {
  const { uploads, store, held, sent, states } = setUp();
  await uploads.add([file('one.ogg'), file('two.ogg')]);
  await uploads.settled(sent[0] ?? '', false);
  expect(states()).toEqual(['unsent', 'unsent']);
  expect([sent.length, (await store.list()).length]).toEqual([1, 2]);
  expect([...held]).toEqual(sent);
});

test('stores and sends nothing if the user logs out before files are stored', async () => {
  const { uploads, store, held, sent } = setUp();
  const adding = uploads.add([file('one.ogg'), file('two.ogg')]);
  uploads.stop();
  await adding;
  expect([sent, [...held], await store.list()]).toEqual([[], [], []]);
});

test('keeps and unlocks a file that was being stored at logout', async () => {
  const { uploads, store, held, sent } = setUp();
  const { append } = store;
  store.append = (...chunk) => {
    uploads.stop();
    return append(...chunk);
  };
  await uploads.add([file('one.ogg'), file('two.ogg')]);
  expect([sent, [...held], (await store.list()).length]).toEqual([[], [], 1]);
});
