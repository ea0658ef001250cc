import type { Message } from './messages.ts';
import { readJson, remove, writeJson } from './storage.ts';

export interface ToastState extends Message {
  readonly id: number;
  readonly open: boolean;
}

/** Specification, sections 4 and 9. */
const visibleAtOnce = 1;
const removeAfterDismissal = 1_000_000;
export const toastDuration = 5_000;

const carriedKey = 'debrief.toast-after-reload';

let toasts: readonly ToastState[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const removals = new Map<number, ReturnType<typeof setTimeout>>();

const become = (next: readonly ToastState[]) => {
  toasts = next;
  listeners.forEach((listener) => listener());
};

const change = (id: number, changes: Partial<ToastState>) =>
  become(toasts.map((toast) => (toast.id === id ? { ...toast, ...changes } : toast)));

/** The newest toast takes the place of the one before it. */
export const addToast = (message: Message): number => {
  lastId += 1;
  become([{ ...message, id: lastId, open: true }, ...toasts].slice(0, visibleAtOnce));
  return lastId;
};

export const updateToast = (id: number, message: Message) => change(id, message);

export const removeToast = (id: number) => {
  clearTimeout(removals.get(id));
  removals.delete(id);
  become(toasts.filter((toast) => toast.id !== id));
};

/** Closes a toast; it is forgotten once its closing can no longer be seen. */
export const dismissToast = (id: number) => {
  change(id, { open: false });
  if (!removals.has(id)) {
    removals.set(
      id,
      setTimeout(() => removeToast(id), removeAfterDismissal),
    );
  }
};

/** For a message whose page is about to be loaded anew: {@link showCarriedToast} raises it there. */
export const carryToast = (message: Message) => writeJson('tab', carriedKey, message);

export const showCarriedToast = () => {
  const message = readJson('tab', carriedKey) as Message | null;
  remove('tab', carriedKey);
  if (typeof message?.title === 'string') addToast(message);
};

export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  current: () => toasts,
};
