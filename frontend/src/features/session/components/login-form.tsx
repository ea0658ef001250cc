import { useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../../components/ui/button.tsx';
import { TextField } from '../../../components/ui/field.tsx';
import { StackedForm } from '../../../components/ui/stacked-form.ts';
import { Link } from '../../../components/ui/link.tsx';
import { browser } from '../../../lib/browser.ts';
import { messages } from '../../../lib/messages.ts';
import { paths } from '../../../lib/paths.ts';
import { addToast, saveToastForReload } from '../../../lib/toasts.ts';
import { fontSize } from '../../../theme/index.ts';
import { useLogin } from '../api/use-login.ts';

const ForgotLink = styled.p`
  font-size: ${fontSize.small};
`;

/** After sign-in `destination` is opened by a full page load (specification, section 4), which also clears all state. */
export const LoginForm = ({ destination }: { destination: string }) => {
  const { trigger, isMutating } = useLogin();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [leaving, setLeaving] = useState(false);
  const busy = isMutating || leaving;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    try {
      const person = await trigger({ email, password });
      setLeaving(true);
      saveToastForReload(messages.loginSucceeded(person));
      browser.load(destination);
    } catch (error) {
      addToast(messages.loginFailed(error));
    }
  };

  return (
    <StackedForm onSubmit={(event) => void submit(event)}>
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <TextField
        label="Password"
        type="password"
        name="password"
        autoComplete="current-password"
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
