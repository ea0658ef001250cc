import type { AccountChange, PasswordChange } from '@debrief/contracts/http/auth-requests';
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

/** Each method stores a change together with its event, and returns false after a concurrent change. */
export interface AccountChangeStore {
  /** Returns `taken` if another account has the new address. */
  saveProfile(
    user: User,
    change: { isMove: boolean; previous: PreviousAddresses },
    at: Date,
  ): Promise<boolean | 'taken'>;
  /** Replaces the password and ends all other sessions. */
  savePassword(user: User, passwordHash: string, keptSessionId: string, at: Date): Promise<boolean>;
  endOtherSessions(user: User, keptSessionId: string, at: Date): Promise<boolean>;
}

export interface AccountChangeDependencies {
  readonly users: Pick<UserStore, 'byId'>;
  readonly changes: AccountChangeStore;
  readonly passwords: PasswordHasher;
  readonly now: () => Date;
  readonly recordAudit: RecordAudit;
  readonly verifyAddresses: boolean;
}

/**
 * Changes the account email, and the sales-notes address if both were the same.
 * @param verifiedAt null if the address has to be verified
 */
const withEmail = (user: User, email: string, verifiedAt: Date | null): User => ({
  ...{ ...user, email, emailVerifiedAt: verifiedAt },
  ...(user.salesNotesEmail === user.email && {
    salesNotesEmail: email,
    salesNotesEmailVerifiedAt: verifiedAt,
  }),
});

/**
 * @param confirm reauthenticates the user; called before the email changes
 * @throws {ApiError} any error of `confirm`; `conflict` if another account has the email
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

export interface SessionsEnded {
  readonly before: User;
  readonly after: User;
}

const sessionsEnded = (before: User): SessionsEnded => ({
  before,
  after: { ...before, sessionVersion: before.sessionVersion + 1 },
});

/**
 * Changes the password and ends all other sessions.
 * @throws {ApiError} `forbidden` for a wrong password, `invalid` for a weak new password, `conflict` after a
 * concurrent change
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
