import { loadable } from '../../../lib/loadable.ts';
import { addToast } from '../../../lib/toasts.ts';
import { disableTotp, renewRecoveryCodes } from '../second-factors.api.ts';
import { secondFactorMessages } from '../second-factor-messages.ts';
import { PasswordDialog } from '../../../components/ui/password-dialog.tsx';
import type { TotpDialogProps } from './totp-dialog.tsx';
import { Region } from '../../../components/ui/region.tsx';

/** Loaded on demand, because it contains the QR encoder. */
const totpDialog = loadable<TotpDialogProps>(() => import('./totp-dialog.tsx'));

export type AuthenticatorDialog = 'set-up' | 'renew' | 'off';

interface Props {
  open: AuthenticatorDialog;
  onClose: () => void;
  onCodes: (codes: readonly string[]) => void;
  onOff: () => void;
}

export const AuthenticatorDialogs = ({ open, onClose, onCodes, onOff }: Props) => {
  if (open === 'set-up') {
    const done = (codes: readonly string[]) => {
      addToast(secondFactorMessages.totpOn);
      onCodes(codes);
    };
    return (
      <Region>
        <totpDialog.Component onClose={onClose} onDone={done} />
      </Region>
    );
  }
  if (open === 'renew') {
    return (
      <PasswordDialog
        title="Create new recovery codes?"
        description="Your current codes will stop working."
        confirm="Create new codes"
        pending="Creating..."
        onClose={onClose}
        onConfirm={async (password) => onCodes(await renewRecoveryCodes(password))}
      />
    );
  }
  const turnOff = async (password: string) => {
    await disableTotp(password);
    addToast(secondFactorMessages.totpOff);
    onOff();
  };
  return (
    <PasswordDialog
      title="Turn off two-factor?"
      description="You’ll sign in with just your password, and recovery codes will stop working."
      confirm="Turn off"
      pending="Turning off..."
      kind="danger"
      onClose={onClose}
      onConfirm={turnOff}
    />
  );
};
