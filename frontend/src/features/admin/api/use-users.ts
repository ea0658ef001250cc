import type { AdminUser } from '@debrief/contracts/http/admin';
import { useCallback } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { readJson, send } from '../../../lib/api.ts';
import { nextPagePath } from '../../../lib/next-page-path.ts';
import { usersSchema } from './schemas.ts';

const path = '/api/users';
/** The server's largest page. */
const pageSize = 500;

export interface UserList {
  readonly users: readonly AdminUser[];
  /** Whether there are further pages. */
  readonly more: boolean;
}

type Key = readonly [typeof path, search: string, pages: number];

const isUsersKey = (key: unknown) => Array.isArray(key) && key[0] === path;

const fetchUsers = async ([, search, pages]: Key): Promise<UserList> => {
  const users: AdminUser[] = [];
  let next: string | undefined =
    `${path}?${new URLSearchParams({ limit: String(pageSize), ...(search && { q: search }) })}`;
  for (let page = 0; next && page < pages; page += 1) {
    const response: Response = await send('GET', next);
    users.push(...(await readJson(next, response, usersSchema)));
    next = nextPagePath(response, { limit: pageSize });
  }
  return { users, more: next !== undefined };
};

/** Users whose name or email contains `search`, newest first: the first `pages` pages of 500. */
export const useUsers = (search: string, pages: number) =>
  useSWR<UserList, Error, Key>([path, search, pages], fetchUsers, { keepPreviousData: true });

/** Refetches the users; `gone`, the id of a deleted user, is removed from the list at once. */
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
