import { minPasswordLength } from '@debrief/contracts/http/limits';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { TextField } from '../../../components/ui/field.tsx';
import { FormActions, FormSheet } from '../../../components/ui/form-sheet.ts';
import { Section } from '../../../components/ui/section.tsx';
import { ApiError, isSessionExpired } from '../../../lib/api-error.ts';
import { messages } from '../../../lib/messages.ts';
import { passwordHint } from '../../../lib/password-hint.ts';
import { useUser } from '../../../lib/session-user.ts';
import { addToast } from '../../../lib/toasts.ts';
import { accountMessages } from '../account-messages.ts';
import { useChangePassword } from '../account.api.ts';

const empty = { current: '', password: '', confirmation: '' };

export const PasswordSection = () => {
  const { email } = useUser();
  const { change, isSaving, error } = useChangePassword();
  const [form, setForm] = useState(empty);
  const refused = error instanceof ApiError ? error.fields : {};

  const field = (name: keyof typeof empty) => ({
    type: 'password',
    required: true,
    value: form[name],
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    const { confirmation, ...passwords } = form;
    if (passwords.password !== confirmation) {
      addToast(messages.passwordsDiffer);
      return;
    }
    try {
      await change(passwords);
      setForm(empty);
      addToast(accountMessages.passwordChanged);
    } catch (failure) {
      if (!isSessionExpired(failure)) addToast(accountMessages.passwordNotChanged(failure));
    }
  };

  return (
    <Section title="Password">
      <FormSheet as="form" aria-label="Password" onSubmit={(event: FormEvent) => void submit(event)}>
        {/* Password managers read the account from this field. */}
        <input hidden readOnly type="email" name="username" autoComplete="username" value={email} />
        <TextField
          label="Current password"
          name="current-password"
          autoComplete="current-password"
          error={refused['current']}
          {...field('current')}
        />
        <TextField
          label="New password"
          name="new-password"
          autoComplete="new-password"
          minLength={minPasswordLength}
          hint={`${passwordHint}. Your other devices will be signed out, and your calendar link turns off.`}
          error={refused['password']}
          {...field('password')}
        />
        <TextField
          label="Confirm new password"
          name="confirm-password"
          autoComplete="new-password"
          minLength={minPasswordLength}
          {...field('confirmation')}
        />
        <FormActions>
          <Button type="submit" disabled={isSaving}>
            {isSaving ? 'Saving...' : 'Change password'}
          </Button>
        </FormActions>
      </FormSheet>
    </Section>
  );
};
