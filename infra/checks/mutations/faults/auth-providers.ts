import type { Fault } from '../fault.ts';

const providers = 'services/auth/src/domain/sign-in-providers';
const signIn = ['services/auth/test/oidc.test.ts'];
const account = ['services/auth/test/oidc-account.test.ts'];

export const area = 'auth';

export const faults: readonly Fault[] = [
  {
    id: 'unverified-provider-address',
    file: `${providers}/finish.ts`,
    find: 'if (isEmailVerified && address.success)',
    replace: 'if (address.success)',
    guards: 'an address that the provider has not verified opens nothing',
    tests: signIn,
  },
  {
    id: 'provider-opens-unproved-account',
    file: `${providers}/finish.ts`,
    find: 'user.emailVerifiedAt instanceof Date',
    replace: 'user.emailVerifiedAt !== null',
    guards: 'an account that anybody may have made is not opened by its address',
    tests: signIn,
  },
  {
    id: 'provider-answer-in-any-browser',
    file: `${providers}/transaction.ts`,
    find: "if (answer.get('state') !== proof.state) return null;",
    replace: '',
    guards: 'an answer with another state is refused before anything is taken',
    tests: signIn,
  },
  {
    id: 'provider-answer-twice',
    file: 'services/auth/src/storage/sign-in-transaction-repository.ts',
    find: 'model.findOneAndDelete(',
    replace: 'model.findOne(',
    guards: 'an answer of a provider counts once',
    tests: signIn,
  },
  {
    id: 'late-provider-answer',
    file: 'services/auth/src/storage/sign-in-transaction-repository.ts',
    find: ', expiresAt: { $gt: at } }',
    replace: ' }',
    guards: 'a sign-in at a provider is over after ten minutes',
    tests: signIn,
  },
  {
    id: 'provider-leads-anywhere',
    file: `${providers}/own-page.ts`,
    find: "origin !== anyOrigin || pathname.startsWith('//') || ",
    replace: '',
    guards: 'after a provider the browser goes to our own pages alone',
    tests: signIn,
  },
  {
    id: 'nonce-not-checked',
    file: 'services/auth/src/identity/oidc-protocol.ts',
    find: '          expectedNonce: nonce,\n',
    replace: '',
    guards: 'an ID token of another sign-in is refused',
    tests: signIn,
  },
  {
    id: 'provider-instead-of-code',
    file: 'services/auth/src/http/provider-answers.ts',
    find: 'if (ticket !== null) return',
    replace: 'if (ticket === undefined) return',
    guards: 'codes from an app are asked for after a provider, too',
    tests: signIn,
  },
  {
    id: 'link-finished-by-another',
    file: `${providers}/finish.ts`,
    find: 'session?.sessionId === link.sessionId && session.userId === link.userId',
    replace: 'link.sessionId !== session?.userId',
    guards: 'a link is finished in the session that began it alone',
    tests: account,
  },
  {
    id: 'last-way-removed',
    file: 'services/auth/src/domain/ways-to-sign-in.ts',
    find: 'if (usable.some((way) => way.id !== id)) return;',
    replace: 'if (usable.length > 0) return;',
    guards: 'the last way to sign in stays',
    tests: account,
  },
  {
    id: 'any-session-confirms',
    file: 'services/auth/src/domain/confirm-caller.ts',
    find: 'age <= recentMs',
    replace: 'age >= 0',
    guards: 'without a password a recent sign-in confirms a change, and no older one',
    tests: account,
  },
  {
    id: 'passwords-not-off',
    file: 'services/auth/src/http/refuse-passwords.ts',
    find: 'if (passwordSignIn) return next();',
    replace: 'if (passwordSignIn || next) return next();',
    guards: 'with AUTH_PASSWORD=off nobody uses a password',
    tests: account,
  },
  {
    id: 'sign-in-cookie-for-every-service',
    file: 'gateway/src/http/prepare-upstream.ts',
    find: 'providerSignIn: isAuth ? readProviderSignInCookie(req) : undefined',
    replace: 'providerSignIn: readProviderSignInCookie(req)',
    guards: 'only auth learns the secret of a sign-in at a provider',
    tests: ['gateway/test/sessions.test.ts'],
  },
];
