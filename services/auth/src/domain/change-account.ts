import type { AccountChange, PasswordChange } from '@debrief/contracts/http/account';
import { ApiError } from '@debrief/service-kit/errors';
import type { RecordAudit } from './audit.ts';
import { emailTaken, type PasswordHasher, type UserStore } from './accounts.ts';
import { changedElsewhere, retryOnConflict } from './retry-on-conflict.ts';
import { isSalesNotesEmailVerified, type User } from './user.ts';
import { refuseWeakPassword } from './weak-password.ts';

/** What changing an account needs of storage. Each change is one write with its event, unless another came first: then false. */
export interface AccountChangeStore {
  /**
   * `taken` when another account has the address that `user` has moved to.
   * @param change.isMove whether the address of the account is another one
   * @param change.previous a verified address that notes went to until now
   */
  saveProfile(
    user: User,
    change: { isMove: boolean; previous: string | undefined },
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

/** @throws {ApiError} `forbidden` unless it is the user's password; `field` is the one to correct. */
export const requirePassword = async (
  passwords: PasswordHasher,
  user: User,
  password: string,
  field: string,
): Promise<void> => {
  if (await passwords.verify(user.passwordHash, password)) return;
  const message = 'This is not your current password';
  throw new ApiError('forbidden', 'wrong_password', message, { [field]: message });
};

/**
 * The account at another address: whatever depends on the address changes with it, here and nowhere else. Sales notes follow
 * if they went to the old one.
 * @param verifiedAt null while nobody has shown that the address is theirs
 */
const movedTo = (user: User, email: string, verifiedAt: Date | null): User => ({
  ...{ ...user, email, emailVerifiedAt: verifiedAt },
  ...(user.salesNotesEmail === user.email && {
    salesNotesEmail: email,
    salesNotesEmailVerifiedAt: verifiedAt,
  }),
});

/**
 * Changes name and address.
 * @throws {ApiError} `forbidden` for a wrong password, `invalid` when another address comes without one, `conflict` when it has
 * an account.
 */
export const changeAccount = async (
  { users, changes, passwords, now, recordAudit, verifyAddresses }: AccountChangeDependencies,
  userId: string,
  { name, email, password }: AccountChange,
): Promise<User> => {
  let isConfirmed = false;
  return retryOnConflict(users, userId, async (user) => {
    const isMove = email !== undefined && email !== user.email;
    if (isMove && !isConfirmed) {
      const message = 'Please enter your password to change your email';
      if (!password) throw new ApiError('invalid', 'password_required', message, { password: message });
      await requirePassword(passwords, user, password, 'password');
      isConfirmed = true;
    }
    const at = isMove ? movedTo(user, email, verifyAddresses ? null : now()) : user;
    const changed = { ...at, name: name ?? user.name, revision: user.revision + 1 };
    const isLeft = changed.salesNotesEmail !== user.salesNotesEmail && isSalesNotesEmailVerified(user);
    const previous = isLeft ? user.salesNotesEmail : undefined;
    const saved = await changes.saveProfile(changed, { isMove, previous }, now());
    if (saved === 'taken') throw emailTaken('An account with this email already exists.');
    if (saved && isMove) await recordAudit({ action: 'email-changed', actorId: userId, userId });
    return saved && changed;
  });
};

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
): Promise<void> => {
  await requirePassword(passwords, user, current, 'current');
  refuseWeakPassword(password, user);
  const passwordHash = await passwords.hash(password);
  if (!(await changes.savePassword(user, passwordHash, sessionId, now()))) throw changedElsewhere();
  await recordAudit({ action: 'password-changed', actorId: user.id, userId: user.id });
};

/** Ends all of a user's sessions but one, also those that are listed nowhere. */
export const endOtherSessions = async (
  { users, changes, now, recordAudit }: AccountChangeDependencies,
  userId: string,
  sessionId: string,
): Promise<void> => {
  await retryOnConflict(
    users,
    userId,
    async (user) => (await changes.endOtherSessions(user, sessionId, now())) && true,
  );
  await recordAudit({ action: 'sessions-ended', actorId: userId, userId });
};
