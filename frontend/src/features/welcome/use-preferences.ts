import { useState } from 'react';
import { useUser } from '../../lib/session-user.ts';
import {
  clearPreferencesDraft,
  loadPreferencesDraft,
  savePreferencesDraft,
  type Preferences,
} from './preferences-draft.ts';

/** The preferences as they are stored, and as they are being edited; for {@link PreferencesForm}. */
export const usePreferences = () => {
  const user = useUser();
  const saved: Preferences = {
    salesNotesEmail: user.salesNotesEmail || user.email,
    currency: user.currency,
    reviewBeforeSaving: user.reviewBeforeSaving === true,
  };
  const [draft, setDraft] = useState(() => loadPreferencesDraft(user.id));

  const onChange = (next: Preferences) => {
    setDraft(next);
    savePreferencesDraft(user.id, next);
  };
  const onSaved = () => {
    setDraft(null);
    clearPreferencesDraft(user.id);
  };
  return { preferences: draft ?? saved, saved, onChange, onSaved };
};
