/** Identifies a request across processes and logs. */
export const requestIdHeader = 'x-request-id';

/** A retried request returns the result of the first attempt. 1 to 200 printable ASCII characters. */
export const idempotencyKeyHeader = 'idempotency-key';

/**
 * Id of the user that a page shows. The gateway responds 409 {@link sessionChangedCode} if the session belongs to another user,
 * and does not forward the header. Links and downloads use {@link pageUserParameter} instead. Other clients omit both.
 */
export const pageUserHeader = 'x-debrief-user';
export const pageUserParameter = 'user';
export const pageUserPattern = /^[\w~.-]{1,64}$/;
export const sessionChangedCode = 'session_changed';

/** With the value `respond-async` (RFC 7240), the server responds 202 as soon as the job is stored, and the client polls. */
export const preferHeader = 'prefer';
export const respondAsync = 'respond-async';

/**
 * Passes a session from auth to the gateway, which stores it in a cookie. An empty value ends the session. The gateway removes
 * this header from responses to browsers.
 */
export const sessionTokenHeader = 'x-session-token';

/** Lifetime of the session in {@link sessionTokenHeader}, in seconds. */
export const sessionLifetimeHeader = 'x-session-lifetime';

/**
 * Identifies the accounts that have signed in on a device. Auth issues the token; the gateway stores it in a cookie and forwards
 * it to auth. It grants no access and is never sent to browsers as a header.
 */
export const deviceTokenHeader = 'x-device-token';

/**
 * Binds a sign-in with a provider to the browser that started it. Auth issues the secret; the gateway stores it in a cookie and
 * forwards it to auth. An empty value clears it. It is never sent to browsers as a header.
 */
export const providerSignInHeader = 'x-provider-sign-in';

/** Time limit for a sign-in with a provider. */
export const providerSignInSeconds = 10 * 60;

/** Lifetime of a device token: 180 days after sign-in. */
export const deviceTokenSeconds = 180 * 24 * 60 * 60;
