import type { Referral } from '@debrief/contracts/http/referrals';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { isSessionExpired } from '../../../lib/api-error.ts';
import { messages } from '../../../lib/messages.ts';
import { addToast } from '../../../lib/toasts.ts';
import { useDeleteReferral } from '../api/use-delete-referral.ts';

export interface DeleteReferralProps {
  referral: Referral;
  onClose: () => void;
}

const DeleteReferralDialog = ({ referral, onClose }: DeleteReferralProps) => {
  const { remove, isMutating } = useDeleteReferral();

  const confirm = async () => {
    try {
      await remove(referral.id);
      addToast(messages.referralDeleted);
    } catch (error) {
      if (!isSessionExpired(error)) addToast(messages.referralNotDeleted(error));
    }
    onClose();
  };

  return (
    <ConfirmDialog
      title="Delete Referral"
      description={`This removes the referral of ${referral.refereeEmail}. If it was accepted, its credits are deducted from the referrer.`}
      confirm="Delete"
      pending={isMutating ? 'Deleting...' : undefined}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    />
  );
};

export default DeleteReferralDialog;
