import { PageColumn } from '../../components/ui/page-column.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { Section } from '../../components/ui/section.tsx';
import { SectionLinks } from '../../components/ui/section-links.tsx';
import { Region } from '../../components/ui/region.tsx';
import { DeleteSection } from '../../features/account/components/delete-section.tsx';
import { ExportSection } from '../../features/account/components/export-section.tsx';
import { FirstPasswordSection } from '../../features/account/components/first-password-section.tsx';
import { IntegrationsSection } from '../../features/account/components/integrations-section.tsx';
import { PasswordSection } from '../../features/account/components/password-section.tsx';
import { ProfileSection } from '../../features/account/components/profile-section.tsx';
import { SecondFactors } from '../../features/second-factors/components/second-factors.tsx';
import { DatePreferencesSection } from '../../features/welcome/components/date-preferences-section.tsx';
import { PreferencesSection } from '../../features/welcome/components/preferences-section.tsx';
import { loadable } from '../../lib/loadable.ts';
import { useUser } from '../../lib/session-user.ts';
import { useSignInOptions } from '../../lib/use-sign-in-options.ts';
import { pages } from '../pages.ts';

const calendar = loadable(() => import('../../features/account/components/calendar-section.tsx'));
const notifications = loadable(() => import('../../features/account/components/notifications-section.tsx'));
const sessions = loadable(() => import('../../features/account/components/sessions-section.tsx'));
const apiTokens = loadable(() => import('../../features/account/components/api-tokens-section.tsx'));
const crmHint = loadable(() => import('../../features/crm/components/crm-hint.tsx'));

const sections = [
  ...['Profile', 'Password', 'Signing in', 'Preferences', 'Dates and daily email'],
  ...[
    'Notifications',
    'Calendar',
    'API tokens',
    'Integrations',
    'Where you’re signed in',
    'Your data',
    'Delete account',
  ],
];

const AccountPage = () => {
  const passwords = useSignInOptions().password;
  const { hasPassword = true } = useUser();
  const titles = passwords ? sections : sections.filter((title) => title !== 'Password');
  return (
    <PageColumn>
      <PageHeading {...pages.account.heading} />
      <SectionLinks label="Sections of this page" titles={titles} beside />
      <ProfileSection />
      {passwords ? hasPassword ? <PasswordSection /> : <FirstPasswordSection /> : null}
      <SecondFactors />
      <PreferencesSection />
      <DatePreferencesSection />
      <Region loading={<Section title="Notifications">{null}</Section>}>
        <notifications.Component />
      </Region>
      <Region loading={<Section title="Calendar">{null}</Section>}>
        <calendar.Component />
      </Region>
      <Region loading={<Section title="API tokens">{null}</Section>}>
        <apiTokens.Component />
      </Region>
      <IntegrationsSection>
        <Region optional>
          <crmHint.Component />
        </Region>
      </IntegrationsSection>
      <Region loading={<Section title="Where you’re signed in">{null}</Section>}>
        <sessions.Component />
      </Region>
      <ExportSection />
      <DeleteSection />
    </PageColumn>
  );
};

export default AccountPage;
