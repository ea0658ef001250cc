import type { Subscription } from '@debrief/service-kit/messaging/subscription';
import type { SendLinkDependencies } from '../domain/send-links.ts';
import type { VerifiedAddressStore } from '../domain/verify-address.ts';
import type { UserRepository } from '../storage/user-repository.ts';
import { onCreditsChanged } from './on-credits-changed.ts';
import { onPasswordResetRequested } from './on-password-reset-requested.ts';
import { onPreferencesChanged } from './on-preferences-changed.ts';
import { onReferralAccepted } from './on-referral-accepted.ts';
import { onUserSignedUp } from './on-user-signed-up.ts';

export const subscriptions = (
  users: UserRepository & VerifiedAddressStore,
  sendLinks: SendLinkDependencies,
): Subscription[] => [
  onCreditsChanged(users),
  onUserSignedUp(sendLinks),
  onPreferencesChanged(sendLinks),
  onReferralAccepted(users),
  onPasswordResetRequested(sendLinks),
];
