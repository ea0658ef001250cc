import type { Passkey } from '@debrief/contracts/http/second-factors';
import { KeyRound, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { formatDay } from '../../../lib/format.ts';
import { hasPasskeys } from '../../../lib/passkeys.ts';
import { addToast } from '../../../lib/toasts.ts';
import { removePasskey } from '../second-factors.api.ts';
import { secondFactorMessages } from '../second-factor-messages.ts';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { Factor, FactorActions, FactorText, FactorTitle } from './factor.ts';
import { FactorItem, FactorList } from './factor-list.ts';
import { PasswordDialog } from '../../../components/ui/password-dialog.tsx';

/** The contracts' `maxPasskeys`, copied to avoid bundling zod. */
export const mostPasskeys = 20;

const usage = ({ createdAt, lastUsedAt }: Passkey) =>
  `Added ${formatDay(createdAt)}. ${lastUsedAt ? `Last used ${formatDay(lastUsedAt)}.` : 'Never used.'}`;

interface Props {
  passkeys: readonly Passkey[];
  canAdd: boolean;
  onChange: () => void;
}

export const Passkeys = ({ passkeys, canAdd, onChange }: Props) => {
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey | null>(null);

  const onAdded = () => {
    setAdding(false);
    addToast(secondFactorMessages.passkeyAdded);
    onChange();
  };

  const remove = async ({ id }: Passkey, password: string) => {
    await removePasskey(id, password);
    setRemoving(null);
    addToast(secondFactorMessages.passkeyRemoved);
    onChange();
  };

  return (
    <Factor>
      <div>
        <FactorTitle>Passkeys</FactorTitle>
        <FactorText>
          {hasPasskeys()
            ? 'Sign in with your fingerprint, face or PIN instead of your password.'
            : 'Passkeys need a secure connection. Open the https version of this page.'}
        </FactorText>
      </div>
      {canAdd && hasPasskeys() && passkeys.length < mostPasskeys ? (
        <FactorActions>
          <Button $kind="secondary" onClick={() => setAdding(true)}>
            Add a passkey
          </Button>
        </FactorActions>
      ) : null}
      {passkeys.length > 0 ? (
        <FactorList aria-label="Passkeys">
          {passkeys.map((passkey) => (
            <FactorItem key={passkey.id}>
              <KeyRound size={18} aria-hidden />
              <div>
                {passkey.name}
                <FactorText>{usage(passkey)}</FactorText>
              </div>
              <IconButton
                $danger
                aria-label={`Remove passkey ${passkey.name}`}
                onClick={() => setRemoving(passkey)}
              >
                <Trash2 size={18} aria-hidden />
              </IconButton>
            </FactorItem>
          ))}
        </FactorList>
      ) : null}
      {adding ? <AddPasskeyDialog onClose={() => setAdding(false)} onAdded={onAdded} /> : null}
      {removing ? (
        <PasswordDialog
          title={`Remove passkey “${removing.name}”?`}
          description="You won’t be able to sign in with it anymore. Delete it from your device as well."
          confirm="Remove"
          pending="Removing..."
          kind="danger"
          onClose={() => setRemoving(null)}
          onConfirm={(password) => remove(removing, password)}
        />
      ) : null}
    </Factor>
  );
};
