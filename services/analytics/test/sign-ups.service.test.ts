import { randomUUID } from 'node:crypto';
import { eventually } from '@debrief/testing/person';
import { createSignUpCounter } from '../src/storage/sign-ups.ts';
import { startAnalytics, type TestAnalytics } from './harness.ts';

let service: TestAnalytics;

beforeEach(async () => {
  service = await startAnalytics();
});
afterEach(() => service.stop());

const daysWithSignUps = async () => (await service.figures()).dailySignups.filter(({ count }) => count > 0);

test('counts a sign-up on its day', async () => {
  await service.signUp(randomUUID(), { time: new Date('2026-03-08T23:59:59.999Z') });
  await service.signUp(randomUUID(), { time: new Date('2026-03-09T00:00:00.000Z') });
  await service.signUp(randomUUID(), { time: new Date('2026-03-09T10:00:00.000Z') });
  await service.signUp(randomUUID(), { time: new Date('2020-01-01T10:00:00.000Z') });
  expect((await service.figures()).totalSignups).toBe(4);
  expect(await daysWithSignUps()).toEqual([
    { date: '2026-03-08', count: 1 },
    { date: '2026-03-09', count: 2 },
  ]);
});

test('counts a user once despite repeated events', async () => {
  const [user, id] = [randomUUID(), randomUUID()];
  await Promise.all(Array.from({ length: 10 }, () => service.signUp(user)));
  for (let again = 0; again < 3; again++) await service.signUp(user, { id });
  expect((await service.figures()).totalSignups).toBe(1);
});

test('counts a user once if the process died right after counting, however many sign-ups follow', async () => {
  const user = randomUUID();
  await service.signUp(user);
  await service.connection.collection('countedUsers').deleteMany({});
  await Promise.all(Array.from({ length: 550 }, () => service.signUp(randomUUID())));
  await service.signUp(user);
  expect((await service.figures()).totalSignups).toBe(551);
});

test('counts a user once if a duplicate event is delayed after its check, however many sign-ups follow', async () => {
  const [user, day] = [randomUUID(), '2026-03-10'];
  const others = Array.from({ length: 250 }, () => randomUUID());
  let isDuplicate = true;
  const has = async () => {
    if (!isDuplicate) return false;
    isDuplicate = false;
    await counter.count(user, day);
    for (const each of others) await counter.count(each, day);
    return false;
  };
  const counter = createSignUpCounter(service.connection, () => service.at, { has });
  await counter.count(user, day);
  expect((await service.figures()).totalSignups).toBe(251);
});

test('counts a user once if they are deleted while a duplicate event is processed', async () => {
  const [user, day] = [randomUUID(), '2026-03-10'];
  const deleted = new Set<string>();
  const has = async (userId: string) => {
    if (deleted.has(userId)) return true;
    deleted.add(userId);
    await counter.forget(userId);
    return false;
  };
  await service.signUp(user);
  await service.connection.collection('signUps').updateOne({}, { $set: { recent: [] } });
  const counter = createSignUpCounter(service.connection, () => service.at, { has });
  await counter.count(user, day);
  expect((await service.figures()).totalSignups).toBe(1);
});

test('counts concurrent sign-ups', async () => {
  await Promise.all(Array.from({ length: 50 }, () => service.signUp(randomUUID())));
  expect((await service.figures()).totalSignups).toBe(50);
});

test('moves counted users to documents that expire, without waiting for further sign-ups', async () => {
  const sweeping = await startAnalytics([], { moveSignUpsEveryMs: 20 });
  try {
    const user = randomUUID();
    await sweeping.signUp(user);
    const stored = () => sweeping.connection.collection('signUps').findOne();
    await eventually(async () => (await stored())?.['recent'].length === 0);
    const marked = await sweeping.connection.collection('countedUsers').find().toArray();
    expect(marked).toEqual([{ _id: expect.any(String), countedAt: sweeping.at }]);
    await sweeping.signUp(user);
    expect((await sweeping.figures()).totalSignups).toBe(1);
  } finally {
    await sweeping.stop();
  }
});

test('stores no personal data', async () => {
  const user = randomUUID();
  await service.signUp(user);
  expect(await service.everything()).not.toMatch(new RegExp(`${user}|Thandi|acme`, 'i'));
});

describe('a deleted user', () => {
  test('stays in the count but leaves no marker', async () => {
    const user = randomUUID();
    await service.signUp(user);
    await service.deleteUser(user);
    expect((await service.figures()).totalSignups).toBe(1);
    expect(await service.connection.collection('countedUsers').countDocuments()).toBe(0);
    expect(await service.connection.collection('signUps').findOne()).toMatchObject({ recent: [] });
  });

  test('is not counted by a late or repeated event', async () => {
    const [early, late] = [randomUUID(), randomUUID()];
    await service.signUp(early);
    await service.deleteUser(early);
    await service.deleteUser(late);
    const before = await service.figures();
    await service.signUp(early);
    await service.signUp(late);
    expect(await service.figures()).toEqual(before);
    expect(await service.connection.collection('countedUsers').countDocuments()).toBe(0);
  });
});
