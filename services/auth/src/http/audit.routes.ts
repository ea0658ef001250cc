import { auditQuery } from '@debrief/contracts/http/admin-requests';
import { requireAdmin } from '@debrief/service-kit/http/identify';
import { parse } from '@debrief/service-kit/http/parse';
import { sendPage } from '@debrief/service-kit/http/send-page';
import type { TokenVerifier } from '@debrief/service-kit/identity/verifier';
import { Router } from 'express';
import type { AuditStore } from '../domain/audit.ts';
import { presentAuditEntry } from './present-audit-entry.ts';

export const auditRoutes = (audit: Pick<AuditStore, 'list'>, tokens: TokenVerifier): Router => {
  const routes = Router();
  routes.get('/api/admin/audit', requireAdmin(tokens), async (req, res) => {
    const query = parse(auditQuery, req.query);
    await sendPage(req, res, {
      query,
      read: (page) => audit.list(query.user, page),
      present: presentAuditEntry,
    });
  });
  return routes;
};
