import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { jest } from '../../../testing/jest.ts';
import { openRecordingDatabase, type RecordingDatabase } from './database.ts';
import { createRecordingStore } from './recording-store.ts';
import type { Recording } from './recording.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text).buffer as ArrayBuffer;
const textOf = async (blob: Blob) => new TextDecoder().decode(await blob.arrayBuffer());

const aRecording = (changes: Partial<Recording> = {}): Recording => ({
  id: 'one',
  userId: 'user-1',
  startedAt: '2025-01-05T12:00:00.000Z',
  mimeType: 'audio/webm',
  seconds: 1,
  bytes: 5,
  ...changes,
});

let database: RecordingDatabase;
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  database = await openRecordingDatabase();
});
afterEach(() => database.close());

const openStore = (userId = 'user-1', on = database) => createRecordingStore(userId, Promise.resolve(on));

const fullAfterOne = (): RecordingDatabase => {
  let writes = 0;
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  return new Proxy(database, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        if (name === 'transaction' && (writes += 1) > 1)
          throw new DOMException('no room', 'QuotaExceededError');
        return value.apply(target, args) as unknown;
      };
    },
  });
};

test('returns more than ten chunks in order after a reload', async () => {
  const words = Array.from({ length: 12 }, (_, index) => `${index} `);
  const store = openStore();
  await Promise.all(words.map((word, index) => store.append(aRecording(), index, bytesOf(word))));
  expect(await textOf(await openStore().audio(aRecording()))).toBe(words.join(''));
});

test('hides a recording from other users, even by id', async () => {
  await openStore().append(aRecording(), 0, bytesOf('mine'));
  const other = openStore('user-2');
  expect(await other.list()).toEqual([]);
  expect(await other.find('one')).toBeUndefined();
});

test('removes a recording with all its chunks, but no other', async () => {
  const store = openStore();
  await store.append(aRecording(), 0, bytesOf('a'));
  await store.append(aRecording(), 1, bytesOf('b'));
  await store.append(aRecording({ id: 'two' }), 0, bytesOf('c'));
  await store.remove('one');
  expect(await database.getAllKeys('chunks')).toEqual([['two', 0]]);
  expect((await store.list()).map(({ id }) => id)).toEqual(['two']);
});

test('joins stored chunks with those kept in memory because the device is full', async () => {
  const store = openStore('user-1', fullAfterOne());
  expect(await store.append(aRecording(), 0, bytesOf('on the device, '))).toBe(true);
  expect(store.isOnDevice('one')).toBe(true);
  expect(await store.append(aRecording({ seconds: 2 }), 1, bytesOf('in memory'))).toBe(false);
  expect(store.isOnDevice('one')).toBe(false);
  expect(await textOf(await store.audio(aRecording()))).toBe('on the device, in memory');
  expect((await store.list())[0]?.seconds).toBe(2);
});

test('changes, lists and removes a recording in memory without a database', async () => {
  const store = createRecordingStore('user-1', Promise.resolve(null));
  expect(await store.append(aRecording(), 0, bytesOf('hello'))).toBe(false);
  await store.update('one', { problem: 'offline' });
  expect(await store.list()).toEqual([aRecording({ problem: 'offline' })]);
  expect(await textOf(await store.audio(aRecording()))).toBe('hello');
  await store.remove('one');
  expect(await store.list()).toEqual([]);
});
