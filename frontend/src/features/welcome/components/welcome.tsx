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
  const preferences = usePreferences();
  return (
    <>
      <PreferencesForm {...preferences} />
      <VipBanner currency={preferences.preferences.currency} />
      <Notice role="note">Our subscription service is coming soon.</Notice>
      <ButtonLink to={paths.record} $wide>
        Start Using App
      </ButtonLink>
      <Support>
        Need help? Write to <a href={`mailto:${company.supportEmail}`}>{company.supportEmail}</a>
      </Support>
    </>
  );
};
