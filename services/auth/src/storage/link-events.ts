import {
  addressVerified,
  passwordChanged,
  resetLinkCreated,
  resetLinkIssued,
  verificationRequested,
} from '@debrief/contracts/events/auth-links';
import type { EventEnvelope } from '@debrief/contracts/events/envelope';
import { recordEvent } from '@debrief/service-kit/messaging/outbox';
import type { Link } from '../domain/links.ts';
import { isEmailVerified, isSalesNotesEmailVerified, type User } from '../domain/user.ts';

export const linkEvent = (
  { id, kind, createdAt, expiresAt }: Link,
  { token, user, address }: { token: string; user: User; address: string },
): EventEnvelope => {
  const data = {
    userId: user.id,
    name: user.name,
    email: user.email,
    token,
    expiresAt: expiresAt.toISOString(),
  };
  const fact = { subject: id, at: createdAt };
  return kind === 'verify'
    ? recordEvent(verificationRequested, { ...fact, data: { ...data, address } })
    : recordEvent(resetLinkIssued, { ...fact, data });
};

export const addressVerifiedEvent = (user: User, at: Date): EventEnvelope =>
  recordEvent(addressVerified, {
    subject: user.id,
    at,
    data: {
      userId: user.id,
      name: user.name,
      email: user.email,
      salesNotesEmail: user.salesNotesEmail,
      currency: user.currency,
      emailVerified: isEmailVerified(user),
      salesNotesEmailVerified: isSalesNotesEmailVerified(user),
      revision: user.revision,
      signedUpAt: user.createdAt.toISOString(),
    },
  });

const ownerOf = (user: User) => {
  const { id: userId, name, email } = user;
  return { userId, name, email, emailVerified: isEmailVerified(user) };
};

export const passwordChangedEvent = (user: User, at: Date): EventEnvelope =>
  recordEvent(passwordChanged, { subject: user.id, at, data: ownerOf(user) });

export const resetLinkCreatedEvent = (user: User, at: Date): EventEnvelope =>
  recordEvent(resetLinkCreated, { subject: user.id, at, data: ownerOf(user) });
