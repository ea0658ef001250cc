import type { AuditEntry } from '@debrief/contracts/http/audit';
import type { AuditRecordWithEmails } from '../domain/audit.ts';

export const presentAuditEntry = (record: AuditRecordWithEmails): AuditEntry => ({
  id: record.id,
  createdAt: record.createdAt.toISOString(),
  action: record.action,
  actor: record.actorId === null ? null : { id: record.actorId, email: record.actorEmail },
  ...(record.provider !== undefined && { provider: record.provider }),
  user: { id: record.userId, email: record.userEmail },
  count: record.count,
  requestId: record.requestId,
  network: record.network,
});
