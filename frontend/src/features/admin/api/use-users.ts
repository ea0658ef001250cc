import type { AdminUser } from '@debrief/contracts/http/admin';
import { useCallback } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { fetchPages } from '../../../lib/fetch-pages.ts';
import { usersSchema } from './schemas.ts';

const path = '/api/users';
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
  const { items, more } = await fetchPages(path, usersSchema, { query, limit: pageSize, pages });
  return { users: items, more };
};

/** Returns `pages` pages, newest first. `search` filters by name or email. */
export const useUsers = (search: string, pages: number) =>
  useSWR<UserList, Error, Key>([path, search, pages], fetchUsers, { keepPreviousData: true });

export const useRefreshUsers = () => {
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
