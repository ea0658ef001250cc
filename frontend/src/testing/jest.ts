import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

const mocker = new ModuleMocker(globalThis);
// A proxy, because fake timers on the global object itself would also replace those of Node's network code.
const page = new Proxy(globalThis, {});
const timers = new ModernFakeTimers({ config: { fakeTimers: {} } as never, global: page });

/** Replaces the `jest` object, which Jest provides only to modules that its own runtime loads. */
export const jest = {
  fn: mocker.fn.bind(mocker),
  spyOn: mocker.spyOn.bind(mocker),
  restoreAllMocks: mocker.restoreAllMocks.bind(mocker),
  useFakeTimers: timers.useFakeTimers.bind(timers),
  useRealTimers: timers.useRealTimers.bind(timers),
  advanceTimersByTime: timers.advanceTimersByTime.bind(timers),
};
