import { styled } from 'styled-components';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { AnalyticsOverview } from '../../features/admin/components/analytics-overview.tsx';
import { AuditLog } from '../../features/admin/components/audit-log.tsx';
import { ReferralProgram } from '../../features/admin/components/referral-program.tsx';
import { UserManagement } from '../../features/admin/components/user-management.tsx';
import { RequireAdmin } from '../../features/session/components/require-admin.tsx';
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
      <Parts>
        <AnalyticsOverview />
        <UserManagement />
        <ReferralProgram />
        <AuditLog />
      </Parts>
    </RequireAdmin>
  );
};

export default AdminPage;
