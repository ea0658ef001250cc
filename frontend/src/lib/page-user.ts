import type { SessionUser } from '@debrief/contracts/http/auth';

type PageUser = Pick<SessionUser, 'id' | 'email'>;

let user: PageUser | undefined;

/**
 * The user whose data this page shows. It stays the same until the page is loaded again, also after signing out, so that work that
 * is still running cannot reach the account of whoever signs in next.
 */
export const pageUser = (): PageUser | undefined => user;

export const setPageUser = (next: PageUser | undefined): void => {
  user = next;
};
