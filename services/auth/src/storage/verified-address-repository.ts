import { updateWithEvent } from '@debrief/service-kit/messaging/outbox-writes';
import type { Relay } from '@debrief/service-kit/messaging/relay';
import type { Model } from 'mongoose';
import type { PasswordStore } from '../domain/reset-password.ts';
import type { User } from '../domain/user.ts';
import type { VerifiedAddressStore } from '../domain/verify-address.ts';
import { addressVerifiedEvent, passwordChangedEvent } from './link-events.ts';
import { sessionsEndedEvent } from './user-events.ts';
import type { UserDocument } from './user-model.ts';

const verifiedFields = (user: User): Partial<UserDocument> => ({
  salesNotesEmail: user.salesNotesEmail,
  revision: user.revision,
  ...(user.emailVerifiedAt !== undefined && { emailVerifiedAt: user.emailVerifiedAt }),
  ...(user.salesNotesEmailVerifiedAt !== undefined && {
    salesNotesEmailVerifiedAt: user.salesNotesEmailVerifiedAt,
  }),
});

export const createVerifiedAddressRepository = (
  users: Model<UserDocument>,
  relay: Pick<Relay, 'publish'>,
  sessionMs: number,
): Pick<VerifiedAddressStore, 'saveVerified' | 'saveNewOwner'> & Pick<PasswordStore, 'resetPassword'> => ({
  saveVerified: (user, at) =>
    updateWithEvent(
      { model: users, relay },
      { _id: user.id, revision: user.revision - 1, erasedAt: null },
      verifiedFields(user),
      addressVerifiedEvent(user, at),
    ),

  saveNewOwner(user, at) {
    const { id, passwordHash, sessionVersion } = user;
    const expiresAt = new Date(at.getTime() + sessionMs);
    return updateWithEvent(
      { model: users, relay },
      { _id: id, revision: user.revision - 1, sessionVersion: sessionVersion - 1, erasedAt: null },
      { ...verifiedFields(user), passwordHash, sessionVersion, keptSessionId: null, sessionsEndedAt: at },
      addressVerifiedEvent(user, at),
      sessionsEndedEvent(id, at, { sessionVersion, expiresAt }),
    );
  },

  resetPassword(before, after, at) {
    const { id, passwordHash, sessionVersion } = after;
    const isVerification = after.revision !== before.revision;
    const expiresAt = new Date(at.getTime() + sessionMs);
    return updateWithEvent(
      { model: users, relay },
      {
        _id: id,
        sessionVersion: before.sessionVersion,
        erasedAt: null,
        ...(isVerification && { revision: before.revision }),
      },
      {
        passwordHash,
        sessionVersion,
        keptSessionId: null,
        sessionsEndedAt: at,
        ...(isVerification && verifiedFields(after)),
      },
      ...(isVerification ? [addressVerifiedEvent(after, at)] : []),
      sessionsEndedEvent(id, at, { sessionVersion, expiresAt }),
      passwordChangedEvent(after, at),
    );
  },
});
