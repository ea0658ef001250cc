export const requestIdHeader = 'x-request-id';

/** The key has 1 to 200 printable ASCII characters, without spaces. */
export const idempotencyKeyHeader = 'idempotency-key';

/**
 * Id of the user that a page shows. If the session belongs to another user, the gateway responds 409 {@link
 * sessionChangedCode}. Never forwarded. Links and downloads use {@link pageUserParameter}.
 */
export const pageUserHeader = 'x-debrief-user';
export const pageUserParameter = 'user';
export const pageUserPattern = /^[\w~.-]{1,64}$/;
export const sessionChangedCode = 'session_changed';

/** With `respond-async` (RFC 7240), the server responds 202 as soon as the job is stored. */
export const preferHeader = 'prefer';
export const respondAsync = 'respond-async';

/** Session token from auth, which the gateway moves to a cookie. An empty value ends the session. */
export const sessionTokenHeader = 'x-session-token';

/** Lifetime of the session in seconds. */
export const sessionLifetimeHeader = 'x-session-lifetime';

/** Identifies the accounts that have signed in on a device. Grants no access. The gateway moves it to a cookie. */
export const deviceTokenHeader = 'x-device-token';

/**
 * Binds a sign-in with a provider to the browser that started it. The gateway moves it to a cookie. An empty value
 * clears it.
 */
export const providerSignInHeader = 'x-provider-sign-in';

export const providerSignInSeconds = 10 * 60;

/** Lifetime of the device token, from the last sign-in. */
export const deviceTokenSeconds = 180 * 24 * 60 * 60;
