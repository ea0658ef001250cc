import type { SalesNote } from '@debrief/contracts/http/notes';
import { addToast } from '../../../lib/toasts.ts';
import { useExtractAgain } from './edit.api.ts';
import { noteMessages } from '../shared/note-messages.ts';

export const useReadAgain = () => {
  const { extractAgain, extracting } = useExtractAgain();
  const readAgain = async (id: string): Promise<SalesNote | null> => {
    try {
      const note = await extractAgain(id);
      addToast(noteMessages.extracted);
      return note;
    } catch (error) {
      addToast(noteMessages.notExtracted(error));
      return null;
    }
  };
  return { readAgain, extracting };
};
