import type { SessionUser } from '@debrief/contracts/http/auth';
import { acting } from './api.ts';
import type { ApiError } from './api-error.ts';

type PageUser = Pick<SessionUser, 'id' | 'email'>;

/** Requests that are not made for a user: the session check, and public calls except sign-out. */
const forNobody = /^\/api\/(track|invit|auth\/(user|signup|login|providers|password\/|verify$))/;

let user: PageUser | undefined;

/**
 * The user whose data this page shows. Does not change until the next page load, not even on sign-out: pending
 * work must not reach the account of the next user.
 */
export const pageUser = (): PageUser | undefined => user;

export const setPageUser = (next: PageUser | undefined): void => {
  user = next;
  acting.userFor = (path) => (forNobody.test(path) ? undefined : user?.id);
};

/** Calls back when a request finds that the page's user is no longer signed in. Returns an unsubscribe function. */
export const onSessionOver = (listener: (error: ApiError) => void) => {
  acting.whenOver.add(listener);
  return () => acting.whenOver.delete(listener);
};
