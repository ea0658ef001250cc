import type { AccountChange, PasswordChange } from '@debrief/contracts/http/account';
import type { RecordAudit } from './audit.ts';
import { emailTaken, type PasswordHasher, type UserStore } from './accounts.ts';
import { requirePassword } from './confirm-caller.ts';
import { changedElsewhere, retryOnConflict } from './retry-on-conflict.ts';
import {
  assumedVerifiedAt,
  isEmailVerified,
  isSalesNotesEmailVerified,
  type PreviousAddresses,
  type User,
} from './user.ts';
import { refuseWeakPassword } from './weak-password.ts';

/** What changing an account needs of storage. Each change is one write with its event, unless another came first: then false. */
export interface AccountChangeStore {
  /**
   * `taken` when another account has the address that `user` has moved to.
   * @param change.isMove whether the address of the account is another one
   */
  saveProfile(
    user: User,
    change: { isMove: boolean; previous: PreviousAddresses },
    at: Date,
  ): Promise<boolean | 'taken'>;
  /** Stores the hash in place of the one `user` was read with, and ends all sessions but one. */
  savePassword(user: User, passwordHash: string, keptSessionId: string, at: Date): Promise<boolean>;
  endOtherSessions(user: User, keptSessionId: string, at: Date): Promise<boolean>;
}

export interface AccountChangeDependencies {
  readonly users: Pick<UserStore, 'byId'>;
  readonly changes: AccountChangeStore;
  readonly passwords: PasswordHasher;
  readonly now: () => Date;
  readonly recordAudit: RecordAudit;
  /** Whether new addresses have to be verified. */
  readonly verifyAddresses: boolean;
}

/**
 * The account at another address: whatever depends on the address changes with it, here and nowhere else. Sales notes follow
 * if they went to the old one.
 * @param verifiedAt null where the address has to be verified
 */
const withEmail = (user: User, email: string, verifiedAt: Date | null): User => ({
  ...{ ...user, email, emailVerifiedAt: verifiedAt },
  ...(user.salesNotesEmail === user.email && {
    salesNotesEmail: email,
    salesNotesEmailVerifiedAt: verifiedAt,
  }),
});

/**
 * Changes name and address.
 * @param confirm makes sure, before another address is stored, that it is the user who asks
 * @throws {ApiError} what `confirm` throws, and `conflict` when another account has the address.
 */
export const changeAccount = async (
  { users, changes, now, recordAudit, verifyAddresses }: AccountChangeDependencies,
  userId: string,
  { name, email }: Pick<AccountChange, 'name' | 'email'>,
  confirm: (user: User) => Promise<void>,
): Promise<User> => {
  let isConfirmed = false;
  return retryOnConflict(users, userId, async (user) => {
    const isMove = email !== undefined && email !== user.email;
    if (isMove && !isConfirmed) {
      await confirm(user);
      isConfirmed = true;
    }
    const at = isMove ? withEmail(user, email, verifyAddresses ? null : assumedVerifiedAt) : user;
    const changed = { ...at, name: name ?? user.name, revision: user.revision + 1 };
    const isLeft = changed.salesNotesEmail !== user.salesNotesEmail && isSalesNotesEmailVerified(user);
    const previous = {
      account: isMove && isEmailVerified(user) ? user.email : undefined,
      notes: isLeft ? user.salesNotesEmail : undefined,
    };
    const saved = await changes.saveProfile(changed, { isMove, previous }, now());
    if (saved === 'taken') throw emailTaken('An account with this email already exists.');
    if (saved && isMove) await recordAudit({ action: 'email-changed', actorId: userId, userId });
    return saved && changed;
  });
};

/** An account before and after all of its sessions but one ended. */
export interface SessionsEnded {
  readonly before: User;
  readonly after: User;
}

const sessionsEnded = (before: User): SessionsEnded => ({
  before,
  after: { ...before, sessionVersion: before.sessionVersion + 1 },
});

/**
 * Changes the password and ends all sessions but the one that asks for it.
 * @throws {ApiError} `forbidden` for a wrong password, `invalid` for a new one that is easy to guess, `conflict` when the
 * password was changed meanwhile.
 */
export const changePassword = async (
  { changes, passwords, now, recordAudit }: AccountChangeDependencies,
  user: User,
  sessionId: string,
  { current, password }: PasswordChange,
): Promise<SessionsEnded> => {
  await requirePassword(passwords, user, current, 'current');
  refuseWeakPassword(password, user);
  const passwordHash = await passwords.hash(password);
  if (!(await changes.savePassword(user, passwordHash, sessionId, now()))) throw changedElsewhere();
  await recordAudit({ action: 'password-changed', actorId: user.id, userId: user.id });
  return sessionsEnded(user);
};

/** Ends all of a user's sessions but one, also those that are listed nowhere. */
export const endOtherSessions = async (
  { users, changes, now, recordAudit }: AccountChangeDependencies,
  userId: string,
  sessionId: string,
): Promise<SessionsEnded> => {
  const ended = await retryOnConflict(
    users,
    userId,
    async (user) => (await changes.endOtherSessions(user, sessionId, now())) && sessionsEnded(user),
  );
  await recordAudit({ action: 'sessions-ended', actorId: userId, userId });
  return ended;
};
