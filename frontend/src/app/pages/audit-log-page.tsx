import { PageHeading } from '../../components/ui/page-heading.tsx';
import { AuditLog } from '../../features/admin/components/audit-log.tsx';
import { RequireAdmin } from '../../features/session/components/require-admin.tsx';
import { paths } from '../../lib/paths.ts';
import { pages } from '../pages.ts';

const AuditLogPage = () => (
  <RequireAdmin>
    <PageHeading {...pages.auditLog.heading} back={{ to: paths.admin, label: 'Back to the admin area' }} />
    <AuditLog />
  </RequireAdmin>
);

export default AuditLogPage;
