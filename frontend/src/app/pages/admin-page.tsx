import { styled } from 'styled-components';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { SectionLinks } from '../../components/ui/section-links.tsx';
import { AnalyticsOverview } from '../../features/admin/components/analytics-overview.tsx';
import { ReferralProgram } from '../../features/admin/components/referral-program.tsx';
import { UserManagement } from '../../features/admin/components/user-management.tsx';
import { RequireAdmin } from '../../features/session/components/require-admin.tsx';
import { paths } from '../../lib/paths.ts';
import { pages } from '../pages.ts';
import { space } from '../../theme/index.ts';

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[12]};
`;

const AdminPage = () => {
  return (
    <RequireAdmin>
      <PageHeading {...pages.admin.heading} />
      <SectionLinks
        label="Admin area"
        titles={['Analytics Overview', 'User Management', 'Referral Program Overview']}
        pages={[{ label: 'Audit log', to: paths.auditLog }]}
      />
      <Parts>
        <AnalyticsOverview />
        <UserManagement />
        <ReferralProgram />
      </Parts>
    </RequireAdmin>
  );
};

export default AdminPage;
