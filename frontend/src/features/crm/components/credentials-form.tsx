import type { ConnectRequest, CrmKind } from '@debrief/contracts/http/crm';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { ErrorText } from '../../../components/ui/error-text.ts';
import { TextField } from '../../../components/ui/field.tsx';
import { FormActions } from '../../../components/ui/form-sheet.ts';
import { StackedForm } from '../../../components/ui/stacked-form.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { connectErrorText } from '../crm-messages.ts';

type Field = CrmKind['fields'][number];

const inputs = {
  url: { type: 'url', inputMode: 'url', placeholder: 'https://', autoComplete: 'off' },
  user: { type: 'text', autoCapitalize: 'none', autoComplete: 'off', spellCheck: false },
  token: { type: 'password', autoComplete: 'off' },
  password: { type: 'password', autoComplete: 'off' },
} as const satisfies Record<Field['name'], object>;

interface Props {
  kind: CrmKind;
  onConnect: (request: ConnectRequest) => Promise<unknown>;
}

/** Keeps the entered values after a failed request. */
const CredentialsForm = ({ kind: { kind, name, fields }, onConnect }: Props) => {
  const [values, setValues] = useState<Partial<Record<Field['name'], string>>>({});
  const [failure, setFailure] = useState<unknown>();
  const [isSending, setSending] = useState(false);
  const errors = failure instanceof ApiError ? failure.fields : {};
  const error = failure === undefined ? undefined : connectErrorText(failure);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    setFailure(undefined);
    try {
      await onConnect({ kind, ...values });
    } catch (reason) {
      setFailure(reason);
    }
    setSending(false);
  };

  return (
    <StackedForm aria-label={`Connect ${name}`} onSubmit={(event) => void submit(event)}>
      {fields.map((field, index) => (
        <TextField
          key={field.name}
          {...inputs[field.name]}
          label={field.label}
          required
          autoFocus={index === 0}
          error={errors[field.name]}
          value={values[field.name] ?? ''}
          onChange={({ target }) => setValues({ ...values, [field.name]: target.value })}
        />
      ))}
      {error ? <ErrorText role="alert">{error}</ErrorText> : null}
      <FormActions>
        <Button type="submit" disabled={isSending}>
          {isSending ? 'Connecting...' : `Connect ${name}`}
        </Button>
      </FormActions>
    </StackedForm>
  );
};

export default CredentialsForm;
