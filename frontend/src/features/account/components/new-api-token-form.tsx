import type { ApiScope } from '@debrief/contracts/http/api-tokens';
import { useId, useState } from 'react';
import { CheckboxField } from '../../../components/ui/checkbox-field.tsx';
import { ConfirmForm } from '../../../components/ui/confirm-form.tsx';
import { ErrorText } from '../../../components/ui/error-text.ts';
import { SelectField, TextField } from '../../../components/ui/field.tsx';
import { Fieldset } from '../../../components/ui/fieldset.ts';
import { PasswordField } from '../../../components/ui/password-field.tsx';
import { useNeedsPassword } from '../../../lib/use-needs-password.ts';
import { scopeOptions } from '../api-scopes.ts';
import type { useApiTokens } from '../api-tokens.api.ts';

const dayMs = 24 * 60 * 60 * 1000;

const lifetimes = [
  { days: 30, label: '30 days' },
  { days: 90, label: '90 days' },
  { days: 365, label: 'A year' },
  { days: 0, label: 'Never' },
] as const;

const expiryIn = (days: number): string | undefined =>
  days === 0 ? undefined : new Date(Date.now() + days * dayMs).toISOString();

interface Props {
  create: ReturnType<typeof useApiTokens>['create'];
  onCreated: (value: string) => void;
  onClose: () => void;
}

export const NewApiTokenForm = ({ create, onCreated, onClose }: Props) => {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly ApiScope[]>(['notes:read']);
  const [days, setDays] = useState<number>(90);
  const [password, setPassword] = useState('');
  const isNeeded = useNeedsPassword();
  const errorId = useId();
  return (
    <ConfirmForm
      title="Create an API token"
      description="Anyone who has the token can do what you allow here, so please confirm that it’s you."
      confirm="Create"
      pending="Creating..."
      onClose={onClose}
      onSubmit={async () => onCreated(await create({ name, scopes, expiresAt: expiryIn(days), password }))}
    >
      {(errors) => (
        <>
          <TextField
            label="Name"
            hint="A name to recognize it by, such as “Zapier”."
            name="token-name"
            autoComplete="off"
            required
            maxLength={100}
            error={errors['name']}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <Fieldset aria-describedby={errors['scopes'] && errorId}>
            <legend>Permissions</legend>
            {scopeOptions.map(([scope, label]) => (
              <CheckboxField
                key={scope}
                label={label}
                checked={scopes.includes(scope)}
                onChange={({ target }) =>
                  setScopes(target.checked ? [...scopes, scope] : scopes.filter((each) => each !== scope))
                }
              />
            ))}
            {errors['scopes'] ? (
              <ErrorText id={errorId} role="alert">
                {errors['scopes']}
              </ErrorText>
            ) : null}
          </Fieldset>
          <SelectField
            label="Expires"
            error={errors['expiresAt']}
            value={days}
            onChange={(event) => setDays(Number(event.target.value))}
          >
            {lifetimes.map(({ days: value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
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
