import { randomBytes, randomUUID } from 'node:crypto';
import { createHttpApp } from '@debrief/service-kit/http/app';
import type { Service, SessionDependencies } from '@debrief/service-kit/service';
import { inviteAsUser, removeReferral } from './domain/manage-referrals.ts';
import { openInvitation } from './domain/open-invitation.ts';
import { subscriptions } from './events/subscriptions.ts';
import { adminRoutes } from './http/admin.routes.ts';
import { invitationsRoutes } from './http/invitations.routes.ts';
import { referralsRoutes } from './http/referrals.routes.ts';
import { createStorage } from './storage/create-storage.ts';

export interface ReferralsOptions {
  /** How many friends one user can invite in a day (UTC). */
  readonly dailyCap: number;
  /** Multiplies the cap, for load tests. */
  readonly rateLimitScale?: number;
}

/** 192 bits: nobody finds another's invitation by trying. */
const newToken = () => randomBytes(24).toString('base64url');

/** Invitations, acceptance, credits. */
export const createReferrals = (
  dependencies: SessionDependencies,
  { dailyCap, rateLimitScale = 1 }: ReferralsOptions,
): Service => {
  const { tokens, ready, log, now } = dependencies;
  const storage = createStorage(dependencies, {
    dailyCap: Math.max(1, Math.floor(dailyCap * rateLimitScale)),
  });
  const inviteDependencies = { ...storage, now, newId: randomUUID, newToken };
  return {
    app: createHttpApp({
      log,
      ready,
      routes: [
        referralsRoutes(
          storage.referrals,
          (user, request) => inviteAsUser(inviteDependencies, user, request),
          tokens,
        ),
        invitationsRoutes((token) => openInvitation(storage, token)),
        adminRoutes(storage, (id, adminId) => removeReferral(storage, id, adminId), tokens),
      ],
    }),
    subscriptions: subscriptions(storage),
    prepare: storage.prepare,
  };
};
