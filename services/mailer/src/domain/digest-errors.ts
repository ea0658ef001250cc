import { ApiError, TooManyRequestsError } from '@debrief/service-kit/errors';
import { dailyQuotaExceeded } from '@debrief/service-kit/daily-quota';
import type { SendFailure } from './transport.ts';

const hourSeconds = 3_600;

export const noNotes = () => new ApiError('invalid', 'no_notes', 'There are no sales notes to email.');

export const notOwnAddress = () =>
  new ApiError(
    'forbidden',
    'not_your_address',
    'Sales notes can only be emailed to your account email or your sales-notes email.',
  );

export const addressNotVerified = (address: string) =>
  new ApiError(
    'forbidden',
    'address_unconfirmed',
    `Confirm ${address} and we’ll email your notes there. Open the link we sent, or send it again from your dashboard.`,
  );

export const accountNotReady = () =>
  new ApiError(
    'unavailable',
    'account_not_ready',
    'Your account is still being set up. Please try again in a moment.',
  );

export const addressBlocked = () =>
  new ApiError(
    'invalid',
    'address_blocked',
    'Mail to this address came back or was marked as spam. Please choose another sales-notes email in your preferences.',
  );

export const tooManyDigests = () =>
  new TooManyRequestsError(
    'too_many_emails',
    'You’ve emailed your notes many times in the last hour. Please try again later.',
    hourSeconds,
  );

export const mailQuotaExceeded = (at: Date) =>
  dailyQuotaExceeded(
    'mail_quota',
    'You’ve reached today’s limit of emails. Your notes are on your dashboard. Please try again tomorrow.',
    at,
  );

export const alreadySending = () =>
  new ApiError('conflict', 'email_under_way', 'This email is still being sent. Please wait a moment.');

const misconfigured = () =>
  new ApiError('unavailable', 'mail_misconfigured', 'Unable to send email. Please contact support.');

const sendFailureErrors: Record<SendFailure, () => ApiError> = {
  unverified: () =>
    new ApiError(
      'invalid',
      'sender_not_verified',
      'The sending domain or address is not verified with the email provider. Please verify the domain there, then try again.',
    ),
  throttled: () =>
    new ApiError(
      'tooMany',
      'mail_throttled',
      'The email provider is busy. Please try again in a few minutes.',
    ),
  rejected: () =>
    new ApiError(
      'unavailable',
      'mail_rejected',
      'The email provider refused this email. Please contact support.',
    ),
  paused: () =>
    new ApiError('unavailable', 'mail_paused', 'Email is paused at the moment. Please contact support.'),
  misconfigured,
  denied: misconfigured,
  bounced: addressBlocked,
  unreachable: () =>
    new ApiError(
      'unavailable',
      'mail_unreachable',
      'The email provider isn’t responding. Please try again in a few minutes.',
    ),
};

export const sendFailureError = (failure: SendFailure): ApiError => sendFailureErrors[failure]();
