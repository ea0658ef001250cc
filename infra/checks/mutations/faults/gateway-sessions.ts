import type { Fault } from '../fault.ts';

const src = 'gateway/src';
const identity = 'packages/service-kit/src/identity';
const test = (name: string) => [`gateway/test/${name}.test.ts`];
const kitTest = (name: string) => [`packages/service-kit/test/${name}.test.ts`];

export const area = 'gateway';

export const faults: readonly Fault[] = [
  {
    id: 'cookie-for-scripts',
    file: `${src}/http/session-cookie.ts`,
    find: 'httpOnly: true,',
    replace: 'httpOnly: false,',
    guards: 'no script reads the session cookie',
    tests: test('sessions'),
  },
  {
    id: 'cookie-same-site',
    file: `${src}/http/session-cookie.ts`,
    find: "sameSite: 'lax'",
    replace: "sameSite: 'none'",
    guards: 'the session cookie does not go along from other sites',
    tests: test('sessions'),
  },
  {
    id: 'plain-cookie-over-tls',
    file: `${src}/http/session-cookie.ts`,
    find: 'readCookie(req, req.secure ? secureName : plainName)',
    replace: 'readCookie(req, secureName) ?? readCookie(req, plainName)',
    guards: 'over TLS only the cookie that nobody else can set counts',
    tests: test('sessions'),
  },
  {
    id: 'service-sets-cookies',
    file: `${src}/http/forward-response.ts`,
    find: "  'set-cookie',\n",
    replace: '',
    guards: 'no service sets a cookie',
    tests: test('sessions'),
  },
  {
    id: 'token-reaches-browser',
    file: `${src}/http/forward-response.ts`,
    find: "  'set-cookie',\n  sessionTokenHeader,\n",
    replace: "  'set-cookie',\n",
    guards: 'no script sees a session token',
    tests: test('sessions'),
  },
  {
    id: 'device-cookie-with-sessions-alone',
    file: 'gateway/src/http/update-session-cookie.ts',
    find: "if (token === '') {",
    replace: 'if (!token) {',
    guards: 'a device is remembered anew without a new session',
    tests: ['gateway/test/sessions.test.ts'],
  },
  {
    id: 'device-token-reaches-browser',
    file: `${src}/http/forward-response.ts`,
    find: "  deviceTokenHeader,\n  providerSignInHeader,\n  'date',",
    replace: "  providerSignInHeader,\n  'date',",
    guards: 'no script sees a device’s token',
    tests: test('sessions'),
  },
  {
    id: 'provider-secret-reaches-browser',
    file: `${src}/http/forward-response.ts`,
    find: "  providerSignInHeader,\n  'date',",
    replace: "  'date',",
    guards: 'no script sees the secret of a sign-in at a provider',
    tests: test('sessions'),
  },
  {
    id: 'any-service-ends-sessions',
    file: `${src}/http/update-session-cookie.ts`,
    find: '    if (route.service !== sessionService) return;\n',
    replace: '',
    guards: 'only auth opens and ends sessions',
    tests: test('sessions'),
  },
  {
    id: 'logout-waits-for-the-event',
    file: `${src}/http/update-session-cookie.ts`,
    find: 'if (identity) sessions.endSession(',
    replace: 'if (false as boolean && identity) sessions.endSession(',
    guards: 'a session that is signed out is over at once',
    tests: test('sessions'),
  },
  {
    id: 'ended-session-passes',
    file: `${identity}/deny-list.ts`,
    find: 'if (sessions.has(sessionId)) return true;',
    replace: '',
    guards: 'a session that ended elsewhere is over here',
    tests: test('sessions'),
  },
  {
    id: 'late-event-reopens',
    file: `${identity}/deny-list.ts`,
    find: 'known && known.minimumSessionVersion > minimumSessionVersion',
    replace: 'false',
    guards: 'an older event that comes late lets nobody in again',
    tests: kitTest('deny-list'),
  },
  {
    id: 'every-session-kept',
    file: `${identity}/deny-list.ts`,
    find: ' && sessionId !== user.keptSessionId',
    replace: ' && user.keptSessionId === undefined',
    guards: 'the session that ended all others is the only one that is kept',
    tests: kitTest('deny-list'),
  },
  {
    id: 'token-remembered-past-expiry',
    file: `${identity}/cache-verified-tokens.ts`,
    find: 'Math.min(time + cacheMs, identity.expiresAt.getTime())',
    replace: 'time + cacheMs',
    guards: 'a remembered token expires when it says',
    tests: kitTest('cache-verified-tokens'),
  },
  {
    id: 'contact-without-a-load',
    file: `${identity}/sync-ended-sessions.ts`,
    find: 'return isConnected && before === changes;',
    replace: 'return isConnected;',
    guards: 'after the broker was away the ended sessions are asked for again',
    tests: kitTest('sync-ended-sessions'),
  },
];
