import type { SessionUser } from '@debrief/contracts/http/auth';
import { acting } from './api.ts';
import type { ApiError } from './api-error.ts';

type PageUser = Pick<SessionUser, 'id' | 'email'>;

/** Requests that act for nobody: the session check, and the public calls except signing out. */
const forNobody = /^\/api\/(track|invit|auth\/(user|signup|login|providers|password\/|verify$))/;

let user: PageUser | undefined;

/**
 * The user whose data this page shows. It stays the same until the page is loaded again, also after signing out, so that work that
 * is still running cannot reach the account of whoever signs in next.
 */
export const pageUser = (): PageUser | undefined => user;

export const setPageUser = (next: PageUser | undefined): void => {
  user = next;
  acting.userFor = (path) => (forNobody.test(path) ? undefined : user?.id);
};

/** Calls back when a request finds that the page's user is no longer signed in. Returns a function that unsubscribes. */
export const onSessionOver = (listener: (error: ApiError) => void) => {
  acting.whenOver.add(listener);
  return () => acting.whenOver.delete(listener);
};
