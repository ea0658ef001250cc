import { usersQuery } from '@debrief/contracts/http/admin-requests';
import { caller, requireAdmin } from '@debrief/service-kit/http/identify';
import { sendPage } from '@debrief/service-kit/http/send-page';
import { parse } from '@debrief/service-kit/http/parse';
import type { TokenVerifier } from '@debrief/service-kit/identity/verifier';
import { Router } from 'express';
import type { RecordAudit } from '../domain/audit.ts';
import { deleteUser, type RunExclusively, type UserDeletionStore } from '../domain/delete-user.ts';
import type { UserDirectory } from '../domain/user.ts';
import { presentUser } from './present-user.ts';

export const adminRoutes = (
  users: UserDirectory & UserDeletionStore,
  tokens: TokenVerifier,
  dependencies: { runExclusively: RunExclusively; now: () => Date; recordAudit: RecordAudit },
): Router => {
  const routes = Router();
  const admin = requireAdmin(tokens);

  routes.get('/api/users', admin, async (req, res) => {
    const query = parse(usersQuery, req.query);
    await sendPage(req, res, {
      query,
      read: (page) => users.list(query.q, page),
      present: presentUser,
    });
  });

  routes.delete('/api/admin/users/:id', admin, async (req, res) => {
    await deleteUser({ users, ...dependencies }, String(req.params['id']), caller(req).userId);
    res.status(204).end();
  });

  return routes;
};
