import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

const mocker = new ModuleMocker(globalThis);
// Given the global object itself, the timers that Node's network code uses would be fake, too.
const page = new Proxy(globalThis, {});
const timers = new ModernFakeTimers({ config: { fakeTimers: {} } as never, global: page });

/** The parts of jest's object that tests of components use. Jest provides it only to modules that it loads itself. */
export const jest = {
  fn: mocker.fn.bind(mocker),
  spyOn: mocker.spyOn.bind(mocker),
  restoreAllMocks: mocker.restoreAllMocks.bind(mocker),
  useFakeTimers: timers.useFakeTimers.bind(timers),
  useRealTimers: timers.useRealTimers.bind(timers),
  advanceTimersByTime: timers.advanceTimersByTime.bind(timers),
};
