import type { ApiError } from '@debrief/service-kit/errors';
import type { RunExclusively } from './delete-user.ts';
import type { User } from './user.ts';

/** @throws {ApiError} `conflict` when nothing but the passkey or linked provider with this id opens the account. */
export type RequireOtherSignInMethod = (user: User, id: string) => Promise<void>;

/**
 * Removes a passkey or a linked provider, unless nothing else opens the account. Nothing else of the account is removed
 * meanwhile: two requests at once could otherwise take both of the last two ways.
 * @throws {ApiError} `missing` when the user has none with this id, `conflict` when it is the last way.
 */
export const removeSignInMethod = (
  ways: {
    list(userId: string): Promise<readonly { readonly id: string }[]>;
    remove(userId: string, id: string): Promise<boolean>;
  },
  {
    exclusively,
    requireOtherSignInMethod,
  }: { exclusively: (userId: string) => RunExclusively; requireOtherSignInMethod: RequireOtherSignInMethod },
  user: User,
  id: string,
  missing: ApiError,
): Promise<void> =>
  exclusively(user.id)(async () => {
    const isThere = (await ways.list(user.id)).some((way) => way.id === id);
    if (isThere) await requireOtherSignInMethod(user, id);
    if (!isThere || !(await ways.remove(user.id, id))) throw missing;
  });
