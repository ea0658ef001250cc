import { randomUUID } from 'node:crypto';
import { databaseOf } from '@debrief/service-kit/service';
import { connect, type Connection } from '@debrief/service-kit/storage/connect';
import { startTestDocuments, type TestDocuments } from '@debrief/testing/documents';
import { startTestService } from '@debrief/testing/service';
import { createNotes } from '../src/app.ts';
import { migrations } from '../src/storage/migrations/list.ts';

let documents: TestDocuments;
let connection: Connection;
beforeEach(async () => {
  documents = await startTestDocuments();
  connection = await connect(documents.url, databaseOf('notes'));
});
afterEach(async () => {
  await connection.close();
  await documents.stop();
});

const user = randomUUID();
const start = () => startTestService('notes', createNotes, { documents });

interface StoredNote {
  _id: string;
  sortKeys?: unknown;
}
const notes = () => connection.collection<StoredNote>('salesNotes');

/** Stores notes and indexes as a version without search terms did. */
const storeAsBefore = async (count: number) => {
  await notes().createIndex({ userId: 1, createdAt: -1, _id: -1 });
  await notes().createIndex({ userId: 1, generation: 1, createdAt: -1, _id: -1 });
  await notes().createIndex({ userId: 1, generation: 1, trashedAt: 1, searchTerms: 1 });
  await notes().insertMany(
    Array.from({ length: count }, (_, index) => ({
      ...{ _id: `old-${String(index).padStart(4, '0')}`, userId: user, generation: null },
      ...{ createdAt: new Date('2025-03-01T10:00:00Z'), companyName: `Acme ${index}`, contactName: null },
      ...{ contactEmail: null, contactPhone: null, dealSize: null, sentiment: null, nextSteps: null },
      ...{ transcription: '', engine: 'local', evidence: null, nextStepsDue: [], wordTimes: null },
      ...{ revision: 0, erasedAt: null, pendingEvents: [] },
    })),
  );
};

test('migrates notes while two instances start concurrently', async () => {
  await storeAsBefore(450);
  const instances = await Promise.all([start(), start()]);
  try {
    for (const service of instances) {
      const found = await service.call('GET', '/api/sales-notes?q=acme+449&sort=companyName', { as: user });
      expect(found.json.map(({ companyName }: { companyName: string }) => companyName)).toEqual(['Acme 449']);
    }
    expect(await notes().countDocuments({ sortKeys: null })).toBe(0);
    const indexes = await notes().indexes();
    expect(
      indexes
        .map(({ name }) => name)
        .filter((name) => name?.startsWith('userId_1_') && !name.includes('sortKeys'))
        .sort(),
    ).toEqual([
      'userId_1_generation_1_searchTerms_1',
      'userId_1_generation_1_trashedAt_1_createdAt_-1__id_-1',
      'userId_1_generation_1_updatedAt_1__id_1',
    ]);
    expect(await connection.collection('migrations').countDocuments({ done: true })).toBe(migrations.length);
  } finally {
    for (const service of instances) await service.stop();
  }
});

test('resumes unfinished migrations and skips completed ones', async () => {
  const records = connection.collection<{ _id: string; after: string; done: boolean }>('migrations');
  await storeAsBefore(2);
  await notes().updateOne({ _id: 'old-0000' }, { $set: { sortKeys: {}, searchTerms: ['kept'] } });
  await records.insertOne({ _id: '0001-search-fields', after: 'old-0000', done: false });
  await records.insertOne({ _id: '0004-spellings', after: '', done: true });
  await (await start()).stop();
  expect(await notes().countDocuments({ sortKeys: null })).toBe(0);
  expect(await notes().findOne({ _id: 'old-0000' })).toMatchObject({ searchTerms: ['kept'] });
  await notes().updateOne({ _id: 'old-0001' }, { $set: { sortKeys: null } });
  await (await start()).stop();
  expect(await notes().countDocuments({ sortKeys: null })).toBe(1);
});

test('sets the time of the last change of old notes', async () => {
  await storeAsBefore(4);
  const [edited, deleted, done] = [5, 6, 7].map((hour) => new Date(`2025-03-02T0${hour}:00:00Z`));
  const changed = { field: 'nextSteps', before: null, after: 'Call', at: edited, by: 'user' };
  await notes().updateOne({ _id: 'old-0001' }, { $set: { changes: [changed] } });
  await notes().updateOne({ _id: 'old-0002' }, { $set: { changes: [changed], trashedAt: deleted } });
  await notes().updateOne({ _id: 'old-0003' }, { $set: { followUpDoneAt: done } });
  const service = await start();
  try {
    const query = 'updatedSince=2025-03-01T00:00:00Z&deleted=include';
    const { json } = await service.call('GET', `/api/sales-notes?${query}`, { as: user });
    expect(
      json.map(({ id, updatedAt }: { id: string; updatedAt: string }) => [id, new Date(updatedAt)]),
    ).toEqual([
      ['old-0000', new Date('2025-03-01T10:00:00Z')],
      ['old-0001', edited],
      ['old-0002', deleted],
      ['old-0003', done],
    ]);
  } finally {
    await service.stop();
  }
});

test('rebuilds search terms of old notes', async () => {
  await storeAsBefore(3);
  const asStored = { sortKeys: { contactName: 'ønsker' }, searchTerms: ['ønsker'], revision: 4 };
  await notes().updateOne({ _id: 'old-0001' }, { $set: { contactName: 'Ønsker', ...asStored } });
  const service = await start();
  try {
    for (const q of ['onsker', 'oensker', 'Ønsker']) {
      const { json } = await service.call('GET', `/api/sales-notes?${new URLSearchParams({ q })}`, {
        as: user,
      });
      expect(json.map(({ id }: { id: string }) => id)).toEqual(['old-0001']);
    }
    expect(await notes().findOne({ _id: 'old-0001' })).toMatchObject({
      revision: 4,
      sortKeys: { contactName: 'onsker' },
    });
  } finally {
    await service.stop();
  }
});
