import type { AdminUser } from '@debrief/contracts/http/admin';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { isSessionExpired } from '../../../lib/api-error.ts';
import { messages } from '../../../lib/messages.ts';
import { addToast } from '../../../lib/toasts.ts';
import { useDeleteUser } from '../api/use-delete-user.ts';

export interface DeleteUserProps {
  user: AdminUser;
  onClose: () => void;
}

const DeleteUserDialog = ({ user, onClose }: DeleteUserProps) => {
  const { remove, isMutating } = useDeleteUser();

  const confirm = async () => {
    try {
      await remove(user.id);
      addToast(messages.userDeleted);
    } catch (error) {
      if (!isSessionExpired(error)) addToast(messages.userNotDeleted(error));
    }
    onClose();
  };

  return (
    <ConfirmDialog
      title="Delete User"
      description={`This permanently removes ${user.name || user.email} and all their data, including sales notes and referrals.`}
      confirm="Delete"
      pending={isMutating ? 'Deleting...' : undefined}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    />
  );
};

export default DeleteUserDialog;
