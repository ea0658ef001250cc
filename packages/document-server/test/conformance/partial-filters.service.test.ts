import { checkEmbedded, harness, refusal } from './harness.ts';

const { collection } = harness();

checkEmbedded('refuses what a partial index cannot hold to, in place of ignoring it', async () => {
  await collection().insertOne({ a: 1 });
  for (const filter of [{ n: { $ne: 1 } }, { n: { $exists: false } }, { $or: [{ n: 1 }, { n: 2 }] }]) {
    const made = collection().createIndex({ a: 1 }, { partialFilterExpression: filter });
    expect((await refusal(made))['code']).toBe(67);
  }
  expect((await collection().indexes()).map(({ name }) => name)).toEqual(['_id_']);
});
