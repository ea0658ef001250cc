import { preferencesChanged, userDeleted, userSignedUp } from '@debrief/contracts/events/auth';
import { addressVerified } from '@debrief/contracts/events/auth-links';
import { referralAccepted, referralDeleted } from '@debrief/contracts/events/referrals';
import { subscription, type Subscription } from '@debrief/service-kit/messaging/subscription';
import {
  addAccount,
  changeAccount,
  verifyAccount,
  type AccountChangeDependencies,
} from '../domain/account-changes.ts';
import { recalculateBalance } from '../domain/balance.ts';
import { eraseUser } from '../domain/erase-user.ts';

export const subscriptions = (storage: AccountChangeDependencies): Subscription[] => [
  subscription({
    queue: 'referrals.user.accept-invitation',
    event: userSignedUp,
    handle: ({ data, time }) => addAccount(storage, data, new Date(time)),
  }),
  subscription({
    queue: 'referrals.address.accept-invitation',
    event: addressVerified,
    handle: ({ data, time }) => verifyAccount(storage, data, new Date(time)),
  }),
  subscription({
    queue: 'referrals.user.follow-preferences',
    event: preferencesChanged,
    handle: ({ data }) => changeAccount(storage, data),
  }),
  subscription({
    queue: 'referrals.user.forget',
    event: userDeleted,
    handle: ({ data: { userId } }) => eraseUser(storage, userId),
  }),
  // Triggered by the event, so that a crash after the acceptance does not lose the credit.
  subscription({
    queue: 'referrals.balance.add-accepted',
    event: referralAccepted,
    handle: ({ data: { referrerId } }) => recalculateBalance(storage, referrerId),
  }),
  subscription({
    queue: 'referrals.balance.take-deleted',
    event: referralDeleted,
    handle: ({ data: { referrerId } }) => recalculateBalance(storage, referrerId),
  }),
];
