import { truncateText } from '@debrief/contracts/truncate-text';
import { strictEmailAddress } from '@debrief/contracts/address';
import { newUser, type UserStore } from '../accounts.ts';
import { isExplicitlyVerified, type User } from '../user.ts';
import { linkIdentity, type IdentityDependencies } from './identities.ts';
import { signInError, type ProviderProfile } from './protocol.ts';

export interface ProviderSignInDependencies extends Omit<
  IdentityDependencies,
  'users' | 'exclusively' | 'requireOtherSignInMethod'
> {
  readonly users: Pick<UserStore, 'add' | 'byId' | 'byAddress'>;
}

const maxNameLength = 200;

const verifiedEmail = ({ email, isEmailVerified }: ProviderProfile): string => {
  const address = strictEmailAddress.safeParse(email);
  if (isEmailVerified && address.success) return address.data;
  throw signInError('forbidden', 'address_not_verified');
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
