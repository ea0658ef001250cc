import type { Message } from './messages.ts';
import { readJson, removeItem, writeJson } from './storage.ts';

export interface ToastState extends Message {
  readonly id: number;
  readonly open: boolean;
}

const visibleAtOnce = 1;
/** Milliseconds, as are the durations below. */
const removeAfterDismissal = 1_000_000;
export const toastDuration = 5_000;
export const undoDuration = 10_000;

const savedToastKey = 'debrief.toast-after-reload';

let toasts: readonly ToastState[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const removals = new Map<number, ReturnType<typeof setTimeout>>();

const setToasts = (next: readonly ToastState[]) => {
  toasts = next;
  listeners.forEach((listener) => listener());
};

const change = (id: number, changes: Partial<ToastState>) =>
  setToasts(toasts.map((toast) => (toast.id === id ? { ...toast, ...changes } : toast)));

export const addToast = (message: Message): number => {
  lastId += 1;
  setToasts([{ ...message, id: lastId, open: true }, ...toasts].slice(0, visibleAtOnce));
  return lastId;
};

export const updateToast = (id: number, message: Message) => change(id, message);

export const removeToast = (id: number) => {
  clearTimeout(removals.get(id));
  removals.delete(id);
  setToasts(toasts.filter((toast) => toast.id !== id));
};

export const dismissToast = (id: number) => {
  change(id, { open: false });
  if (!removals.has(id)) {
    removals.set(
      id,
      setTimeout(() => removeToast(id), removeAfterDismissal),
    );
  }
};

export const saveToastForReload = (message: Message) => writeJson('tab', savedToastKey, message);

export const showSavedToast = () => {
  const message = readJson('tab', savedToastKey) as Message | null;
  removeItem('tab', savedToastKey);
  if (typeof message?.title === 'string') addToast(message);
};

export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  getState: () => toasts,
};
