import type { ApiError } from '@debrief/service-kit/errors';
import type { RunExclusively } from './delete-user.ts';
import type { User } from './user.ts';

/** @throws {ApiError} `conflict` if the passkey or linked provider `id` is the only sign-in method */
export type RequireOtherSignInMethod = (user: User, id: string) => Promise<void>;

/**
 * Removes a passkey or linked provider. A lock per user prevents concurrent requests from removing the last
 * two methods.
 * @throws {ApiError} `missing` for an unknown id, `conflict` for the last sign-in method
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
