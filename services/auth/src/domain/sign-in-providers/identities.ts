import { ApiError } from '@debrief/service-kit/errors';
import type { RecordAudit } from '../audit.ts';
import type { UserStore } from '../accounts.ts';
import type { RunExclusively } from '../delete-user.ts';
import type { User } from '../user.ts';
import { removeSignInMethod, type RequireOtherSignInMethod } from '../remove-sign-in-method.ts';
import { signInError, type ProviderProfile } from './protocol.ts';

/** An account at a provider that opens an account here. Issuer and subject together are unique. */
export interface Identity {
  readonly id: string;
  readonly issuer: string;
  readonly subject: string;
  readonly userId: string;
  /** As the provider gave it last; shown to the user, and never compared. */
  readonly email: string | null;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
}

export interface IdentityStore {
  find(profile: Pick<ProviderProfile, 'issuer' | 'subject'>): Promise<Identity | null>;
  /** All of a user, oldest first. */
  list(userId: string): Promise<Identity[]>;
  /** False when somebody has it already. */
  add(identity: Identity): Promise<boolean>;
  recordUse(id: string, email: string | null, at: Date): Promise<void>;
  remove(userId: string, id: string): Promise<boolean>;
}

export interface IdentityDependencies {
  readonly identities: IdentityStore;
  readonly users: Pick<UserStore, 'byId'>;
  /** Runs one task of a user at a time. */
  readonly exclusively: (userId: string) => RunExclusively;
  readonly requireOtherSignInMethod: RequireOtherSignInMethod;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly recordAudit: RecordAudit;
}

const maxIdentities = 20;

/**
 * Lets an account at a provider open the user's account. Linking what is linked already changes nothing.
 * @throws {ApiError} `conflict` when it opens another account, or there are too many.
 */
export const linkIdentity = async (
  {
    identities,
    users,
    now,
    newId,
    recordAudit,
  }: Omit<IdentityDependencies, 'exclusively' | 'requireOtherSignInMethod'>,
  { id: userId }: User,
  { issuer, subject, email }: ProviderProfile,
): Promise<void> => {
  if ((await identities.list(userId)).length >= maxIdentities) {
    throw signInError('conflict', 'too_many_providers');
  }
  const at = now();
  const identity = { id: newId(), issuer, subject, userId, email, createdAt: at, lastUsedAt: at };
  if (!(await identities.add(identity))) {
    if ((await identities.find(identity))?.userId === userId) return;
    throw signInError('conflict', 'provider_account_taken');
  }
  // An account that was deleted at the same moment may have been erased before this was stored.
  if (!(await users.byId(userId))) await identities.remove(userId, identity.id);
  await recordAudit({ action: 'provider-linked', actorId: userId, userId });
};

/** @throws {ApiError} `missing` when the user has no such link, `conflict` when nothing else opens the account. */
export const unlinkIdentity = async (
  { recordAudit, ...dependencies }: IdentityDependencies,
  user: User,
  id: string,
): Promise<void> => {
  const missing = new ApiError('missing', 'no_such_link', 'This provider has been unlinked already.');
  await removeSignInMethod(dependencies.identities, dependencies, user, id, missing);
  await recordAudit({ action: 'provider-unlinked', actorId: user.id, userId: user.id });
};
