import { jest } from '../testing/jest.ts';
import { addToast, dismissToast, removeToast, toastStore, updateToast } from './toasts.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  toastStore.getState().forEach(({ id }) => removeToast(id));
  jest.useRealTimers();
});

const message = (title: string) => ({ title, description: '' });

test('one toast is visible at once: the newest', () => {
  addToast(message('one'));
  addToast(message('two'));
  expect(toastStore.getState().map(({ title }) => title)).toEqual(['two']);
});

test('a toast can be changed while it is there', () => {
  const id = addToast(message('one'));
  updateToast(id, message('other'));
  expect(toastStore.getState()).toEqual([{ id, title: 'other', description: '', open: true }]);
});

test('a dismissed toast closes at once and is removed after 1000000 ms', () => {
  const id = addToast(message('one'));
  dismissToast(id);
  expect(toastStore.getState()[0]?.open).toBe(false);
  jest.advanceTimersByTime(999_999);
  expect(toastStore.getState()).toHaveLength(1);
  jest.advanceTimersByTime(1);
  expect(toastStore.getState()).toHaveLength(0);
});

test('whoever listens hears of each change until they stop', () => {
  const listener = jest.fn();
  const stop = toastStore.subscribe(listener);
  const id = addToast(message('one'));
  stop();
  removeToast(id);
  expect(listener).toHaveBeenCalledTimes(1);
});
