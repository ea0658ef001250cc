import type { SalesNote } from '@debrief/contracts/http/notes';
import { addToast } from '../../../lib/toasts.ts';
import { noteMessages } from '../shared/note-messages.ts';
import { noteText } from './note-text.ts';

export const copyNote = async (note: SalesNote, symbol: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(noteText(note, symbol));
    addToast(noteMessages.copied);
  } catch {
    addToast(noteMessages.notCopied);
  }
};
