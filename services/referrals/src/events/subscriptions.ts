import { preferencesChanged, userDeleted, userSignedUp } from '@debrief/contracts/events/auth';
import { referralAccepted, referralDeleted } from '@debrief/contracts/events/referrals';
import { subscription, type Subscription } from '@debrief/service-kit/messaging/subscription';
import type { ReferralsStorage } from '../storage/create-storage.ts';
import { onPreferencesChanged } from './on-preferences-changed.ts';
import { onReferralChanged } from './on-referral-changed.ts';
import { onUserDeleted } from './on-user-deleted.ts';
import { onUserSignedUp } from './on-user-signed-up.ts';

export const subscriptions = (stores: ReferralsStorage): Subscription[] => [
  subscription({
    queue: 'referrals.user.accept-invitation',
    event: userSignedUp,
    handle: onUserSignedUp(stores),
  }),
  subscription({
    queue: 'referrals.user.follow-preferences',
    event: preferencesChanged,
    handle: onPreferencesChanged(stores),
  }),
  subscription({
    queue: 'referrals.user.forget',
    event: userDeleted,
    handle: onUserDeleted(stores),
  }),
  subscription({
    queue: 'referrals.balance.add-accepted',
    event: referralAccepted,
    handle: onReferralChanged(stores),
  }),
  subscription({
    queue: 'referrals.balance.take-deleted',
    event: referralDeleted,
    handle: onReferralChanged(stores),
  }),
];
