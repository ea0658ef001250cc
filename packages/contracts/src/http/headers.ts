export const requestIdHeader = 'x-request-id';

/** The key has 1 to 200 printable ASCII characters, without spaces. */
export const idempotencyKeyHeader = 'idempotency-key';

/**
 * Id of the user whose data a page shows. If the session belongs to another user, the gateway responds 409
 * with {@link sessionChangedCode}. The gateway does not forward this header. Links and downloads use the
 * query parameter {@link pageUserParameter} instead.
 */
export const pageUserHeader = 'x-debrief-user';
export const pageUserParameter = 'user';
export const pageUserPattern = /^[\w~.-]{1,64}$/;
export const sessionChangedCode = 'session_changed';

/** With `respond-async` (RFC 7240), the server responds 202 as soon as the job is stored. */
export const preferHeader = 'prefer';
export const respondAsync = 'respond-async';

/** Session token from auth, which the gateway moves to a cookie. An empty value clears the cookie. */
export const sessionTokenHeader = 'x-session-token';

/** Lifetime of the session in seconds. */
export const sessionLifetimeHeader = 'x-session-lifetime';

/**
 * Token that identifies the accounts with a sign-in on a device. Grants no access. The gateway moves it to a
 * cookie.
 */
export const deviceTokenHeader = 'x-device-token';

/**
 * Secret that binds a sign-in with a provider to the browser that started it. The gateway moves it to a
 * cookie. An empty value clears the cookie.
 */
export const providerSignInHeader = 'x-provider-sign-in';

export const providerSignInSeconds = 10 * 60;

/** Lifetime of a device token. Each sign-in on the device issues a new one. */
export const deviceTokenSeconds = 180 * 24 * 60 * 60;
