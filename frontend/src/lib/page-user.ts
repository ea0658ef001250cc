import type { SessionUser } from '@debrief/contracts/http/auth';
import { requestSession } from './api.ts';
import type { ApiError } from './api-error.ts';

type PageUser = Pick<SessionUser, 'id' | 'email'>;

/** Requests that are sent without a user: the session check, and public requests except sign-out. */
const anonymousRequests = /^\/api\/(track|try$|invit|auth\/(user|signup|login|providers|password\/|verify$))/;

let user: PageUser | undefined;

/**
 * Returns the user of the page. Stays constant until the next page load, because pending work must not reach
 * the next user's account.
 */
export const pageUser = (): PageUser | undefined => user;

export const setPageUser = (next: PageUser | undefined): void => {
  user = next;
  requestSession.userFor = (path) => (anonymousRequests.test(path) ? undefined : user?.id);
};

/** Subscribes to ended and changed sessions. Returns an unsubscribe function. */
export const onSessionExpired = (listener: (error: ApiError) => void) => {
  requestSession.expiryListeners.add(listener);
  return () => requestSession.expiryListeners.delete(listener);
};
