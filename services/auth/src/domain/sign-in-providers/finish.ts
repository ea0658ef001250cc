import { truncateText } from '@debrief/contracts/truncate-text';
import { strictEmailAddress } from '@debrief/contracts/address';
import { newUser, type UserStore } from '../accounts.ts';
import { isProved, type User } from '../user.ts';
import { linkIdentity, type IdentityDependencies } from './identities.ts';
import { signInRefused, type ProviderProfile } from './protocol.ts';

export interface ProviderSignInDependencies extends Omit<
  IdentityDependencies,
  'users' | 'exclusively' | 'requireOtherWay'
> {
  readonly users: Pick<UserStore, 'add' | 'byId' | 'byAddress'>;
}

const maxNameLength = 200;

/** @throws {ApiError} `forbidden` unless the provider says that the address is theirs. */
const verifiedEmail = ({ email, isEmailVerified }: ProviderProfile): string => {
  const address = strictEmailAddress.safeParse(email);
  if (isEmailVerified && address.success) return address.data;
  throw signInRefused('forbidden', 'address_not_verified');
};

/**
 * Whether the account is of whoever owns the address: they have shown it, and no spelling stands between them. An account from
 * before addresses were verified may have been made by anybody.
 */
const isProvedOwner = (user: User, email: string): boolean =>
  isProved(user.emailVerifiedAt) && user.email.toLowerCase() === email.toLowerCase();

/**
 * Whose account a profile opens: the one it is linked to, or the one of its address, or a new one.
 * @throws {ApiError} `forbidden` where the address is not verified, there or here.
 */
export const signInWithProfile = async (
  dependencies: ProviderSignInDependencies,
  profile: ProviderProfile,
  referralToken: string | null,
): Promise<{ user: User; isNew: boolean }> => {
  const { identities, users, now, newId } = dependencies;
  const known = await identities.find(profile);
  if (known) {
    const owner = await users.byId(known.userId);
    if (owner) {
      await identities.recordUse(known.id, profile.email, now());
      return { user: owner, isNew: false };
    }
    // Its account was deleted a moment ago.
    await identities.remove(known.userId, known.id);
  }
  const email = verifiedEmail(profile);
  const existing = await users.byAddress(email);
  if (existing && !isProvedOwner(existing, email)) {
    throw signInRefused('forbidden', 'account_not_verified');
  }
  const at = now();
  const name =
    truncateText(profile.name?.trim() ?? '', maxNameLength).trim() || email.slice(0, email.indexOf('@'));
  const user =
    existing ?? newUser({ id: newId(), name, email, passwordHash: null, createdAt: at, verifiedAt: at });
  if (!existing && !(await users.add(user, referralToken ?? undefined))) {
    // Another request has just made it.
    throw signInRefused('conflict', 'sign_in_failed');
  }
  await linkIdentity(dependencies, user, profile);
  return { user, isNew: !existing };
};

/**
 * Links a profile to the account of the session that began this.
 * @throws {ApiError} `unauthenticated` when that session is over or another one is open in the browser.
 */
export const linkProfile = async (
  dependencies: ProviderSignInDependencies,
  profile: ProviderProfile,
  link: { userId: string; sessionId: string },
  session: { userId: string; sessionId: string } | null,
): Promise<void> => {
  const isSame = session?.sessionId === link.sessionId && session.userId === link.userId;
  const user = isSame ? await dependencies.users.byId(link.userId) : null;
  if (!user) throw signInRefused('unauthenticated', 'sign_in_expired');
  await linkIdentity(dependencies, user, profile);
};
