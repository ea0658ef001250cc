import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { TextField } from '../../../components/ui/field.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { StackedForm } from '../../../components/ui/stacked-form.ts';
import { messages } from '../../../lib/messages.ts';
import { addToast } from '../../../lib/toasts.ts';
import { useRequestReset } from '../address-links.api.ts';

export const ForgotPasswordForm = () => {
  const { trigger, isMutating } = useRequestReset();
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isMutating) return;
    try {
      await trigger(email);
      setSentTo(email);
    } catch (error) {
      addToast(messages.resetNotRequested(error));
    }
  };

  return (
    <StackedForm onSubmit={(event) => void submit(event)}>
      {sentTo ? (
        <Notice>
          If {sentTo} has an account, we’ve sent a link. It expires in 30 minutes. Can’t find it? Check your
          spam folder.
        </Notice>
      ) : null}
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        autoFocus
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" $wide disabled={isMutating}>
        {isMutating ? 'Sending...' : 'Send link'}
      </Button>
    </StackedForm>
  );
};
