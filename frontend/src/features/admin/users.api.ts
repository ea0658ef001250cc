import { resetLink, type ResetLink } from '@debrief/contracts/http/address-links';
import { adminUser, type AdminUser } from '@debrief/contracts/http/admin';
import { referrerStats } from '@debrief/contracts/http/referrals';
import { useCallback } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import * as z from 'zod/mini';
import { isNotFound } from '../../lib/api-error.ts';
import { request, send } from '../../lib/api.ts';
import { fetchPages } from '../../lib/fetch-pages.ts';
import { useQuery } from '../../lib/use-query.ts';

const path = '/api/users';
const referralStatsKey = '/api/admin/referral-stats';
/** Maximum page size of the server. */
const pageSize = 500;

export interface UserList {
  readonly users: readonly AdminUser[];
  readonly more: boolean;
}

type Key = readonly [typeof path, search: string, pages: number];

const isUsersKey = (key: unknown) => Array.isArray(key) && key[0] === path;

const fetchUsers = async ([, search, pages]: Key): Promise<UserList> => {
  const query: Record<string, string> = search ? { q: search } : {};
  const { items, more } = await fetchPages(path, z.array(adminUser), { query, limit: pageSize, pages });
  return { users: items, more };
};

/** Fetches the newest users, up to `pages` pages. `search` filters by name or email. */
export const useUsers = (search: string, pages: number) =>
  useSWR<UserList, Error, Key>([path, search, pages], fetchUsers, { keepPreviousData: true });

const useRefreshUsers = () => {
  const { mutate } = useSWRConfig();
  return useCallback(
    (gone?: string) =>
      mutate<UserList>(
        isUsersKey,
        (list) => list && { ...list, users: list.users.filter(({ id }) => id !== gone) },
      ),
    [mutate],
  );
};

/** Deletes a user. On success and on 404, removes the row and refetches users and referral stats. */
export const useDeleteUser = () => {
  const { mutate } = useSWRConfig();
  const refreshUsers = useRefreshUsers();

  const refresh = (id: string) => void Promise.allSettled([refreshUsers(id), mutate(referralStatsKey)]);
  return async (id: string) => {
    try {
      await send('DELETE', `/api/admin/users/${encodeURIComponent(id)}`);
      refresh(id);
    } catch (error) {
      if (isNotFound(error)) refresh(id);
      throw error;
    }
  };
};

export const createResetLink = (userId: string): Promise<ResetLink> =>
  request('POST', `/api/admin/users/${encodeURIComponent(userId)}/reset-link`, resetLink);

export const useReferralStats = () => useQuery(referralStatsKey, z.array(referrerStats));

/** Deletes a referral. On success and on 404, refetches the stats, and the users, whose credits change. */
export const useDeleteReferral = () => {
  const { mutate } = useSWRConfig();
  const refreshUsers = useRefreshUsers();

  const refresh = () => void Promise.allSettled([mutate(referralStatsKey), refreshUsers()]);
  return async (id: string) => {
    try {
      await send('DELETE', `/api/admin/referrals/${encodeURIComponent(id)}`);
      refresh();
    } catch (error) {
      if (isNotFound(error)) refresh();
      throw error;
    }
  };
};
