import {
  preferencesChanged,
  sessionsEnded,
  userDeleted,
  userRoleChanged,
  userSignedUp,
} from '@debrief/contracts/events/auth';
import type { EventEnvelope } from '@debrief/contracts/events/envelope';
import { recordEvent } from '@debrief/service-kit/messaging/outbox';
import type { User } from '../domain/user.ts';

export const signedUpEvent = (
  { id, name, email, salesNotesEmail, currency, createdAt }: User,
  referralToken: string | undefined,
): EventEnvelope =>
  recordEvent(userSignedUp, {
    subject: id,
    at: createdAt,
    data: { userId: id, name, email, salesNotesEmail, currency, ...(referralToken && { referralToken }) },
  });

export const preferencesEvent = (
  { id, name, email, salesNotesEmail, currency, revision }: User,
  at: Date,
): EventEnvelope =>
  recordEvent(preferencesChanged, {
    subject: id,
    at,
    data: { userId: id, name, email, salesNotesEmail, currency, revision },
  });

/** @param expiresAt when the last of the sessions that this ends expires */
export const sessionsEndedEvent = (
  id: string,
  at: Date,
  ended: { sessionVersion: number; keptSessionId: string; expiresAt: Date },
): EventEnvelope =>
  recordEvent(sessionsEnded, {
    subject: id,
    at,
    data: {
      userId: id,
      minimumSessionVersion: ended.sessionVersion,
      keptSessionId: ended.keptSessionId,
      expiresAt: ended.expiresAt.toISOString(),
    },
  });

/** @param expiresAt when the last of the sessions that this ends expires */
export const madeAdminEvent = (
  id: string,
  at: Date,
  { sessionVersion, expiresAt }: { sessionVersion: number; expiresAt: Date },
): EventEnvelope =>
  recordEvent(userRoleChanged, {
    subject: id,
    at,
    data: {
      userId: id,
      isAdmin: true,
      minimumSessionVersion: sessionVersion,
      expiresAt: expiresAt.toISOString(),
    },
  });

/** @param expiresAt when the last of the user's sessions expires */
export const deletedEvent = (id: string, at: Date, expiresAt: Date): EventEnvelope =>
  recordEvent(userDeleted, {
    subject: id,
    at,
    data: { userId: id, expiresAt: expiresAt.toISOString() },
  });
