/** Identifies a request across processes and logs. */
export const requestIdHeader = 'x-request-id';

/** 1 to 200 printable ASCII characters. */
export const idempotencyKeyHeader = 'idempotency-key';

/**
 * Id of the user that a page shows. The gateway responds 409 {@link sessionChangedCode} if the session belongs to another user,
 * and does not forward the header. Links and downloads use {@link pageUserParameter}. Other clients omit both.
 */
export const pageUserHeader = 'x-debrief-user';
export const pageUserParameter = 'user';
export const pageUserPattern = /^[\w~.-]{1,64}$/;
export const sessionChangedCode = 'session_changed';

/** With `respond-async` (RFC 7240), the server responds 202 as soon as the job is stored. */
export const preferHeader = 'prefer';
export const respondAsync = 'respond-async';

/** Set by auth for the gateway, which moves the token to a cookie. An empty value ends the session. Never sent to browsers. */
export const sessionTokenHeader = 'x-session-token';

/** In seconds. */
export const sessionLifetimeHeader = 'x-session-lifetime';

/**
 * Identifies the accounts that have signed in on a device. Grants no access. The gateway stores it in a cookie; it is never sent
 * to browsers as a header.
 */
export const deviceTokenHeader = 'x-device-token';

/**
 * Secret that binds a sign-in with a provider to the browser that started it. The gateway stores it in a cookie; it is never sent
 * to browsers as a header. An empty value clears it.
 */
export const providerSignInHeader = 'x-provider-sign-in';

export const providerSignInSeconds = 10 * 60;

/** From the last sign-in. */
export const deviceTokenSeconds = 180 * 24 * 60 * 60;
