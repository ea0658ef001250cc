import { randomBytes, randomUUID } from 'node:crypto';
import { createHttpApp } from '@debrief/service-kit/http/app';
import type { Service, SessionDependencies } from '@debrief/service-kit/service';
import { scaledLimit } from '@debrief/service-kit/daily-quota';
import { allowanceOf } from './domain/allowance.ts';
import { inviteAsUser, removeReferral } from './domain/manage-referrals.ts';
import { openInvitation } from './domain/open-invitation.ts';
import { subscriptions } from './events/subscriptions.ts';
import { adminRoutes } from './http/admin.routes.ts';
import { invitationsRoutes } from './http/invitations.routes.ts';
import { referralsRoutes } from './http/referrals.routes.ts';
import { defaultMonthlyCap } from './config.ts';
import { shareLinkOf } from './domain/share-link.ts';
import { createStorage } from './storage/create-storage.ts';
import { migrations } from './storage/migrations/list.ts';

export interface ReferralsOptions {
  readonly dailyCap: number;
  readonly monthlyCap?: number;
  /** Multiplies both caps, for load tests. */
  readonly rateLimitScale?: number;
}

/** Returns 192 random bits, which cannot be guessed. */
const newToken = () => randomBytes(24).toString('base64url');

export const createReferrals = (
  dependencies: SessionDependencies,
  { dailyCap, monthlyCap = defaultMonthlyCap, rateLimitScale = 1 }: ReferralsOptions,
): Service => {
  const { tokens, log, now } = dependencies;
  const storage = createStorage(dependencies, {
    perDay: scaledLimit(dailyCap, rateLimitScale),
    creditedPerMonth: scaledLimit(monthlyCap, rateLimitScale),
  });
  const inviteDependencies = { ...storage, now, newId: randomUUID, newToken };
  return {
    app: createHttpApp({
      log,
      routes: [
        referralsRoutes(
          storage.referrals,
          {
            invite: (user, request) => inviteAsUser(inviteDependencies, user, request),
            allowanceOf: (user) => allowanceOf({ ...storage, now }, user),
            shareLinkOf: (user) => shareLinkOf({ ...storage, newToken }, user),
          },
          tokens,
        ),
        invitationsRoutes((token) => openInvitation(storage, token)),
        adminRoutes(storage, (id, adminId) => removeReferral(storage, id, adminId), tokens),
      ],
    }),
    subscriptions: subscriptions({ ...storage, newId: randomUUID, newToken }),
    migrations,
    prepare: storage.prepare,
  };
};
