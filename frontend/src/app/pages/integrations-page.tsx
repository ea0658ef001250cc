import { PageColumn } from '../../components/ui/page-column.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { Region } from '../../components/ui/region.tsx';
import { Section } from '../../components/ui/section.tsx';
import { CrmSection } from '../../features/crm/components/crm-section.tsx';
import { loadable } from '../../lib/loadable.ts';
import { paths } from '../../lib/paths.ts';
import { pages } from '../pages.ts';

const webhooks = loadable(() => import('../../features/webhooks/components/webhooks-section.tsx'));

const IntegrationsPage = () => (
  <PageColumn>
    <PageHeading
      {...pages.integrations.heading}
      back={{ to: paths.account, label: 'Back to your account' }}
    />
    <CrmSection />
    <Region loading={<Section title="Webhooks">{null}</Section>}>
      <webhooks.Component />
    </Region>
  </PageColumn>
);

export default IntegrationsPage;
