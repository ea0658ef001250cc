import {
  preferencesChanged,
  userDeleted,
  userRoleChanged,
  userSignedUp,
} from '@debrief/contracts/events/auth';
import type { EventEnvelope } from '@debrief/contracts/events/envelope';
import { recordEvent } from '@debrief/service-kit/messaging/outbox';
import { afterPosition } from '@debrief/service-kit/http/cursor';
import type { Relay } from '@debrief/service-kit/messaging/relay';
import { isDuplicateKey } from '@debrief/service-kit/storage/connect';
import type { Model, UpdateQuery } from 'mongoose';
import type { UserStore } from '../domain/accounts.ts';
import type { UserDirectory } from '../domain/user-directory.ts';
import type { UserDeletionStore } from '../domain/delete-user.ts';
import { accountKey, type User } from '../domain/user.ts';
import type { UserDocument } from './user-model.ts';

const toUser = ({ _id, emailKey: _key, pendingEvents: _events, ...user }: UserDocument): User => ({
  id: _id,
  ...user,
});

export interface UserRepository extends UserStore, UserDeletionStore, UserDirectory {
  /** Stores a balance, unless a newer one is known. */
  setCredits(id: string, credits: number, revision: number): Promise<void>;
}

/** @param sessionMs how long a session lasts: an ended one is stored as long */
export const createUserRepository = (
  users: Model<UserDocument>,
  relay: Pick<Relay, 'publish'>,
  sessionMs: number,
): UserRepository => {
  const find = async (filter: { _id: string } | { emailKey: string }): Promise<User | null> => {
    const user = await users.findOne({ ...filter, erasedAt: null }).lean<UserDocument>();
    return user && toUser(user);
  };

  /** Changes a user and records what happened in the same write. False when the filter finds nobody. */
  const change = async (
    filter: { _id: string; revision?: number; sessionVersion?: number },
    set: UpdateQuery<UserDocument>,
    event: EventEnvelope,
  ): Promise<boolean> => {
    const { modifiedCount } = await users.updateOne(
      { ...filter, erasedAt: null },
      { $set: set, $push: { pendingEvents: event } },
    );
    if (modifiedCount === 1) relay.publish(users, filter._id, [event]);
    return modifiedCount === 1;
  };

  return {
    byId: (id) => find({ _id: id }),
    byKey: (key) => find({ emailKey: key }),

    async add({ id, ...user }, referralToken) {
      const { name, email, salesNotesEmail, currency, createdAt } = user;
      const data = {
        userId: id,
        name,
        email,
        salesNotesEmail,
        currency,
        ...(referralToken && { referralToken }),
      };
      const event = recordEvent(userSignedUp, { subject: id, at: createdAt, data });
      try {
        await users.create({ _id: id, ...user, emailKey: accountKey(email), pendingEvents: [event] });
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
      relay.publish(users, id, [event]);
      return true;
    },

    async recordLogin(id, at) {
      await users.updateOne({ _id: id, erasedAt: null }, { $set: { lastLoginAt: at } });
    },

    savePreferences({ id, salesNotesEmail, currency, revision }, at) {
      const data = { userId: id, salesNotesEmail, currency, revision };
      return change(
        { _id: id, revision: revision - 1 },
        { salesNotesEmail, currency, revision },
        recordEvent(preferencesChanged, { subject: id, at, data }),
      );
    },

    async makeAdmin(id, at) {
      const user = await find({ _id: id });
      if (!user) return false;
      const sessionVersion = user.sessionVersion + 1;
      const expiresAt = new Date(at.getTime() + sessionMs).toISOString();
      const data = { userId: id, isAdmin: true, minimumSessionVersion: sessionVersion, expiresAt };
      return change(
        { _id: id, sessionVersion: user.sessionVersion },
        { isAdmin: true, sessionVersion, sessionsEndedAt: at },
        recordEvent(userRoleChanged, { subject: id, at, data }),
      );
    },

    async erase(id, at) {
      const expiresAt = new Date(at.getTime() + sessionMs).toISOString();
      const erased = { name: '', email: '', passwordHash: '', salesNotesEmail: '', lastLoginAt: null };
      return change(
        { _id: id },
        {
          ...erased,
          emailKey: `erased ${id}`,
          isAdmin: false,
          erasedAt: at,
          sessionsEndedAt: at,
          sessionVersion: Number.MAX_SAFE_INTEGER,
        },
        recordEvent(userDeleted, { subject: id, at, data: { userId: id, expiresAt } }),
      );
    },

    countAdmins: () => users.countDocuments({ isAdmin: true, erasedAt: null }),

    async setCredits(id, credits, revision) {
      await users.updateOne(
        { _id: id, erasedAt: null, creditsRevision: { $lt: revision } },
        { $set: { referralCredits: credits, creditsRevision: revision } },
      );
    },

    async *list(q, { after, limit }) {
      const like = q ? { $regex: RegExp.escape(q), $options: 'i' } : undefined;
      const query = users
        .find({
          erasedAt: null,
          $and: [after ? afterPosition(after) : {}, like ? { $or: [{ name: like }, { email: like }] } : {}],
        })
        .sort({ createdAt: -1, _id: -1 })
        .limit(limit)
        .lean<UserDocument[]>();
      for await (const found of query.cursor() as AsyncIterable<UserDocument>) yield toUser(found);
    },
  };
};
