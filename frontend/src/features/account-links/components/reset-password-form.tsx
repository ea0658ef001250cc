import { minPasswordLength } from '@debrief/contracts/http/limits';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { TextField } from '../../../components/ui/field.tsx';
import { StackedForm } from '../../../components/ui/stacked-form.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { messages } from '../../../lib/messages.ts';
import { passwordHint } from '../../../lib/password-hint.ts';
import { paths } from '../../../lib/paths.ts';
import { addToast } from '../../../lib/toasts.ts';
import { useResetPassword } from '../address-links.api.ts';

export const ResetPasswordForm = ({ token, onReset }: { token: string; onReset: () => Promise<unknown> }) => {
  const { trigger, isMutating, error } = useResetPassword();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const refused = error instanceof ApiError ? error.fields : {};

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isMutating) return;
    if (password !== confirmation) {
      addToast(messages.passwordsDiffer);
      return;
    }
    try {
      await trigger({ token, password });
      await onReset();
      addToast(messages.passwordReset);
      await navigate(paths.login);
    } catch (failure) {
      addToast(messages.passwordNotReset(failure));
    }
  };

  return (
    <StackedForm onSubmit={(event) => void submit(event)}>
      <TextField
        label="New password"
        type="password"
        name="new-password"
        autoComplete="new-password"
        autoFocus
        required
        minLength={minPasswordLength}
        hint={passwordHint}
        error={refused['password']}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <TextField
        label="Confirm new password"
        type="password"
        name="confirm-password"
        autoComplete="new-password"
        required
        minLength={minPasswordLength}
        value={confirmation}
        onChange={(event) => setConfirmation(event.target.value)}
      />
      <Button type="submit" $wide disabled={isMutating}>
        {isMutating ? 'Saving...' : 'Change password'}
      </Button>
    </StackedForm>
  );
};
