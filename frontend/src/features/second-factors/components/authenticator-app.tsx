import type { SecondFactors } from '@debrief/contracts/http/second-factors';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { AuthenticatorDialogs, type AuthenticatorDialog } from './authenticator-dialogs.tsx';
import { Factor, FactorActions, FactorText, FactorTitle } from './factor.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

const codesLeft = (count: number) =>
  count === 1 ? '1 recovery code is left.' : `${count} recovery codes are left.`;

interface Props {
  totp: SecondFactors['totp'];
  canAdd: boolean;
  onChange: () => void;
}

export const AuthenticatorApp = ({ totp, canAdd, onChange }: Props) => {
  const [open, setOpen] = useState<AuthenticatorDialog | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  const finish = (made: readonly string[] | null) => {
    setOpen(null);
    setCodes(made);
    onChange();
  };

  return (
    <Factor>
      <div>
        <FactorTitle>
          Authenticator app
          {totp.on ? (
            <Badge tone="positive" icon={Check}>
              On
            </Badge>
          ) : null}
        </FactorTitle>
        <FactorText>
          {totp.on
            ? `We’ll ask for a code from your app when you sign in. ${codesLeft(totp.recoveryCodesLeft)}`
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
        ) : null}
        {!totp.on && canAdd ? (
          <Button $kind="secondary" onClick={() => setOpen('set-up')}>
            Set up
          </Button>
        ) : null}
      </FactorActions>
      {open ? (
        <AuthenticatorDialogs
          open={open}
          onClose={() => setOpen(null)}
          onCodes={finish}
          onOff={() => finish(null)}
        />
      ) : null}
      {codes ? <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} /> : null}
    </Factor>
  );
};
