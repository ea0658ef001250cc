import { ApiError } from '@debrief/service-kit/errors';
import type { RecordAudit } from '../audit.ts';
import type { UserStore } from '../accounts.ts';
import type { RunExclusively } from '../delete-user.ts';
import type { User } from '../user.ts';
import { removeSignInMethod, type RequireOtherSignInMethod } from '../remove-sign-in-method.ts';
import { signInError, type ProviderProfile } from './protocol.ts';

export interface Identity {
  readonly id: string;
  readonly issuer: string;
  readonly subject: string;
  readonly userId: string;
  /** For display only. Accounts are never matched by it. */
  readonly email: string | null;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
}

export interface IdentityStore {
  find(profile: Pick<ProviderProfile, 'issuer' | 'subject'>): Promise<Identity | null>;
  list(userId: string): Promise<Identity[]>;
  add(identity: Identity): Promise<boolean>;
  recordUse(id: string, email: string | null, at: Date): Promise<void>;
  remove(userId: string, id: string): Promise<boolean>;
}

export interface IdentityDependencies {
  readonly identities: IdentityStore;
  readonly users: Pick<UserStore, 'byId'>;
  readonly exclusively: (userId: string) => RunExclusively;
  readonly requireOtherSignInMethod: RequireOtherSignInMethod;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly recordAudit: RecordAudit;
}

const maxIdentities = 20;

/**
 * Links an identity to a user, unless it is linked to the user already.
 * @throws {ApiError} `conflict` if it is linked to another user, or if the user has the maximum number of
 * links; `unauthenticated` if the account was deleted concurrently
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
  const isLinked = async () => (await identities.find({ issuer, subject }))?.userId === userId;
  if (await isLinked()) return;
  if ((await identities.list(userId)).length >= maxIdentities) {
    throw signInError('conflict', 'too_many_providers');
  }
  const at = now();
  const identity = { id: newId(), issuer, subject, userId, email, createdAt: at, lastUsedAt: at };
  if (!(await identities.add(identity))) {
    if (await isLinked()) return;
    throw signInError('conflict', 'provider_account_taken');
  }
  // A concurrent deletion of the user may have missed this identity.
  if (!(await users.byId(userId))) {
    await identities.remove(userId, identity.id);
    throw signInError('unauthenticated', 'sign_in_failed');
  }
  await recordAudit({ action: 'provider-linked', actorId: userId, userId });
};

/** @throws {ApiError} `missing` for an unknown link, `conflict` for the last sign-in method */
export const unlinkIdentity = async (
  { recordAudit, ...dependencies }: IdentityDependencies,
  user: User,
  id: string,
): Promise<void> => {
  const missing = new ApiError('missing', 'no_such_link', 'This provider has already been unlinked.');
  await removeSignInMethod(dependencies.identities, dependencies, user, id, missing);
  await recordAudit({ action: 'provider-unlinked', actorId: user.id, userId: user.id });
};
