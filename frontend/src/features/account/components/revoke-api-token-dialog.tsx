import type { ApiToken } from '@debrief/contracts/http/api-tokens';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { isSessionExpired } from '../../../lib/api-error.ts';
import { addToast } from '../../../lib/toasts.ts';
import { accountMessages } from '../account-messages.ts';

interface Props {
  token: ApiToken;
  revoke: (id: string) => Promise<void>;
  onClose: () => void;
  returnTo: () => HTMLElement | null;
}

const RevokeApiTokenDialog = ({ token, revoke, onClose, returnTo }: Props) => {
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      await revoke(token.id);
      addToast(accountMessages.tokenRevoked);
    } catch (failure) {
      if (!isSessionExpired(failure)) addToast(accountMessages.tokenNotRevoked(failure));
    }
    onClose();
  };
  return (
    <ConfirmDialog
      title={`Revoke “${token.name}”?`}
      description="Apps that use this token lose access immediately. This can’t be undone."
      confirm="Revoke"
      pending={isBusy ? 'Revoking...' : undefined}
      onCancel={onClose}
      onConfirm={() => void run()}
      returnTo={returnTo}
    />
  );
};

export default RevokeApiTokenDialog;
