import { ignoreDuplicateKey } from '@debrief/service-kit/storage/connect';
import { updateWithEvent } from '@debrief/service-kit/messaging/outbox-writes';
import type { Relay } from '@debrief/service-kit/messaging/relay';
import type { Model } from 'mongoose';
import type { AccountChangeStore } from '../domain/change-account.ts';
import { accountKey, type User } from '../domain/user.ts';
import { preferencesEvent, sessionsEndedEvent } from './user-events.ts';
import type { UserDocument } from './user-model.ts';

/** @param sessionMs session lifetime, and retention of ended sessions */
export const createAccountChanges = (
  users: Model<UserDocument>,
  relay: Pick<Relay, 'publish'>,
  sessionMs: number,
): AccountChangeStore => {
  const outbox = { model: users, relay };

  const endOthers = (
    { id, sessionVersion, passwordHash }: User,
    keptSessionId: string,
    at: Date,
    more: Partial<UserDocument> = {},
  ) => {
    const next = sessionVersion + 1;
    const expiresAt = new Date(at.getTime() + sessionMs);
    return updateWithEvent(
      outbox,
      { _id: id, sessionVersion, passwordHash, erasedAt: null },
      { sessionVersion: next, keptSessionId, sessionsEndedAt: at, ...more },
      sessionsEndedEvent(id, at, { sessionVersion: next, keptSessionId, expiresAt }),
    );
  };

  return {
    async saveProfile(user, { isMove, previous }, at) {
      const { id, name, email, salesNotesEmail, revision } = user;
      const { emailVerifiedAt, salesNotesEmailVerifiedAt } = user;
      // If the email does not change, the stored key stays: an earlier version may have stored it, and
      // another account may have the key that would be computed today.
      const address = isMove ? { email, emailKey: accountKey(email) } : {};
      const saved = await ignoreDuplicateKey(
        updateWithEvent(
          outbox,
          { _id: id, revision: revision - 1, erasedAt: null },
          {
            ...{ name, ...address, salesNotesEmail, revision },
            ...(emailVerifiedAt !== undefined && { emailVerifiedAt }),
            ...(salesNotesEmailVerifiedAt !== undefined && { salesNotesEmailVerifiedAt }),
          },
          preferencesEvent(user, at, previous),
        ),
      );
      return saved ?? 'taken';
    },

    savePassword: (user, passwordHash, keptSessionId, at) =>
      endOthers(user, keptSessionId, at, { passwordHash }),

    endOtherSessions: (user, keptSessionId, at) => endOthers(user, keptSessionId, at),
  };
};
