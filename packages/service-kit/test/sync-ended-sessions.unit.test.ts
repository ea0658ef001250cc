import { mock } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { createLogger } from '../src/log.ts';
import { syncEndedSessions } from '../src/identity/sync-ended-sessions.ts';

const log = createLogger({ service: 'test', level: 'silent' });

beforeEach(() => mock.timers.enable({ apis: ['setTimeout', 'setInterval'] }));
afterEach(() => mock.timers.reset());

/** Runs what is due now, then what becomes due in each of the next seconds. */
const advance = async (seconds: number) => {
  for (let tenth = 0; tenth <= seconds * 10; tenth++) {
    await setImmediate();
    mock.timers.tick(tenth === 0 ? 0 : 100);
  }
  await setImmediate();
};

/** A source of what is loaded, that can fail, and how it is asked. */
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
  /** How often it is asked in the next seconds, once `what` has happened. */
  const loadsIn = async (seconds: number, what = () => {}) => {
    const before = state.loads;
    what();
    await advance(seconds);
    return state.loads - before;
  };
  return { state, loaded, connectionListener, loadsIn, stop };
};

test('without a broker it is loaded every second', async () => {
  const { state, loaded, loadsIn, stop } = setUp();
  await loaded;
  expect(await loadsIn(10)).toBe(10);
  state.broken = true;
  expect(await loadsIn(10)).toBe(10);
  // As before: what was known a second ago is what there is.
  expect(state.unsure).toBe(0);
  stop();
  expect(await loadsIn(10)).toBe(0);
});

test('while connected nothing is polled; while disconnected it is polled every second', async () => {
  const { state, loaded, connectionListener, loadsIn, stop } = setUp();
  await loaded;
  expect(await loadsIn(60, connectionListener.connected)).toBe(1);
  expect(await loadsIn(10, connectionListener.disconnected)).toBe(11);
  expect(await loadsIn(60, connectionListener.connected)).toBe(1);
  expect(state.unsure).toBe(0);
  stop();
});

test('a reconnect needs one successful load, and until then the deny list is invalid', async () => {
  const { state, loaded, connectionListener, loadsIn, stop } = setUp();
  await loaded;
  state.broken = true;
  await loadsIn(3, connectionListener.connected);
  expect(state.unsure).toBe(4);
  state.broken = false;
  expect(await loadsIn(60)).toBe(1);
  stop();
});

test('a reconnect during a load causes another one', async () => {
  const { loaded, connectionListener, loadsIn, stop } = setUp();
  connectionListener.connected();
  await loaded;
  // The first load may have looked before the first event could come.
  expect(await loadsIn(60)).toBe(1);
  stop();
});
