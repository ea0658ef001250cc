import { PageColumn } from '../../components/ui/page-column.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { CrmSection } from '../../features/crm/components/crm-section.tsx';
import { WebhooksSection } from '../../features/webhooks/components/webhooks-section.tsx';
import { paths } from '../../lib/paths.ts';
import { pages } from '../pages.ts';

const IntegrationsPage = () => (
  <PageColumn>
    <PageHeading
      {...pages.integrations.heading}
      back={{ to: paths.account, label: 'Back to your account' }}
    />
    <CrmSection />
    <WebhooksSection />
  </PageColumn>
);

export default IntegrationsPage;
