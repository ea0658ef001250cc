import { useState } from 'react';
import { styled } from 'styled-components';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { env } from '../../../lib/env.ts';
import { color, fontSize } from '../../../theme/index.ts';
import { useUser } from '../../../lib/session-user.ts';
import {
  clearPreferencesDraft,
  savePreferencesDraft,
  loadPreferencesDraft,
  type Preferences,
} from '../preferences-draft.ts';
import { PreferencesForm } from './preferences-form.tsx';
import { VipBanner } from './vip-banner.tsx';

const Support = styled.p`
  font-size: ${fontSize.small};
  text-align: center;
  color: ${color.textMuted};
`;

export const Welcome = () => {
  const user = useUser();
  const [saved, setSaved] = useState<Preferences>({
    salesNotesEmail: user.salesNotesEmail || user.email,
    currency: user.currency,
  });
  const [preferences, setPreferences] = useState(() => loadPreferencesDraft(user.id) ?? saved);

  const change = (next: Preferences) => {
    setPreferences(next);
    savePreferencesDraft(user.id, next);
  };
  const onSaved = (next: Preferences) => {
    setSaved(next);
    clearPreferencesDraft(user.id);
  };

  return (
    <>
      <PreferencesForm preferences={preferences} saved={saved} onChange={change} onSaved={onSaved} />
      <VipBanner currency={preferences.currency} />
      <Notice role="note">Our subscription service is coming soon.</Notice>
      <ButtonLink to={paths.record} $wide>
        Start Using App
      </ButtonLink>
      <Support>
        Need help? Write to <a href={`mailto:${env.supportEmail}`}>{env.supportEmail}</a>
      </Support>
    </>
  );
};
