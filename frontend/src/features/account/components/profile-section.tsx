import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { TextField } from '../../../components/ui/field.tsx';
import { FormActions, FormSheet } from '../../../components/ui/form-sheet.ts';
import { PasswordField } from '../../../components/ui/password-field.tsx';
import { Section } from '../../../components/ui/section.tsx';
import { ApiError, isSessionExpired } from '../../../lib/api-error.ts';
import { confirmation } from '../../../lib/confirmation.ts';
import { useUser } from '../../../lib/session-user.ts';
import { addToast } from '../../../lib/toasts.ts';
import { accountMessages } from '../account-messages.ts';
import { useChangeAccount } from '../account.api.ts';
import { useNeedsPassword } from '../../../lib/use-needs-password.ts';

export const ProfileSection = () => {
  const user = useUser();
  const { change, isSaving, error } = useChangeAccount();
  const [name, setName] = useState(user.name);
  const [email, setEmail] = useState(user.email);
  const [password, setPassword] = useState('');
  const isNeeded = useNeedsPassword();
  const refused = error instanceof ApiError ? error.fields : {};
  const isMove = email.trim() !== user.email;
  const isChanged = isMove || name.trim() !== user.name;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    try {
      await change({ name, ...(isMove && { email, ...confirmation(password) }) });
      setName(name.trim());
      setEmail(email.trim());
      setPassword('');
      addToast(accountMessages.saved);
    } catch (failure) {
      if (!isSessionExpired(failure)) addToast(accountMessages.notSaved(failure));
    }
  };

  return (
    <Section title="Profile">
      <FormSheet as="form" aria-label="Profile" onSubmit={(event: FormEvent) => void submit(event)}>
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          required
          error={refused['name']}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          required
          hint="You sign in with this address."
          error={refused['email']}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        {isMove ? (
          <PasswordField
            isNeeded={isNeeded}
            hint="To change your email, enter your password."
            error={refused['password']}
            value={password}
            onChange={setPassword}
          />
        ) : null}
        <FormActions>
          <Button type="submit" disabled={isSaving || !isChanged}>
            {isSaving ? 'Saving...' : 'Save profile'}
          </Button>
        </FormActions>
      </FormSheet>
    </Section>
  );
};
