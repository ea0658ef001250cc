import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { TextField } from '../../../components/ui/field.tsx';
import { StackedForm } from '../../../components/ui/stacked-form.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { messages } from '../../../lib/messages.ts';
import { addToast } from '../../../lib/toasts.ts';
import { useSecondFactorLogin } from '../sign-in.api.ts';
import { useSignIn } from '../use-sign-in.ts';

interface Props {
  /** Proof that the first step succeeded. */
  ticket: string;
  destination: string;
  onStartAgain: () => void;
}

export const SecondFactorForm = ({ ticket, destination, onStartAgain }: Props) => {
  const { trigger, isMutating } = useSecondFactorLogin();
  const { leaving, leave } = useSignIn(destination);
  const [code, setCode] = useState('');
  const busy = isMutating || leaving;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    try {
      leave(await trigger({ ticket, code }));
    } catch (error) {
      addToast(messages.loginFailed(error));
      if (error instanceof ApiError && error.code === 'ticket_expired') onStartAgain();
      else setCode('');
    }
  };

  return (
    <StackedForm onSubmit={(event) => void submit(event)}>
      <TextField
        label="Enter the code from your app"
        hint="Without your phone, enter one of your recovery codes."
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
        required
        maxLength={40}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" $wide disabled={busy}>
        {busy ? 'Signing in...' : 'Sign In'}
      </Button>
      <Button $kind="quiet" onClick={onStartAgain}>
        Use another account
      </Button>
    </StackedForm>
  );
};
