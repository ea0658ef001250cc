import { truncateText } from '@debrief/contracts/truncate-text';
import { strictEmailAddress } from '@debrief/contracts/address';
import { newUser, type UserStore } from '../accounts.ts';
import { isExplicitlyVerified, type User } from '../user.ts';
import { linkIdentity, type IdentityDependencies } from './identities.ts';
import { signInError, type ProviderProfile } from './protocol.ts';
import { applyRole, type RoleDependencies } from './role.ts';

export interface ProviderSignInDependencies
  extends
    Omit<IdentityDependencies, 'users' | 'exclusively' | 'requireOtherSignInMethod'>,
    Omit<RoleDependencies, 'users'> {
  readonly users: Pick<UserStore, 'add' | 'byId' | 'byAddress'> & RoleDependencies['users'];
}

const maxNameLength = 200;

const verifiedEmail = ({ email, unverified }: ProviderProfile): string => {
  const address = strictEmailAddress.safeParse(email);
  if (!address.success) throw signInError('forbidden', 'address_missing');
  if (unverified === undefined) return address.data;
  throw signInError('forbidden', 'address_not_verified', new Error(unverified));
};

/**
 * Returns false if the addresses differ in more than case, or if the account only counts as verified:
 * somebody else may have created such an account.
 */
const isVerifiedOwner = (user: User, email: string): boolean =>
  isExplicitlyVerified(user.emailVerifiedAt) && user.email.toLowerCase() === email.toLowerCase();

/**
 * Returns the account to which the profile is linked. If there is none, links the account that has the
 * verified address of the profile, or a new account.
 * @throws {ApiError} `forbidden` if the provider or the account has not verified the address
 */
const findAccount = async (
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
    await identities.remove(known.userId, known.id);
  }
  const email = verifiedEmail(profile);
  const existing = await users.byAddress(email);
  if (existing && !isVerifiedOwner(existing, email)) {
    throw signInError('forbidden', 'account_not_verified');
  }
  const at = now();
  const name =
    truncateText(profile.name?.trim() ?? '', maxNameLength).trim() || email.slice(0, email.indexOf('@'));
  const user =
    existing ?? newUser({ id: newId(), name, email, passwordHash: null, createdAt: at, verifiedAt: at });
  if (!existing && !(await users.add(user, referralToken ?? undefined))) {
    throw signInError('conflict', 'sign_in_failed');
  }
  await linkIdentity(dependencies, user, profile);
  return { user, isNew: !existing };
};

/** Finds or creates the account of the profile, and gives it the role that the provider says. */
export const signInWithProfile = async (
  dependencies: ProviderSignInDependencies,
  profile: ProviderProfile,
  referralToken: string | null,
): Promise<{ user: User; isNew: boolean }> => {
  const { user, isNew } = await findAccount(dependencies, profile, referralToken);
  return { user: await applyRole(dependencies, user, profile), isNew };
};

/**
 * Links the profile to the account whose session started the flow.
 * @throws {ApiError} `unauthenticated` if this session has ended or the browser has another one
 */
export const linkProfile = async (
  dependencies: ProviderSignInDependencies,
  profile: ProviderProfile,
  link: { userId: string; sessionId: string },
  session: { userId: string; sessionId: string } | null,
): Promise<void> => {
  const isSame = session?.sessionId === link.sessionId && session.userId === link.userId;
  const user = isSame ? await dependencies.users.byId(link.userId) : null;
  if (!user) throw signInError('unauthenticated', 'sign_in_expired');
  await linkIdentity(dependencies, user, profile);
};
