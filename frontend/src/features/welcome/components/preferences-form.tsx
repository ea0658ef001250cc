import type { Currency } from '@debrief/contracts/currency';
import { useRef, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { SelectField, TextField } from '../../../components/ui/field.tsx';
import { ApiError, isSessionExpired } from '../../../lib/api-error.ts';
import { messages } from '../../../lib/messages.ts';
import { useUser } from '../../../lib/session-user.ts';
import { addToast } from '../../../lib/toasts.ts';
import { color, fontSize, media, space } from '../../../theme/index.ts';
import { useSavePreferences } from '../api/use-save-preferences.ts';
import type { Preferences } from '../preferences-draft.ts';

const Sheet = styled(Card)`
  display: grid;
  gap: ${space[4]};
`;

const Actions = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: ${space[3]} ${space[4]};

  ${media.phone} {
    flex-direction: column-reverse;
    align-items: stretch;
  }
`;

const Aside = styled.p`
  &:empty {
    position: absolute;
  }

  font-size: ${fontSize.small};
  color: ${color.textMuted};
`;

const currencies: readonly { readonly code: Currency; readonly name: string }[] = [
  { code: 'ZAR', name: 'South African Rand' },
  { code: 'USD', name: 'US Dollar' },
];

interface Props {
  preferences: Preferences;
  /** The preferences as stored on the server. */
  saved: Preferences;
  onChange: (preferences: Preferences) => void;
  onSaved: (preferences: Preferences) => void;
}

export const PreferencesForm = ({ preferences, saved, onChange, onSaved }: Props) => {
  const { save, isSaving, error } = useSavePreferences();
  const { salesNotesEmailVerified } = useUser();
  const emailField = useRef<HTMLInputElement>(null);
  const refused = error instanceof ApiError ? error.fields : {};
  const salesNotesEmail = preferences.salesNotesEmail.trim();
  const changed = salesNotesEmail !== saved.salesNotesEmail || preferences.currency !== saved.currency;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    if (!salesNotesEmail) {
      addToast(messages.emailRequired);
      emailField.current?.focus();
      return;
    }
    try {
      const next = { ...preferences, salesNotesEmail };
      await save(next);
      onSaved(next);
      addToast(messages.preferencesSaved);
    } catch (failure) {
      if (!isSessionExpired(failure)) addToast(messages.preferencesFailed(failure));
    }
  };

  return (
    <Sheet as="form" aria-label="Preferences" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        ref={emailField}
        label="Confirm your sales notes email"
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
      <Actions>
        <Aside role="status">{changed && !isSaving ? 'Not saved yet' : null}</Aside>
        <Button type="submit" disabled={isSaving}>
          {isSaving ? 'Saving...' : 'Save Preferences'}
        </Button>
      </Actions>
    </Sheet>
  );
};
