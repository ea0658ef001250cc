import { useState } from 'react';
import type { Message } from '../../lib/messages.ts';
import { addToast } from '../../lib/toasts.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

export interface DeleteDialogProps {
  title: string;
  description: string;
  details?: string;
  confirm?: string;
  pending?: string;
  onDelete: () => Promise<unknown>;
  /** Omitted if `onDelete` shows its own message. */
  deletedMessage?: Message;
  onError: (error: unknown) => void;
  onClose: () => void;
  returnTo?: () => HTMLElement | null;
}

/** Closes even if the deletion fails. */
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
      pending={deleting ? (props.pending ?? 'Deleting...') : undefined}
      onCancel={onClose}
      onConfirm={() => void run()}
      returnTo={props.returnTo}
    />
  );
};

export default DeleteDialog;
