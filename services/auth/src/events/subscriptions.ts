import type { Subscription } from '@debrief/service-kit/messaging/subscription';
import type { AuditStore } from '../domain/audit.ts';
import type { OpenSessionStore } from '../domain/open-sessions.ts';
import type { SendLinkDependencies } from '../domain/send-links.ts';
import type { VerifiedAddressStore } from '../domain/verify-address.ts';
import type { UserRepository } from '../storage/user-repository.ts';
import { eraseSecondFactors, type EraseFactors } from './erase-second-factors.ts';
import { onCreditsChanged } from './on-credits-changed.ts';
import { onPasswordResetRequested } from './on-password-reset-requested.ts';
import { onPreferencesChanged } from './on-preferences-changed.ts';
import { onReferralAccepted } from './on-referral-accepted.ts';
import { onReferralDeletedAudit } from './on-referral-deleted-audit.ts';
import { onUserDeleted } from './on-user-deleted.ts';
import { onUserRoleChangedAudit } from './on-user-role-changed-audit.ts';
import { onUserSignedUp } from './on-user-signed-up.ts';

export const subscriptions = ({
  users,
  sendLinks,
  sessions,
  audit,
  eraseFactors,
}: {
  users: UserRepository & VerifiedAddressStore;
  sendLinks: SendLinkDependencies;
  sessions: OpenSessionStore;
  audit: AuditStore;
  eraseFactors: EraseFactors;
}): Subscription[] => [
  onCreditsChanged(users),
  onUserSignedUp(sendLinks),
  onPreferencesChanged(sendLinks),
  onReferralAccepted(users),
  onPasswordResetRequested(sendLinks),
  onUserDeleted(sessions),
  eraseSecondFactors(eraseFactors),
  onUserRoleChangedAudit(audit),
  onReferralDeletedAudit(audit),
];
