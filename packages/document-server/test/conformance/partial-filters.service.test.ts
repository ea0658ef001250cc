import { checkEmbedded, harness, errorOf } from './harness.ts';

const { collection } = harness();

checkEmbedded('rejects unsupported partial filters', async () => {
  await collection().insertOne({ a: 1 });
  for (const filter of [{ n: { $ne: 1 } }, { n: { $exists: false } }, { $or: [{ n: 1 }, { n: 2 }] }]) {
    const made = collection().createIndex({ a: 1 }, { partialFilterExpression: filter });
    expect((await errorOf(made))['code']).toBe(67);
  }
  expect((await collection().indexes()).map(({ name }) => name)).toEqual(['_id_']);
});
