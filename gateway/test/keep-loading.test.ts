import { jest } from '@jest/globals';
import { createLifecycle } from '@debrief/service-kit/lifecycle';
import { createLogger } from '@debrief/service-kit/log';
import { keepLoading } from '../src/keep-loading.ts';

const log = createLogger({ service: 'test', level: 'silent' });

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A source of what is loaded, that can fail, and how it is asked. */
const stage = () => {
  const lifecycle = createLifecycle(log);
  const state = { loads: 0, unsure: 0, broken: false };
  const { connectionListener, loaded } = keepLoading({
    load: async () => {
      state.loads++;
      if (state.broken) throw new Error('away');
    },
    unsure: () => void state.unsure++,
    lifecycle,
    log,
  });
  /** How often it is asked in the next seconds, once `what` has happened. */
  const loadsIn = async (seconds: number, what = () => {}) => {
    const before = state.loads;
    what();
    await jest.advanceTimersByTimeAsync(seconds * 1_000);
    return state.loads - before;
  };
  return { state, loaded, connectionListener, loadsIn, stop: () => lifecycle.stop() };
};

test('without a broker it is loaded every second', async () => {
  const { state, loaded, loadsIn, stop } = stage();
  await loaded;
  expect(await loadsIn(10)).toBe(10);
  state.broken = true;
  expect(await loadsIn(10)).toBe(10);
  // As before: what was known a second ago is what there is.
  expect(state.unsure).toBe(0);
  await stop();
  expect(await loadsIn(10)).toBe(0);
});

test('while there is contact nothing is asked for; while there is none it is every second', async () => {
  const { state, loaded, connectionListener, loadsIn, stop } = stage();
  await loaded;
  expect(await loadsIn(60, connectionListener.connected)).toBe(1);
  expect(await loadsIn(10, connectionListener.disconnected)).toBe(11);
  expect(await loadsIn(60, connectionListener.connected)).toBe(1);
  expect(state.unsure).toBe(0);
  await stop();
});

test('contact that is made again needs one load that works, and until then nothing is sure', async () => {
  const { state, loaded, connectionListener, loadsIn, stop } = stage();
  await loaded;
  state.broken = true;
  await loadsIn(3, connectionListener.connected);
  expect(state.unsure).toBe(4);
  state.broken = false;
  expect(await loadsIn(60)).toBe(1);
  await stop();
});

test('contact that is made while a load is under way makes another one', async () => {
  const { loaded, connectionListener, loadsIn, stop } = stage();
  connectionListener.connected();
  await loaded;
  // The first load may have looked before the first event could come.
  expect(await loadsIn(60)).toBe(1);
  await stop();
});
