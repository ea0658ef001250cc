import type { SalesNote } from '@debrief/contracts/http/notes';
import { ClipboardCopy, Mail, Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { Tooltip } from '../../../components/ui/tooltip.tsx';
import { messages } from '../../../lib/messages.ts';
import { randomId } from '../../../lib/random-id.ts';
import { useUser } from '../../../lib/session-user.ts';
import { addToast } from '../../../lib/toasts.ts';
import { emailNote } from '../email/email.api.ts';
import { copyNote } from './copy-note.ts';
import { noteMessages } from '../shared/note-messages.ts';

export interface NoteActionsProps {
  note: SalesNote;
  symbol: string;
  onEdit: (note: SalesNote) => void;
  onDelete: (note: SalesNote) => void;
}

export const NoteActions = ({ note, symbol, onEdit, onDelete }: NoteActionsProps) => {
  const { email } = useUser();
  const [mailing, setMailing] = useState(false);
  // Idempotency key. It is reused until a request succeeds, so that a retry sends no second email.
  const key = useRef<string>(null);
  const mail = async () => {
    setMailing(true);
    try {
      await emailNote(note.id, { email }, (key.current ??= randomId()));
      key.current = null;
      addToast(noteMessages.emailed(email));
    } catch (error) {
      addToast(messages.emailFailed(error));
    }
    setMailing(false);
  };
  return (
    <>
      <Tooltip label="Edit">
        <IconButton aria-label="Edit this note" aria-keyshortcuts="e" onClick={() => onEdit(note)}>
          <Pencil size={18} aria-hidden />
        </IconButton>
      </Tooltip>
      <Tooltip label="Copy as text">
        <IconButton aria-label="Copy as text" onClick={() => void copyNote(note, symbol)}>
          <ClipboardCopy size={18} aria-hidden />
        </IconButton>
      </Tooltip>
      <Tooltip label="Email to me">
        <IconButton aria-label="Email to me" disabled={mailing || !email} onClick={() => void mail()}>
          <Mail size={18} aria-hidden />
        </IconButton>
      </Tooltip>
      <Tooltip label="Delete">
        <IconButton $danger aria-label="Delete this note" onClick={() => onDelete(note)}>
          <Trash2 size={18} aria-hidden />
        </IconButton>
      </Tooltip>
    </>
  );
};
