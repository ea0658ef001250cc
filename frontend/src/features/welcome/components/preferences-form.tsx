import type { Currency } from '@debrief/contracts/currency';
import { useRef, type FormEvent } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { CheckField } from '../../../components/ui/check-field.tsx';
import { SelectField, TextField } from '../../../components/ui/field.tsx';
import { FormActions, FormAside, FormSheet } from '../../../components/ui/form-sheet.ts';
import { ApiError, isSessionExpired } from '../../../lib/api-error.ts';
import { messages } from '../../../lib/messages.ts';
import { useUser } from '../../../lib/session-user.ts';
import { addToast } from '../../../lib/toasts.ts';
import { useSavePreferences } from '../api/use-save-preferences.ts';
import type { Preferences } from '../preferences-draft.ts';

const currencies: readonly { readonly code: Currency; readonly name: string }[] = [
  { code: 'ZAR', name: 'South African Rand' },
  { code: 'USD', name: 'US Dollar' },
];

interface Props {
  /** The address is confirmed on the first page of a new account. */
  emailLabel?: string;
  /** Whether to offer the review of new notes. */
  withReview?: boolean;
  preferences: Preferences;
  /** The preferences as stored on the server. */
  saved: Preferences;
  onChange: (preferences: Preferences) => void;
  onSaved: () => void;
}

export const PreferencesForm = (props: Props) => {
  const { emailLabel = 'Confirm your sales notes email', withReview = false } = props;
  const { preferences, saved, onChange, onSaved } = props;
  const { save, isSaving, error } = useSavePreferences();
  const { salesNotesEmailVerified } = useUser();
  const emailField = useRef<HTMLInputElement>(null);
  const refused = error instanceof ApiError ? error.fields : {};
  const salesNotesEmail = preferences.salesNotesEmail.trim();
  const { currency, reviewBeforeSaving } = preferences;
  const reviewChanged = reviewBeforeSaving !== saved.reviewBeforeSaving;
  const changed = salesNotesEmail !== saved.salesNotesEmail || currency !== saved.currency || reviewChanged;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    if (!salesNotesEmail) {
      addToast(messages.emailRequired);
      emailField.current?.focus();
      return;
    }
    try {
      await save({ salesNotesEmail, currency, ...(reviewChanged && { reviewBeforeSaving }) });
      onSaved();
      addToast(messages.preferencesSaved);
    } catch (failure) {
      if (!isSessionExpired(failure)) addToast(messages.preferencesFailed(failure));
    }
  };

  return (
    <FormSheet
      as="form"
      aria-label="Preferences"
      noValidate
      onSubmit={(event: FormEvent) => void submit(event)}
    >
      <TextField
        ref={emailField}
        label={emailLabel}
        hint={
          salesNotesEmailVerified === false
            ? 'Every sales note is emailed here, once you have confirmed the address.'
            : 'Every sales note is emailed here.'
        }
        type="email"
        name="salesNotesEmail"
        autoComplete="email"
        error={refused['salesNotesEmail']}
        value={preferences.salesNotesEmail}
        onChange={(event) => onChange({ ...preferences, salesNotesEmail: event.target.value })}
      />
      <SelectField
        label="Currency"
        name="currency"
        error={refused['currency']}
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
        <CheckField
          label="Review before saving"
          hint="A new note waits until you save it. Only then is it emailed."
          checked={reviewBeforeSaving}
          onChange={(event) => onChange({ ...preferences, reviewBeforeSaving: event.target.checked })}
        />
      ) : null}
      <FormActions>
        <FormAside role="status">{changed && !isSaving ? 'Not saved yet' : null}</FormAside>
        <Button type="submit" disabled={isSaving}>
          {isSaving ? 'Saving...' : 'Save Preferences'}
        </Button>
      </FormActions>
    </FormSheet>
  );
};
