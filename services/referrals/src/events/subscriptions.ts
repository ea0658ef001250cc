import type { Subscription } from '@debrief/service-kit/messaging/subscription';
import type { ReferralsStorage } from '../storage/create-storage.ts';
import type { AcceptInvitationDependencies } from '../domain/accept-invitation.ts';
import { onAddressVerified } from './on-address-verified.ts';
import { onPreferencesChanged } from './on-preferences-changed.ts';
import { onReferralAccepted } from './on-referral-accepted.ts';
import { onReferralDeleted } from './on-referral-deleted.ts';
import { onUserDeleted } from './on-user-deleted.ts';
import { onUserSignedUp } from './on-user-signed-up.ts';

export const subscriptions = (
  storage: ReferralsStorage & Pick<AcceptInvitationDependencies, 'newId' | 'newToken'>,
): Subscription[] => [
  onUserSignedUp(storage),
  onAddressVerified(storage),
  onPreferencesChanged(storage),
  onUserDeleted(storage),
  onReferralAccepted(storage),
  onReferralDeleted(storage),
];
