import {
  linkUrl,
  type LinksSent,
  type ResetLink,
  type VerifiedAddress,
} from '@debrief/contracts/http/address-links';
import {
  forgotPasswordRequest,
  resetPasswordRequest,
  verifyRequest,
} from '@debrief/contracts/http/auth-requests';
import { bearerIdentity, caller, requireAdmin, requireUser } from '@debrief/service-kit/http/identify';
import { jsonBody, parse } from '@debrief/service-kit/http/parse';
import type { TokenVerifier } from '@debrief/service-kit/identity/verifier';
import { Router } from 'express';
import { noSuchUser } from '../domain/delete-user.ts';
import { resetPassword, type ResetPasswordDependencies } from '../domain/reset-password.ts';
import { createResetLink, resendVerification, type SendLinkDependencies } from '../domain/send-links.ts';
import { verifyAddress, type VerifyDependencies } from '../domain/verify-address.ts';
import { requirePasswordSignIn } from './require-password-sign-in.ts';

type AddressLinkDependencies = ResetPasswordDependencies &
  SendLinkDependencies &
  VerifyDependencies & {
    readonly recordResetRequest: (email: string) => Promise<void>;
    readonly publicUrl: string;
    readonly passwordSignIn: boolean;
  };

const bodyLimit = 16 * 1024;

export const addressLinkRoutes = (dependencies: AddressLinkDependencies, tokens: TokenVerifier): Router => {
  const routes = Router();
  const passwords = requirePasswordSignIn(dependencies.passwordSignIn);

  routes.post('/api/auth/verify', jsonBody(bodyLimit), async (req, res) => {
    const { token } = parse(verifyRequest, req.body);
    const session = await bearerIdentity(tokens, req);
    const answer: VerifiedAddress = await verifyAddress(dependencies, token, session?.userId ?? null);
    res.json(answer);
  });

  routes.post('/api/auth/verify/send', requireUser(tokens), async (req, res) => {
    const answer: LinksSent = { addresses: await resendVerification(dependencies, caller(req).userId) };
    res.status(202).json(answer);
  });

  routes.post('/api/auth/password/forgot', passwords, jsonBody(bodyLimit), async (req, res) => {
    await dependencies.recordResetRequest(parse(forgotPasswordRequest, req.body).email);
    res.status(202).json({});
  });

  routes.post('/api/auth/password/reset', passwords, jsonBody(bodyLimit), async (req, res) => {
    await resetPassword(dependencies, parse(resetPasswordRequest, req.body));
    res.status(204).end();
  });

  routes.post('/api/admin/users/:id/reset-link', requireAdmin(tokens), passwords, async (req, res) => {
    const user = await dependencies.users.byId(String(req.params['id']));
    const actorId = caller(req).userId;
    const made = await createResetLink(dependencies, user, { byAdmin: user?.id !== actorId });
    if (!user || !made) throw noSuchUser();
    await dependencies.recordAudit({ action: 'reset-link-sent', actorId, userId: user.id });
    const answer: ResetLink = {
      url: linkUrl(dependencies.publicUrl, '/reset-password', made.token),
      expiresAt: made.expiresAt.toISOString(),
    };
    res.status(201).json(answer);
  });

  return routes;
};
