import { jest } from '../testing/jest.ts';
import { addToast, dismissToast, removeToast, toastStore, updateToast } from './toasts.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  toastStore.getState().forEach(({ id }) => removeToast(id));
  jest.useRealTimers();
});

const message = (title: string) => ({ title, description: '' });

test('shows only the newest toast', () => {
  addToast(message('one'));
  addToast(message('two'));
  expect(toastStore.getState().map(({ title }) => title)).toEqual(['two']);
});

test('updates a toast in place', () => {
  const id = addToast(message('one'));
  updateToast(id, message('other'));
  expect(toastStore.getState()).toEqual([{ id, title: 'other', description: '', open: true }]);
});

test('closes a dismissed toast immediately and removes it after 1000000 ms', () => {
  const id = addToast(message('one'));
  dismissToast(id);
  expect(toastStore.getState()[0]?.open).toBe(false);
  jest.advanceTimersByTime(999_999);
  expect(toastStore.getState()).toHaveLength(1);
  jest.advanceTimersByTime(1);
  expect(toastStore.getState()).toHaveLength(0);
});

test('notifies a listener until it unsubscribes', () => {
  const listener = jest.fn();
  const stop = toastStore.subscribe(listener);
  const id = addToast(message('one'));
  stop();
  removeToast(id);
  expect(listener).toHaveBeenCalledTimes(1);
});
