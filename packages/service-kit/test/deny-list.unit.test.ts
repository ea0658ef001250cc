import { createDenyList } from '../src/identity/deny-list.ts';

const start = Date.parse('2025-01-01T00:00:00Z');
const at = (minutes: number) => new Date(start + minutes * 60_000);
const session = { userId: 'user-1', sessionId: 'session-1', sessionVersion: 3 };

let minutes = 0;
const create = () => {
  minutes = 0;
  return createDenyList(() => at(minutes));
};

test('denies no session when empty', () => {
  expect(create().denies(session)).toBe(false);
});

test('removes entries whose tokens have expired', () => {
  const list = create();
  list.endSession('session-1', at(10));
  list.endUserSessions('user-1', 4, at(10));
  expect(list.size).toBe(2);
  minutes = 11;
  list.endSession('session-2', at(20));
  expect(list.size).toBe(1);
  expect(list.denies(session)).toBe(false);
});

test('does not store entries that have expired already', () => {
  const list = create();
  list.endSession('session-1', at(-1));
  list.endUserSessions('user-1', 4, at(-1));
  expect(list.size).toBe(0);
});

test('ignores an older event that arrives late', () => {
  const list = create();
  list.endUserSessions('user-1', 4, at(20));
  list.endUserSessions('user-1', 2, at(10));
  expect(list.denies(session)).toBe(true);
  minutes = 11;
  list.endSession('other', at(20));
  expect(list.denies(session)).toBe(true);
});

test('denies every session of a deleted user', () => {
  const list = create();
  list.endUserSessions('user-1', Infinity, at(20));
  expect(list.denies({ ...session, sessionVersion: Number.MAX_SAFE_INTEGER })).toBe(true);
});

test('keeps one session when all others end, until a later change', () => {
  const list = create();
  const other = { ...session, sessionId: 'session-2' };
  const denied = () => [session, other].map((each) => list.denies(each));
  list.endUserSessions('user-1', 4, at(20), 'session-1');
  expect(denied()).toEqual([false, true]);
  list.endUserSessions('user-1', 5, at(20), 'session-2');
  expect(denied()).toEqual([true, false]);
  // A late duplicate of the first event.
  list.endUserSessions('user-1', 4, at(20), 'session-1');
  expect(denied()).toEqual([true, false]);
  list.endUserSessions('user-1', 6, at(20));
  expect(denied()).toEqual([true, true]);
});

test('keeps the session that auth reports as kept', () => {
  const list = create();
  const expiresAt = at(20).toISOString();
  list.add({
    sessions: [],
    users: [{ userId: 'user-1', minimumSessionVersion: 4, keptSessionId: 'session-1', expiresAt }],
  });
  expect(list.denies(session)).toBe(false);
  expect(list.denies({ ...session, sessionId: 'session-2' })).toBe(true);
});
