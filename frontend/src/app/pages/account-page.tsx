import { PageColumn } from '../../components/ui/page-column.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { Region } from '../../components/ui/region.tsx';
import { ApiTokensSection } from '../../features/account/components/api-tokens-section.tsx';
import { CalendarSection } from '../../features/account/components/calendar-section.tsx';
import { DeleteSection } from '../../features/account/components/delete-section.tsx';
import { ExportSection } from '../../features/account/components/export-section.tsx';
import { FirstPasswordSection } from '../../features/account/components/first-password-section.tsx';
import { IntegrationsSection } from '../../features/account/components/integrations-section.tsx';
import { PasswordSection } from '../../features/account/components/password-section.tsx';
import { ProfileSection } from '../../features/account/components/profile-section.tsx';
import { SessionsSection } from '../../features/account/components/sessions-section.tsx';
import { SecondFactors } from '../../features/second-factors/components/second-factors.tsx';
import { DatePreferencesSection } from '../../features/welcome/components/date-preferences-section.tsx';
import { PreferencesSection } from '../../features/welcome/components/preferences-section.tsx';
import { loadable } from '../../lib/loadable.ts';
import { useUser } from '../../lib/session-user.ts';
import { useSignInOptions } from '../../lib/use-sign-in-options.ts';
import { pages } from '../pages.ts';

const crmHint = loadable(() => import('../../features/crm/components/crm-hint.tsx'));

const AccountPage = () => {
  const passwords = useSignInOptions().password;
  const { hasPassword = true } = useUser();
  return (
    <PageColumn>
      <PageHeading {...pages.account.heading} />
      <ProfileSection />
      {passwords ? hasPassword ? <PasswordSection /> : <FirstPasswordSection /> : null}
      <SecondFactors />
      <PreferencesSection />
      <DatePreferencesSection />
      <CalendarSection />
      <ApiTokensSection />
      <IntegrationsSection>
        <Region optional>
          <crmHint.Component />
        </Region>
      </IntegrationsSection>
      <SessionsSection />
      <ExportSection />
      <DeleteSection />
    </PageColumn>
  );
};

export default AccountPage;
