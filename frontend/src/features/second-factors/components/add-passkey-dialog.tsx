import { useState } from 'react';
import { TextField } from '../../../components/ui/field.tsx';
import { createPasskey } from '../../../lib/passkeys.ts';
import { addPasskey, fetchPasskeyOptions } from '../second-factors.api.ts';
import { ConfirmForm } from '../../../components/ui/confirm-form.tsx';
import { PasswordField } from '../../../components/ui/password-field.tsx';
import { useNeedsPassword } from '../../../lib/use-needs-password.ts';

interface Props {
  onClose: () => void;
  onAdded: () => void;
}

export const AddPasskeyDialog = ({ onClose, onAdded }: Props) => {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const isNeeded = useNeedsPassword();
  return (
    <ConfirmForm
      title="Add a passkey"
      description="Next, your browser will ask for your fingerprint, face or PIN."
      confirm="Add passkey"
      pending="Adding..."
      onClose={onClose}
      onSubmit={async () => {
        const options = await fetchPasskeyOptions(password);
        await addPasskey(name, await createPasskey(options));
        onAdded();
      }}
    >
      {(errors) => (
        <>
          <TextField
            label="Name"
            hint="A name to recognize it by, such as “Work laptop”."
            name="passkey-name"
            autoComplete="off"
            required
            maxLength={60}
            error={errors['name']}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <PasswordField
            isNeeded={isNeeded}
            value={password}
            error={errors['password']}
            onChange={setPassword}
          />
        </>
      )}
    </ConfirmForm>
  );
};
