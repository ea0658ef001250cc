import { createExportSlots, maxExportsAtOnce, maxExportsOfUser } from '../src/http/export-slots.ts';

const busy = () => {
  const done = Promise.withResolvers<string>();
  return { write: () => done.promise, end: () => done.resolve('written') };
};

test('rejects an export over the limit of a user, but not exports of other users', async () => {
  const run = createExportSlots();
  const mine = Array.from({ length: maxExportsOfUser }, busy);
  const running = mine.map(({ write }) => run('anna', write));
  await expect(run('anna', async () => '')).rejects.toMatchObject({ code: 'too_many_exports', status: 429 });
  expect(await run('ben', async () => 'written')).toBe('written');
  mine.forEach(({ end }) => end());
  await Promise.all(running);
  expect(await run('anna', async () => 'again')).toBe('again');
});

test('rejects an export over the limit of the process until another ends or fails', async () => {
  const run = createExportSlots();
  const failing = Promise.withResolvers<string>();
  const others = Array.from({ length: maxExportsAtOnce - 1 }, busy);
  const running = [
    run('user', () => failing.promise),
    ...others.map(({ write }, index) => run(`user ${index}`, write)),
  ];
  await expect(run('zoe', async () => '')).rejects.toMatchObject({ code: 'busy', status: 503 });
  failing.reject(new Error('broken off'));
  await expect(running[0]).rejects.toThrow('broken off');
  expect(await run('zoe', async () => 'written')).toBe('written');
  others.forEach(({ end }) => end());
  await Promise.all(running.slice(1));
});
