import {
  preferencesChanged,
  sessionsEnded,
  userDeleted,
  userRoleChanged,
  userSignedUp,
} from '@debrief/contracts/events/auth';
import type { EventEnvelope } from '@debrief/contracts/events/envelope';
import { recordEvent } from '@debrief/service-kit/messaging/outbox';
import {
  datePreferencesOf,
  isEmailVerified,
  isSalesNotesEmailVerified,
  type PreviousAddresses,
  type User,
} from '../domain/user.ts';

const unverified = { emailVerified: false } as const;

export const signedUpEvent = (user: User, referralToken: string | undefined): EventEnvelope => {
  const { id, name, email, salesNotesEmail, currency, createdAt, timeZone } = user;
  return recordEvent(userSignedUp, {
    subject: id,
    at: createdAt,
    data: {
      ...{ userId: id, name, email, salesNotesEmail, currency },
      ...(referralToken && { referralToken }),
      ...(!isEmailVerified(user) && unverified),
      ...(timeZone && { timeZone }),
    },
  });
};

export const preferencesEvent = (user: User, at: Date, previous: PreviousAddresses): EventEnvelope => {
  const { id, name, email, salesNotesEmail, currency, revision } = user;
  return recordEvent(preferencesChanged, {
    subject: id,
    at,
    data: {
      ...{ userId: id, name, email, salesNotesEmail, currency, revision },
      ...(!isEmailVerified(user) && unverified),
      ...(!isSalesNotesEmailVerified(user) && { salesNotesEmailVerified: false }),
      ...(previous.notes !== undefined && { previousSalesNotesEmail: previous.notes }),
      ...(previous.account !== undefined && { previousEmail: previous.account }),
      ...datePreferencesOf(user),
    },
  });
};

/** @param ended.expiresAt time by which all ended sessions have expired */
export const sessionsEndedEvent = (
  id: string,
  at: Date,
  ended: { sessionVersion: number; keptSessionId?: string; expiresAt: Date },
): EventEnvelope =>
  recordEvent(sessionsEnded, {
    subject: id,
    at,
    data: {
      userId: id,
      minimumSessionVersion: ended.sessionVersion,
      ...(ended.keptSessionId !== undefined && { keptSessionId: ended.keptSessionId }),
      expiresAt: ended.expiresAt.toISOString(),
    },
  });

/**
 * @param change.expiresAt time by which all ended sessions have expired
 * @param change.provider name of the provider of which a group changed the role
 */
export const roleChangedEvent = (
  id: string,
  at: Date,
  change: { isAdmin: boolean; sessionVersion: number; expiresAt: Date; provider?: string },
): EventEnvelope =>
  recordEvent(userRoleChanged, {
    subject: id,
    at,
    data: {
      userId: id,
      isAdmin: change.isAdmin,
      minimumSessionVersion: change.sessionVersion,
      expiresAt: change.expiresAt.toISOString(),
      ...(change.provider !== undefined && { provider: change.provider }),
    },
  });

export const deletedEvent = (id: string, at: Date, expiresAt: Date): EventEnvelope =>
  recordEvent(userDeleted, {
    subject: id,
    at,
    data: { userId: id, expiresAt: expiresAt.toISOString() },
  });
