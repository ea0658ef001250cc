import type { TotpSetUp } from '@debrief/contracts/http/second-factors';
import { useState } from 'react';
import { styled } from 'styled-components';
import { renderSVG } from 'uqr';
import { TextField } from '../../../components/ui/field.tsx';
import { color, fontSize, radius } from '../../../theme/index.ts';
import { confirmTotp, startTotpSetup } from '../second-factors.api.ts';
import { ConfirmForm } from '../../../components/ui/confirm-form.tsx';
import { PasswordDialog } from '../../../components/ui/password-dialog.tsx';

const QrCode = styled.img`
  justify-self: center;
  width: 200px;
  height: 200px;
  border-radius: ${radius.control};
`;

const Secret = styled.p`
  font-size: ${fontSize.small};
  color: ${color.textMuted};
  overflow-wrap: anywhere;

  code {
    color: ${color.text};
  }
`;

/** Modules. Scanners need a light margin, even in the dark theme. */
const quietZone = 4;

const inFours = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

export interface TotpDialogProps {
  onClose: () => void;
  onDone: (recoveryCodes: readonly string[]) => void;
}

const TotpDialog = ({ onClose, onDone }: TotpDialogProps) => {
  const [setUp, setSetUp] = useState<TotpSetUp | null>(null);
  const [code, setCode] = useState('');

  if (!setUp) {
    return (
      <PasswordDialog
        title="Set up an authenticator app"
        description="You need an app such as Aegis, Google Authenticator or 1Password on your phone."
        confirm="Continue"
        pending="Checking..."
        onClose={onClose}
        onConfirm={async (password) => setSetUp(await startTotpSetup(password))}
      />
    );
  }
  return (
    <ConfirmForm
      title="Scan this code with your app"
      description="Then enter the six digits the app shows."
      confirm="Turn on"
      pending="Checking..."
      onClose={onClose}
      onSubmit={async () => onDone(await confirmTotp(code))}
    >
      {(errors) => (
        <>
          <QrCode
            alt="QR code for your authenticator app"
            src={`data:image/svg+xml,${encodeURIComponent(renderSVG(setUp.uri, { border: quietZone }))}`}
          />
          <Secret>
            Can’t scan it? Enter this key in the app: <code>{inFours(setUp.secret)}</code>
          </Secret>
          <TextField
            label="Code from the app"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            maxLength={40}
            error={errors['code']}
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        </>
      )}
    </ConfirmForm>
  );
};

export default TotpDialog;
