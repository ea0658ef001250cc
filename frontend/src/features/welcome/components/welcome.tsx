import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { company } from '../../../lib/company.ts';
import { color, fontSize } from '../../../theme/index.ts';
import { usePreferences } from '../use-preferences.ts';
import { PreferencesForm } from './preferences-form.tsx';
import { VipBanner } from './vip-banner.tsx';

const Support = styled.p`
  font-size: ${fontSize.small};
  text-align: center;
  color: ${color.textMuted};
`;

export const Welcome = () => {
  const edited = usePreferences();
  const navigate = useNavigate();

  const saveFirst = (event: MouseEvent) => {
    if (!edited.hasChanged) return;
    event.preventDefault();
    void edited.save().then((saved) => saved && void navigate(paths.record));
  };

  return (
    <>
      <PreferencesForm edited={edited} isSecondary />
      <VipBanner currency={edited.preferences.currency} />
      <Notice role="note">Our subscription service is coming soon.</Notice>
      <ButtonLink to={paths.record} $wide onClick={saveFirst}>
        Start Using App
      </ButtonLink>
      <Support>
        Need help? Write to <a href={`mailto:${company.supportEmail}`}>{company.supportEmail}</a>
      </Support>
    </>
  );
};
