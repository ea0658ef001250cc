import { minPasswordLength } from '@debrief/contracts/http/limits';
import type { Invitation } from '@debrief/contracts/http/referrals';
import { useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { TextField } from '../../../components/ui/field.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { StackedForm } from '../../../components/ui/stacked-form.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { browser } from '../../../lib/browser.ts';
import { messages } from '../../../lib/messages.ts';
import { passwordHint } from '../../../lib/password-hint.ts';
import { addToast, saveToastForReload } from '../../../lib/toasts.ts';
import { useInvitation, useSignup } from '../sign-in.api.ts';
import { clearInvitationToken, invitationParameter, loadInvitationToken } from '../invitation-token.ts';

type Field = 'name' | 'email' | 'password' | 'confirmation';

/** The invitation of a public link has no email. */
const welcomeOf = ({ invitedBy, email }: Invitation) =>
  `${invitedBy} invited you to Debrief${email ? '' : ' and will see your name when you join'}.`;

export const SignupForm = ({ destination }: { destination: string }) => {
  const { trigger, isMutating, error } = useSignup();
  const [search] = useSearchParams();
  const [token] = useState(() => loadInvitationToken(search.get(invitationParameter)));
  const { invitation, referralToken } = useInvitation(token);
  const [typed, setTyped] = useState<Partial<Record<Field, string>>>({});
  const [leaving, setLeaving] = useState(false);
  const busy = isMutating || leaving;
  const refused = error instanceof ApiError ? error.fields : {};

  const form: Record<Field, string> = {
    name: invitation?.name ?? '',
    email: invitation?.email ?? '',
    password: '',
    confirmation: '',
    ...typed,
  };

  const field = (name: Field) => ({
    value: form[name],
    required: true,
    autoFocus: name === 'name',
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const { confirmation, ...account } = form;
    if (account.password !== confirmation) {
      addToast(messages.passwordsDiffer);
      return;
    }
    try {
      const person = await trigger({ ...account, ...(referralToken && { referralToken }) });
      clearInvitationToken();
      setLeaving(true);
      saveToastForReload(messages.signupSucceeded(person));
      browser.load(destination);
    } catch (failure) {
      addToast(messages.signupFailed(failure));
    }
  };

  return (
    <StackedForm onSubmit={(event) => void submit(event)}>
      {invitation ? <Notice>{welcomeOf(invitation)}</Notice> : null}
      <TextField label="Name" name="name" autoComplete="name" error={refused['name']} {...field('name')} />
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        error={refused['email']}
        {...field('email')}
      />
      <TextField
        label="Password"
        type="password"
        name="new-password"
        autoComplete="new-password"
        minLength={minPasswordLength}
        hint={passwordHint}
        error={refused['password']}
        {...field('password')}
      />
      <TextField
        label="Confirm Password"
        type="password"
        name="confirm-password"
        autoComplete="new-password"
        minLength={minPasswordLength}
        {...field('confirmation')}
      />
      <Button type="submit" $wide disabled={busy}>
        {busy ? 'Creating account...' : 'Create Account'}
      </Button>
    </StackedForm>
  );
};
