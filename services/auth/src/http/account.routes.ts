import { accountChange, accountDeletion, passwordChange } from '@debrief/contracts/http/auth-requests';
import { sessionTokenHeader } from '@debrief/contracts/http/headers';
import { caller, requireUser } from '@debrief/service-kit/http/identify';
import { jsonBody, parse } from '@debrief/service-kit/http/parse';
import type { TokenVerifier } from '@debrief/service-kit/identity/verifier';
import { Router } from 'express';
import { changeAccount, changePassword, type AccountChangeDependencies } from '../domain/change-account.ts';
import { deleteUser, type RunExclusively, type UserDeletionStore } from '../domain/delete-user.ts';
import type { Callers } from './callers.ts';
import type { KnownDevices } from './known-devices.ts';
import { presentUser } from './present-user.ts';
import { requirePasswordSignIn } from './require-password-sign-in.ts';

const bodyLimit = 16 * 1024;

export const accountRoutes = (
  accounts: AccountChangeDependencies & { users: UserDeletionStore; runExclusively: RunExclusively },
  tokens: TokenVerifier,
  { user: userOf, confirm }: Callers,
  { devices, passwordSignIn }: { devices: Pick<KnownDevices, 'renew'>; passwordSignIn: boolean },
): Router => {
  const routes = Router();
  const signedIn = requireUser(tokens);

  routes.patch('/api/account', signedIn, jsonBody(bodyLimit), async (req, res) => {
    const change = parse(accountChange, req.body);
    const { id } = await userOf(req);
    const changed = await changeAccount(accounts, id, change, (user) => confirm(req, user, change.password));
    res.json(presentUser(changed));
  });

  routes.patch(
    '/api/auth/password',
    signedIn,
    requirePasswordSignIn(passwordSignIn),
    jsonBody(bodyLimit),
    async (req, res) => {
      const change = parse(passwordChange, req.body);
      const user = await userOf(req);
      devices.renew(req, res, await changePassword(accounts, user, caller(req).sessionId, change));
      res.status(204).end();
    },
  );

  routes.delete('/api/account', signedIn, jsonBody(bodyLimit), async (req, res) => {
    const { password } = parse(accountDeletion, req.body);
    const user = await userOf(req);
    await confirm(req, user, password);
    await deleteUser(accounts, user.id, user.id);
    res.set(sessionTokenHeader, '').status(204).end();
  });

  return routes;
};
