import { useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../../components/ui/button.tsx';
import { TextField } from '../../../components/ui/field.tsx';
import { StackedForm } from '../../../components/ui/stacked-form.ts';
import { Link } from '../../../components/ui/link.tsx';
import { ApiError } from '../../../lib/api-error.ts';
import { messages } from '../../../lib/messages.ts';
import { paths } from '../../../lib/paths.ts';
import { addToast } from '../../../lib/toasts.ts';
import { fontSize } from '../../../theme/index.ts';
import { useLogin } from '../sign-in.api.ts';
import { useSignIn } from '../use-sign-in.ts';

const ForgotLink = styled.p`
  font-size: ${fontSize.small};
`;

interface Props {
  email: string;
  destination: string;
  onSecondFactor: (ticket: string) => void;
}

export const LoginForm = ({ email: initialEmail, destination, onSecondFactor }: Props) => {
  const { trigger, isMutating } = useLogin();
  const [email, setEmail] = useState(initialEmail);
  const [password, setPassword] = useState('');
  const { leaving, leave } = useSignIn(destination);
  const busy = isMutating || leaving;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    try {
      leave(await trigger({ email, password }));
    } catch (error) {
      const ticket = error instanceof ApiError ? error.ticket : undefined;
      if (ticket) onSecondFactor(ticket);
      else addToast(messages.loginFailed(error));
    }
  };

  return (
    <StackedForm onSubmit={(event) => void submit(event)}>
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        autoFocus={initialEmail === ''}
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <TextField
        label="Password"
        type="password"
        name="password"
        autoComplete="current-password"
        autoFocus={initialEmail !== ''}
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <ForgotLink>
        <Link to={paths.forgotPassword}>Forgot your password?</Link>
      </ForgotLink>
      <Button type="submit" $wide disabled={busy}>
        {busy ? 'Signing in...' : 'Sign In'}
      </Button>
    </StackedForm>
  );
};
