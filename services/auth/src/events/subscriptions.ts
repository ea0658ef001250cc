import {
  preferencesChanged,
  userDeleted,
  userRoleChanged,
  userSignedUp,
} from '@debrief/contracts/events/auth';
import { passwordResetRequested } from '@debrief/contracts/events/auth-links';
import { connectionChanged, webhookChanged } from '@debrief/contracts/events/integrations';
import { creditsChanged, referralAccepted, referralDeleted } from '@debrief/contracts/events/referrals';
import { subscription, type Subscription } from '@debrief/service-kit/messaging/subscription';
import { recordFromEvent, type AuditStore } from '../domain/audit.ts';
import { hashAddress } from '../domain/links.ts';
import type { OpenSessionStore } from '../domain/open-sessions.ts';
import {
  sendResetLink,
  verifyChangedAddresses,
  verifyNewAddress,
  type SendLinkDependencies,
} from '../domain/send-links.ts';
import { markVerified, type VerifiedAddressStore } from '../domain/verify-address.ts';
import type { UserRepository } from '../storage/user-repository.ts';

interface EventDependencies {
  readonly users: Pick<UserRepository, 'setCredits'> & VerifiedAddressStore;
  readonly sendLinks: SendLinkDependencies;
  readonly sessions: Pick<OpenSessionStore, 'eraseByUser'>;
  readonly audit: Pick<AuditStore, 'add'>;
  readonly eraseFactors: (userId: string) => Promise<void>;
}

export const subscriptions = ({
  users,
  sendLinks,
  sessions,
  audit,
  eraseFactors,
}: EventDependencies): Subscription[] => [
  subscription({
    queue: 'auth.credits.show',
    event: creditsChanged,
    handle: ({ data }) => users.setCredits(data.userId, data.credits, data.revision),
  }),
  // Triggered by the event, so that a crash after the sign-up does not lose the email.
  subscription({
    queue: 'auth.user.verify-address',
    event: userSignedUp,
    handle: ({ data, id }) => verifyNewAddress(sendLinks, data, id),
  }),
  subscription({
    queue: 'auth.preferences.verify-address',
    event: preferencesChanged,
    handle: ({ data, id }) => verifyChangedAddresses(sendLinks, data, id),
  }),
  // The invitation link was emailed to the invited address, so accepting the invitation verifies this
  // address, but no other.
  subscription({
    queue: 'auth.referral.verify-address',
    event: referralAccepted,
    handle: async ({ data: { acceptedUserId, refereeEmail }, time }) => {
      await markVerified(users, acceptedUserId, hashAddress(refereeEmail), new Date(time));
    },
  }),
  // Runs after the response, so that the response time does not reveal who has an account.
  subscription({
    queue: 'auth.password.send-reset-link',
    event: passwordResetRequested,
    handle: ({ data, id }) => sendResetLink(sendLinks, data.email, id),
  }),
  // The deletion has ended the sessions already. The list of sessions is erased because it contains personal
  // data.
  subscription({
    queue: 'auth.user.erase-sessions',
    event: userDeleted,
    handle: ({ data }) => sessions.eraseByUser(data.userId),
  }),
  subscription({
    queue: 'auth.user.erase-second-factors',
    event: userDeleted,
    handle: ({ data }) => eraseFactors(data.userId),
  }),
  // Recorded from the event, because a command outside the service makes admins, too.
  subscription({
    queue: 'auth.user.audit-role',
    event: userRoleChanged,
    handle: ({ data: { userId, isAdmin, provider }, ...event }) => {
      const action = isAdmin ? 'made-admin' : 'admin-removed';
      return recordFromEvent(audit, { action, actorId: null, provider, userId }, event);
    },
  }),
  subscription({
    queue: 'auth.webhook.audit-change',
    event: webhookChanged,
    handle: async ({ data: { userId, change }, ...event }) => {
      if (change !== 'created' && change !== 'deleted') return;
      await recordFromEvent(audit, { action: `webhook-${change}`, actorId: userId, userId }, event);
    },
  }),
  subscription({
    queue: 'auth.connection.audit-change',
    event: connectionChanged,
    handle: ({ data: { userId, change }, ...event }) =>
      recordFromEvent(audit, { action: `crm-${change}`, actorId: userId, userId }, event),
  }),
  // Skips referrals that are deleted with an account, because that deletion has its own entry.
  subscription({
    queue: 'auth.referral.audit-deletion',
    event: referralDeleted,
    handle: async ({ data: { referrerId: userId, deletedBy: actorId }, ...event }) => {
      if (actorId === undefined) return;
      await recordFromEvent(audit, { action: 'referral-deleted', actorId, userId }, event);
    },
  }),
];
