import { connect, type Connection } from '@debrief/service-kit/storage/connect';
import { startTestDocuments, type TestDocuments } from '@debrief/testing/documents';
import { emptyTotal, type Total } from '../src/domain/roll-up-days.ts';
import { emptyTally } from '../src/domain/tally.ts';
import { saveTotal, readTotal, totalModel } from '../src/storage/total.ts';

let documents: TestDocuments;
let connection: Connection;
beforeAll(async () => {
  documents = await startTestDocuments();
  connection = await connect(documents.url, 'analytics');
});
afterAll(async () => {
  await connection.close();
  await documents.stop();
});

const totalThrough = (through: string, views: number): Total => ({
  through,
  tally: { ...emptyTally(), views },
  viewsADay: new Map(),
});

test('keeps the first of two concurrent totals', async () => {
  const totals = totalModel(connection);
  const first = totalThrough('2026-01-02', 20);
  await saveTotal(totals, first, emptyTotal());
  await saveTotal(totals, totalThrough('2026-01-01', 10), emptyTotal());
  expect(await readTotal(totals)).toMatchObject({ through: '2026-01-02', tally: { views: 20 } });
  const next = totalThrough('2026-01-04', 40);
  await saveTotal(totals, next, first);
  await saveTotal(totals, totalThrough('2026-01-03', 30), first);
  expect(await readTotal(totals)).toMatchObject({ through: '2026-01-04', tally: { views: 40 } });
});
