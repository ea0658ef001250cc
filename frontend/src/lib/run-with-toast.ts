import { isSessionExpired } from './api-error.ts';
import type { Message } from './messages.ts';
import { addToast } from './toasts.ts';

/** Shows how a request ended. */
export const runWithToast = async (
  work: Promise<unknown>,
  done: Message,
  failed: (error: unknown) => Message,
): Promise<void> => {
  try {
    await work;
    addToast(done);
  } catch (failure) {
    if (!isSessionExpired(failure)) addToast(failed(failure));
  }
};
