/** Names one request across every process and log line. */
export const requestIdHeader = 'x-request-id';

/** Makes a retried request find the outcome of its first try: 1 to 200 printable ASCII characters. */
export const idempotencyKeyHeader = 'idempotency-key';

/**
 * The id of the user that a page shows. The gateway answers 409 {@link sessionChangedCode} if the session is another user's, and
 * drops it. Requests that the browser makes itself, such as downloads, carry {@link pageUserParameter} instead. Other clients omit both.
 */
export const pageUserHeader = 'x-debrief-user';
export const pageUserParameter = 'user';
export const pageUserPattern = /^[\w~.-]{1,64}$/;
export const sessionChangedCode = 'session_changed';

/** With the value `respond-async` (RFC 7240): answer 202 as soon as the call is stored, and let the client poll. */
export const preferHeader = 'prefer';
export const respondAsync = 'respond-async';

/**
 * How auth hands a session to the gateway, which alone speaks cookies: a token opens the session, an empty value
 * ends it. The gateway never lets this header reach a browser.
 */
export const sessionTokenHeader = 'x-session-token';

/** The session's life in seconds, beside {@link sessionTokenHeader}. */
export const sessionLifetimeHeader = 'x-session-lifetime';

/**
 * Tells auth which accounts have signed in on this device before: auth's answer gives the gateway a token, which the gateway keeps
 * in a cookie and sends along with what goes to auth. It opens nothing, and never reaches a browser as a header.
 */
export const deviceTokenHeader = 'x-device-token';

/**
 * Ties a sign-in at a provider to the browser that began it: auth hands the gateway a secret, which the gateway keeps in a cookie
 * and sends along with what goes to auth; an empty value clears it. It never reaches a browser as a header.
 */
export const providerSignInHeader = 'x-provider-sign-in';

/** How long somebody may take to sign in at a provider, in seconds. */
export const providerSignInSeconds = 10 * 60;

/** How long a device is remembered after it has signed in, in seconds: 180 days. */
export const deviceTokenSeconds = 180 * 24 * 60 * 60;
