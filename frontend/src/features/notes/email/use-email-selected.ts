import type { SalesNote } from '@debrief/contracts/http/notes';
import { useRef, useState } from 'react';
import { isSessionExpired } from '../../../lib/api-error.ts';
import { messages } from '../../../lib/messages.ts';
import { randomId } from '../../../lib/random-id.ts';
import { useUser } from '../../../lib/session-user.ts';
import { addToast } from '../../../lib/toasts.ts';
import { emailNotes } from './email.api.ts';
import { noteMessages } from '../shared/note-messages.ts';

export const useEmailSelected = (selected: readonly SalesNote[]) => {
  const { salesNotesEmail: address } = useUser();
  const [sending, setSending] = useState(false);
  // Idempotency key, reused until a request succeeds. The server combines it with the ids of the notes.
  const key = useRef<string>(null);
  const email = async () => {
    setSending(true);
    try {
      const ids = selected.map(({ id }) => id);
      const { sent } = await emailNotes({ email: address, ids }, (key.current ??= randomId()));
      key.current = null;
      addToast(noteMessages.selectedEmailed({ sent, selected: ids.length, address }));
    } catch (error) {
      if (!isSessionExpired(error)) addToast(messages.emailFailed(error));
    }
    setSending(false);
  };
  return { email, sending };
};
