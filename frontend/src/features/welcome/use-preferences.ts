import { useRef, useState } from 'react';
import { ApiError, isSessionExpired } from '../../lib/api-error.ts';
import { messages } from '../../lib/messages.ts';
import { useUser } from '../../lib/session-user.ts';
import { addToast } from '../../lib/toasts.ts';
import { useSavePreferences } from './preferences.api.ts';
import {
  clearPreferencesDraft,
  loadPreferencesDraft,
  savePreferencesDraft,
  type Preferences,
} from './preferences-draft.ts';

export const usePreferences = () => {
  const user = useUser();
  const { save: send, isSaving, error } = useSavePreferences();
  const emailField = useRef<HTMLInputElement>(null);
  const saved: Preferences = {
    salesNotesEmail: user.salesNotesEmail || user.email,
    currency: user.currency,
    reviewBeforeSaving: user.reviewBeforeSaving === true,
  };
  const [draft, setDraft] = useState(() => loadPreferencesDraft(user.id));
  const preferences = draft ?? saved;
  const salesNotesEmail = preferences.salesNotesEmail.trim();
  const { currency, reviewBeforeSaving } = preferences;
  const reviewChanged = reviewBeforeSaving !== saved.reviewBeforeSaving;

  const onChange = (next: Preferences) => {
    setDraft(next);
    savePreferencesDraft(user.id, next);
  };

  const save = async (): Promise<boolean> => {
    if (isSaving) return false;
    if (!salesNotesEmail) {
      addToast(messages.emailRequired);
      emailField.current?.focus();
      return false;
    }
    try {
      await send({ salesNotesEmail, currency, ...(reviewChanged && { reviewBeforeSaving }) });
    } catch (failure) {
      if (!isSessionExpired(failure)) addToast(messages.preferencesFailed(failure));
      return false;
    }
    setDraft(null);
    clearPreferencesDraft(user.id);
    addToast(messages.preferencesSaved);
    return true;
  };

  return {
    ...{ preferences, emailField, isSaving, onChange, save },
    hasChanged: salesNotesEmail !== saved.salesNotesEmail || currency !== saved.currency || reviewChanged,
    problems: error instanceof ApiError ? error.fields : {},
  };
};

export type EditedPreferences = ReturnType<typeof usePreferences>;
