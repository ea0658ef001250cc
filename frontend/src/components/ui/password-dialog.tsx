import { useState } from 'react';
import { ConfirmForm } from './confirm-form.tsx';
import { PasswordField } from './password-field.tsx';
import { useNeedsPassword } from '../../lib/use-needs-password.ts';

export interface PasswordDialogProps {
  title: string;
  description: string;
  confirm: string;
  pending: string;
  kind?: 'primary' | 'danger';
  onClose: () => void;
  onConfirm: (password: string) => Promise<unknown>;
}

export const PasswordDialog = ({ onConfirm, ...rest }: PasswordDialogProps) => {
  const [password, setPassword] = useState('');
  const isNeeded = useNeedsPassword();
  return (
    <ConfirmForm {...rest} onSubmit={() => onConfirm(password)}>
      {(errors) => (
        <PasswordField
          isNeeded={isNeeded}
          value={password}
          error={errors['password']}
          onChange={setPassword}
        />
      )}
    </ConfirmForm>
  );
};
