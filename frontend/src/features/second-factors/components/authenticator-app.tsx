import type { SecondFactors } from '@debrief/contracts/http/second-factors';
import { Check } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { loadable } from '../../../lib/loadable.ts';
import { addToast } from '../../../lib/toasts.ts';
import { endTotp } from '../api/end-totp.ts';
import { renewRecoveryCodes } from '../api/renew-recovery-codes.ts';
import { secondFactorMessages } from '../second-factor-messages.ts';
import { Factor, FactorActions, FactorText, FactorTitle } from './factor.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import type { TotpDialogProps } from './totp-dialog.tsx';

/** With its QR codes it is loaded only when somebody opens it. */
const totpDialog = loadable<TotpDialogProps>(() => import('./totp-dialog.tsx'));

const codesLeft = (count: number) =>
  count === 1 ? '1 recovery code is left.' : `${count} recovery codes are left.`;

interface Props {
  totp: SecondFactors['totp'];
  onChange: () => void;
}

export const AuthenticatorApp = ({ totp, onChange }: Props) => {
  const [open, setOpen] = useState<'set-up' | 'renew' | 'off' | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => setOpen(null);

  const showCodes = (made: readonly string[]) => {
    close();
    setCodes(made);
    onChange();
  };

  const turnOff = async (password: string) => {
    await endTotp(password);
    close();
    addToast(secondFactorMessages.totpOff);
    onChange();
  };

  return (
    <Factor>
      <div>
        <FactorTitle>
          Authenticator app{' '}
          {totp.on ? (
            <Badge tone="positive" icon={Check}>
              On
            </Badge>
          ) : null}
        </FactorTitle>
        <FactorText>
          {totp.on
            ? `Signing in with your password asks for a code from your app. ${codesLeft(totp.recoveryCodesLeft)}`
            : 'Ask for a code from an app on your phone when you sign in with your password.'}
        </FactorText>
      </div>
      <FactorActions>
        {totp.on ? (
          <>
            <Button $kind="secondary" onClick={() => setOpen('renew')}>
              New recovery codes
            </Button>
            <Button $kind="dangerQuiet" onClick={() => setOpen('off')}>
              Turn off
            </Button>
          </>
        ) : (
          <Button $kind="secondary" onClick={() => setOpen('set-up')}>
            Set up
          </Button>
        )}
      </FactorActions>
      {open === 'set-up' ? (
        <Suspense>
          <totpDialog.Component
            onClose={close}
            onDone={(made) => {
              showCodes(made);
              addToast(secondFactorMessages.totpOn);
            }}
          />
        </Suspense>
      ) : null}
      {open === 'renew' ? (
        <PasswordDialog
          title="Make new recovery codes?"
          description="The codes you have now stop working."
          confirm="Make new codes"
          pending="Making..."
          onClose={close}
          onConfirm={async (password) => showCodes(await renewRecoveryCodes(password))}
        />
      ) : null}
      {open === 'off' ? (
        <PasswordDialog
          title="Turn off codes?"
          description="Your password alone will sign you in, and your recovery codes stop working."
          confirm="Turn off"
          pending="Turning off..."
          kind="danger"
          onClose={close}
          onConfirm={turnOff}
        />
      ) : null}
      {codes ? <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} /> : null}
    </Factor>
  );
};
