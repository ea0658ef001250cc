import type { EventEnvelope } from '@debrief/contracts/events/envelope';
import { insertWithEvents, updateWithEvent } from '@debrief/service-kit/messaging/outbox-writes';
import type { Relay } from '@debrief/service-kit/messaging/relay';
import type { Model } from 'mongoose';
import type { RoleProvider, UserStore } from '../domain/accounts.ts';
import type { UserDeletionStore } from '../domain/delete-user.ts';
import type { RoleStore } from '../domain/sign-in-providers/role.ts';
import {
  accountKey,
  datePreferencesOf,
  earlierAccountKey,
  type User,
  type UserDirectory,
} from '../domain/user.ts';
import { createUserDirectory } from './user-directory.ts';
import { deletedEvent, preferencesEvent, roleChangedEvent, signedUpEvent } from './user-events.ts';
import { toUser, type UserDocument } from './user-model.ts';

export interface UserRepository extends UserStore, UserDeletionStore, RoleStore, UserDirectory {
  setCredits(id: string, credits: number, revision: number): Promise<void>;
}

const preferenceFields = (user: User): Partial<UserDocument> => {
  const { salesNotesEmail, currency, revision, salesNotesEmailVerifiedAt, reviewBeforeSaving } = user;
  const verified = salesNotesEmailVerifiedAt === undefined ? {} : { salesNotesEmailVerifiedAt };
  const review = reviewBeforeSaving === undefined ? {} : { reviewBeforeSaving };
  return { salesNotesEmail, currency, revision, ...verified, ...review, ...datePreferencesOf(user) };
};

/** Has a value for every field that describes the user: a new field of `User` needs one to compile. */
export const erasedUser = {
  name: '',
  email: '',
  emailVerifiedAt: null,
  passwordHash: '',
  isAdmin: false,
  adminIssuer: null,
  lastLoginAt: null,
  referralCredits: 0,
  salesNotesEmail: '',
  salesNotesEmailVerifiedAt: null,
  currency: '',
  timeZone: null,
  dateFormat: null,
  morningMail: null,
  reviewBeforeSaving: null,
  sessionVersion: Number.MAX_SAFE_INTEGER,
  keptSessionId: null,
} satisfies Record<Exclude<keyof User, 'id' | 'createdAt' | 'revision'>, unknown>;

export const createUserRepository = (
  users: Model<UserDocument>,
  relay: Pick<Relay, 'publish'>,
  sessionMs: number,
): UserRepository => {
  const outbox = { model: users, relay };

  const find = async (filter: { _id: string } | { emailKey: string }): Promise<User | null> => {
    const user = await users.findOne({ ...filter, erasedAt: null }).lean<UserDocument>();
    return user && toUser(user);
  };

  const change = (
    filter: { _id: string; revision?: number; sessionVersion?: number; adminIssuer?: string },
    set: Partial<UserDocument>,
    event: EventEnvelope,
  ) => updateWithEvent(outbox, { ...filter, erasedAt: null }, set, event);

  const sessionsExpireAt = (at: Date) => new Date(at.getTime() + sessionMs);

  /** @param from issuer that must have made the user an admin */
  const setRole = async (
    id: string,
    at: Date,
    role: Pick<User, 'isAdmin' | 'adminIssuer'>,
    { by, from }: { by?: RoleProvider | undefined; from?: string },
  ): Promise<boolean> => {
    const user = await find({ _id: id });
    if (!user) return false;
    const sessionVersion = user.sessionVersion + 1;
    return change(
      { _id: id, sessionVersion: user.sessionVersion, ...(from !== undefined && { adminIssuer: from }) },
      { ...role, sessionVersion, keptSessionId: null, sessionsEndedAt: at },
      roleChangedEvent(id, at, {
        ...{ isAdmin: role.isAdmin, sessionVersion, expiresAt: sessionsExpireAt(at) },
        ...(by && { provider: by.provider }),
      }),
    );
  };

  return {
    ...createUserDirectory(users),

    byId: (id) => find({ _id: id }),
    byKey: (key) => find({ emailKey: key }),
    // If an account is still stored under the key of an earlier version, it takes precedence.
    byAddress: async (email) => {
      const [key, earlier] = [accountKey(email), earlierAccountKey(email)];
      return (earlier === key ? null : await find({ emailKey: earlier })) ?? find({ emailKey: key });
    },

    add({ id, ...user }, referralToken) {
      const event = signedUpEvent({ id, ...user }, referralToken);
      const emailKey = accountKey(user.email);
      return insertWithEvents(outbox, { _id: id, ...user, emailKey, pendingEvents: [event] });
    },

    async recordLogin(id, at) {
      await users.updateOne({ _id: id, erasedAt: null }, { $set: { lastLoginAt: at } });
    },

    savePreferences(user, at, previous) {
      const older = { _id: user.id, revision: user.revision - 1 };
      return change(older, preferenceFields(user), preferencesEvent(user, at, { notes: previous }));
    },

    makeAdmin: (id, at, by) => setRole(id, at, { isAdmin: true, adminIssuer: by?.issuer ?? null }, { by }),

    removeAdmin: (id, at, by) =>
      setRole(id, at, { isAdmin: false, adminIssuer: null }, { by, from: by.issuer }),

    erase: (id, at) =>
      updateWithEvent(
        outbox,
        { _id: id, erasedAt: null },
        { ...erasedUser, emailKey: `erased ${id}`, erasedAt: at, sessionsEndedAt: at },
        deletedEvent(id, at, sessionsExpireAt(at)),
      ),

    countAdmins: () => users.countDocuments({ isAdmin: true, erasedAt: null }),

    async setCredits(id, credits, revision) {
      await users.updateOne(
        { _id: id, erasedAt: null, creditsRevision: { $lt: revision } },
        { $set: { referralCredits: credits, creditsRevision: revision } },
      );
    },
  };
};
