import { useState } from 'react';
import type { Message } from '../../lib/messages.ts';
import { addToast } from '../../lib/toasts.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

export interface DeleteDialogProps {
  title: string;
  description: string;
  /** A second sentence. */
  details?: string;
  confirm?: string;
  onDelete: () => Promise<unknown>;
  /** The toast after a successful deletion. Left out where `onDelete` shows its own. */
  deletedMessage?: Message;
  onError: (error: unknown) => void;
  onClose: () => void;
  /** Where the focus goes when what opened the dialog is gone. */
  returnTo?: () => HTMLElement | null;
}

/** Confirms a deletion and runs it. Closes when it has ended, successful or not. */
export const DeleteDialog = (props: DeleteDialogProps) => {
  const { title, description, confirm = 'Delete', onDelete, deletedMessage, onError, onClose } = props;
  const [deleting, setDeleting] = useState(false);

  const run = async () => {
    setDeleting(true);
    try {
      await onDelete();
      if (deletedMessage) addToast(deletedMessage);
    } catch (error) {
      onError(error);
    }
    onClose();
  };

  return (
    <ConfirmDialog
      title={title}
      description={description}
      details={props.details}
      confirm={confirm}
      pending={deleting ? 'Deleting...' : undefined}
      onCancel={onClose}
      onConfirm={() => void run()}
      returnTo={props.returnTo}
    />
  );
};

export default DeleteDialog;
