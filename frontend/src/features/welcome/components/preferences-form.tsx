import type { Currency } from '@debrief/contracts/currency';
import type { FormEvent } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { CheckboxField } from '../../../components/ui/checkbox-field.tsx';
import { SelectField, TextField } from '../../../components/ui/field.tsx';
import { FormActions, FormAside, FormSheet } from '../../../components/ui/form-sheet.ts';
import { useUser } from '../../../lib/session-user.ts';
import type { EditedPreferences } from '../use-preferences.ts';

const currencies: readonly { readonly code: Currency; readonly name: string }[] = [
  { code: 'ZAR', name: 'ZAR (South African Rand)' },
  { code: 'USD', name: 'USD (US Dollar)' },
];

interface Props {
  emailLabel?: string;
  withReview?: boolean;
  /** True if another button on the page saves, too. */
  isSecondary?: boolean;
  edited: EditedPreferences;
}

export const PreferencesForm = (props: Props) => {
  const { emailLabel = 'Confirm your sales notes email', withReview = false, isSecondary = false } = props;
  const { preferences, problems, emailField, hasChanged, isSaving, onChange, save } = props.edited;
  const { salesNotesEmailVerified } = useUser();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };

  return (
    <FormSheet as="form" aria-label="Preferences" noValidate onSubmit={submit}>
      <TextField
        ref={emailField}
        label={emailLabel}
        hint={
          salesNotesEmailVerified === false
            ? 'We’ll email every note here once you confirm the address.'
            : 'We’ll email every note here.'
        }
        type="email"
        name="salesNotesEmail"
        autoComplete="email"
        error={problems['salesNotesEmail']}
        value={preferences.salesNotesEmail}
        onChange={(event) => onChange({ ...preferences, salesNotesEmail: event.target.value })}
      />
      <SelectField
        label="Currency"
        name="currency"
        error={problems['currency']}
        value={preferences.currency}
        onChange={(event) => onChange({ ...preferences, currency: event.target.value as Currency })}
      >
        {currencies.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      {withReview ? (
        <CheckboxField
          label="Review before saving"
          hint="New notes wait for your OK before they’re emailed."
          checked={preferences.reviewBeforeSaving}
          onChange={(event) => onChange({ ...preferences, reviewBeforeSaving: event.target.checked })}
        />
      ) : null}
      <FormActions>
        <FormAside role="status">{hasChanged && !isSaving ? 'Not saved yet' : null}</FormAside>
        <Button type="submit" $kind={isSecondary ? 'secondary' : 'primary'} disabled={isSaving}>
          {isSaving ? 'Saving...' : 'Save Preferences'}
        </Button>
      </FormActions>
    </FormSheet>
  );
};
