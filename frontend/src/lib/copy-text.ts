import type { Message } from './messages.ts';
import { addToast } from './toasts.ts';

/** Copies a text to the clipboard, and reports the result in a toast. */
export const copyText = async (text: string, { copied, failed }: { copied: Message; failed: Message }) => {
  try {
    await navigator.clipboard.writeText(text);
    addToast(copied);
  } catch {
    addToast(failed);
  }
};
