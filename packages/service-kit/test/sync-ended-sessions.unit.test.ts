import { mock } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { createLogger } from '../src/log.ts';
import { syncEndedSessions } from '../src/identity/sync-ended-sessions.ts';

const log = createLogger({ service: 'test', level: 'silent' });

beforeEach(() => mock.timers.enable({ apis: ['setTimeout', 'setInterval'] }));
afterEach(() => mock.timers.reset());

/** Advances the timers in steps of a tenth of a second. */
const advance = async (seconds: number) => {
  for (let tenth = 0; tenth <= seconds * 10; tenth++) {
    await setImmediate();
    mock.timers.tick(tenth === 0 ? 0 : 100);
  }
  await setImmediate();
};

const setUp = () => {
  const state = { loads: 0, unsure: 0, broken: false };
  const { connectionListener, loaded, stop } = syncEndedSessions({
    load: async () => {
      state.loads++;
      if (state.broken) throw new Error('away');
    },
    invalidate: () => void state.unsure++,
    log,
  });
  /** Runs `what`, and returns the number of loads in the following seconds. */
  const loadsIn = async (seconds: number, what = () => {}) => {
    const before = state.loads;
    what();
    await advance(seconds);
    return state.loads - before;
  };
  return { state, loaded, connectionListener, loadsIn, stop };
};

test('polls every second without a broker', async () => {
  const { state, loaded, loadsIn, stop } = setUp();
  await loaded;
  expect(await loadsIn(10)).toBe(10);
  state.broken = true;
  expect(await loadsIn(10)).toBe(10);
  // Without a broker, a failed poll does not invalidate the list.
  expect(state.unsure).toBe(0);
  stop();
  expect(await loadsIn(10)).toBe(0);
});

test('polls every second while disconnected, and not while connected', async () => {
  const { state, loaded, connectionListener, loadsIn, stop } = setUp();
  await loaded;
  expect(await loadsIn(60, connectionListener.connected)).toBe(1);
  expect(await loadsIn(10, connectionListener.disconnected)).toBe(11);
  expect(await loadsIn(60, connectionListener.connected)).toBe(1);
  expect(state.unsure).toBe(0);
  stop();
});

test('invalidates the deny list whenever a load fails after the broker has connected', async () => {
  const { state, loaded, connectionListener, loadsIn, stop } = setUp();
  await loaded;
  state.broken = true;
  await loadsIn(3, connectionListener.connected);
  expect(state.unsure).toBe(4);
  state.broken = false;
  expect(await loadsIn(60)).toBe(1);
  stop();
});

test('loads again if the broker connects during a load', async () => {
  const { loaded, connectionListener, loadsIn, stop } = setUp();
  connectionListener.connected();
  await loaded;
  // The first load may have missed sessions that ended before the connection.
  expect(await loadsIn(60)).toBe(1);
  stop();
});
