// Faults that disable each attack's control, for `npm run test:security -- --prove`.
import { behindProxy, onOneMachine, withDependencies } from './attack-tests.ts';
import type { Fault } from './fault.ts';
import { integrationFaults } from './integration-faults.ts';
import { pushFaults } from './push-faults.ts';
import { uploadFaults } from './upload-faults.ts';

const gateway = 'gateway/src';
const auth = 'services/auth/src';
const kit = 'packages/service-kit/src';

const atTheEdge: readonly Fault[] = [
  {
    ...onOneMachine(1),
    file: `${gateway}/http/identify-api-token.ts`,
    find: 'if (!apiTokenPattern.test(value)) return refuse(req, res);',
    replace: 'if (!apiTokenPattern.test(value)) return next();',
    guards: 'the gateway accepts no Authorization header other than an API token',
  },
  {
    ...behindProxy(2),
    file: `${gateway}/app.ts`,
    find: "app.set('trust proxy', dependencies.trustedProxies);",
    replace: "app.set('trust proxy', true);",
    guards: 'rate limits use the address seen by the trusted proxy',
  },
  {
    ...onOneMachine(3),
    file: `${kit}/http/identify.ts`,
    find: "    if (!identity) throw new ApiError('unauthenticated', 'signed_out', 'Please sign in.');\n    const scope = scopeOf(req);\n    if (!hasScope(identity, scope)) throw scopeRequired(scope);\n    identities.set(req, identity);",
    replace:
      "    identities.set(req, identity ?? { userId: '', sessionId: '', sessionVersion: 0, isAdmin: false, expiresAt: new Date() });",
    guards: 'services verify the token themselves',
  },
  {
    ...onOneMachine(4),
    file: `${kit}/http/server.ts`,
    find: 'const timeLimits = { ',
    replace: 'const timeLimits = { insecureHTTPParser: true, ',
    guards: 'requests are parsed strictly',
  },
  {
    ...onOneMachine(5),
    file: `${gateway}/domain/route-table.ts`,
    find: 'const route = entry.methods.get(method);',
    replace: 'const route = entry.methods.get(method) ?? [...entry.methods.values()][0];',
    guards: 'the gateway accepts only listed methods',
  },
  {
    ...onOneMachine(6),
    file: `${gateway}/http/session-cookie.ts`,
    find: 'httpOnly: true',
    replace: 'httpOnly: false',
    guards: 'scripts cannot read the session cookie',
  },
  {
    ...onOneMachine(7),
    file: `${gateway}/http/refuse-cross-site.ts`,
    find: 'if (!crossSite) return next();',
    replace: 'if (!crossSite || crossSite) return next();',
    guards: 'the gateway rejects cross-site changes',
  },
  {
    ...onOneMachine(8),
    file: 'services/mailer/src/http/unsubscribe.routes.ts',
    find: "routes.get('/api/unsubscribe/:token', (_req, res) => {",
    replace:
      "routes.get('/api/unsubscribe/:token', async (req, res) => {\n    const opened = await links.find(String(req.params.token));\n    if (opened !== null) await suppressions.unsubscribe(opened);",
    guards: 'opening a link changes nothing',
  },
  {
    ...onOneMachine(9),
    file: `${gateway}/http/security-headers.ts`,
    find: 'defaultSrc: [self],',
    replace: 'defaultSrc: [self, "\'unsafe-inline\'"],',
    guards: 'pages run no inline script',
  },
  {
    ...onOneMachine(10),
    file: `${gateway}/http/security-headers.ts`,
    find: "    res.setHeader('Permissions-Policy'",
    replace:
      "    res.setHeader('Access-Control-Allow-Origin', req.get('origin') ?? '*');\n    res.setHeader('Access-Control-Allow-Credentials', 'true');\n    res.setHeader('Permissions-Policy'",
    guards: 'no other origin is allowed',
  },
];

const ofSessions: readonly Fault[] = [
  {
    ...onOneMachine(11),
    file: `${kit}/identity/verifier.ts`,
    find: '          audience: tokenAudience,\n',
    replace: '',
    guards: 'a token is checked for its audience',
  },
  {
    ...onOneMachine(12),
    file: `${kit}/identity/deny-list.ts`,
    find: '      if (sessions.has(sessionId)) return true;\n',
    replace: '',
    guards: 'every service rejects ended sessions',
  },
  {
    ...onOneMachine(13),
    file: `${kit}/identity/ended-session-reactions.ts`,
    find: 'data.userId, Infinity, ',
    replace: 'data.userId, 0, ',
    guards: 'every service rejects sessions of deleted users',
  },
  {
    ...onOneMachine(14),
    file: `${kit}/identity/ended-session-reactions.ts`,
    find: 'data.userId, data.minimumSessionVersion, ',
    replace: 'data.userId, 0, ',
    guards: 'a change of role ends sessions',
  },
  {
    ...onOneMachine(15),
    file: `${auth}/domain/open-sessions.ts`,
    find: '[newId(), now()]',
    replace: '[user.id, now()]',
    guards: 'each login creates a new session',
  },
];

const ofApiTokens: readonly Fault[] = [
  {
    ...onOneMachine(44),
    file: `${gateway}/app.ts`,
    find: '  api.use(requireScope);\n',
    replace: '  void requireScope;\n',
    guards: 'the gateway rejects API tokens on routes without a scope',
  },
  {
    ...onOneMachine(45),
    file: `${kit}/http/identify.ts`,
    find: '    if (!hasScope(identity, scope)) throw scopeRequired(scope);\n',
    replace: '',
    guards: 'services check the scope themselves',
  },
  {
    ...onOneMachine(46),
    file: `${auth}/storage/api-token-repository.ts`,
    find: 'data: { sessionId: id, userId,',
    replace: "data: { sessionId: '', userId,",
    guards: 'revoking an API token ends its session tokens',
  },
  {
    ...onOneMachine(47),
    file: `${gateway}/http/identify.ts`,
    find: 'if (identity && !identity.scopes) {',
    replace: 'if (identity) {',
    guards: 'a session token of an API token is not accepted as a cookie',
  },
];

const ofPasswords: readonly Fault[] = [
  {
    ...onOneMachine(16),
    file: `${auth}/identity/password-hasher.ts`,
    find: 'memoryCost: 19 * 1024',
    replace: 'memoryCost: 4 * 1024',
    guards: 'password hashes use the memory cost that OWASP recommends',
  },
  {
    ...behindProxy(17),
    file: `${auth}/domain/login-attempts.ts`,
    find: '    if (waitMs > 0) throw tooManyTries(waitMs);\n',
    replace: '',
    guards: 'guesses at one account are throttled from any address',
  },
  {
    ...onOneMachine(18),
    file: `${auth}/identity/password-hasher.ts`,
    find: 'runQueued(async () => matchesAny(known ?? (await dummy), forms))',
    replace: 'runQueued(async () => known !== null && matchesAny(known ?? (await dummy), forms))',
    guards: 'a password is also hashed for unknown email addresses',
  },
  {
    ...behindProxy(19),
    file: `${kit}/http/rate-limiter.ts`,
    find: "address.includes(':') ? ipKeyGenerator(address, 48)",
    replace: "address.includes(':') ? ipKeyGenerator(address, 64)",
    guards: 'sign-ups are limited per network',
  },
  {
    ...onOneMachine(20),
    file: `${auth}/domain/accounts.ts`,
    find: '  refuseWeakPassword(password, { name, email });\n',
    replace: '',
    guards: 'common passwords are rejected',
  },
];

const ofAccess: readonly Fault[] = [
  {
    ...onOneMachine(21),
    file: 'services/ai-pipeline/src/http/pipeline.routes.ts',
    find: 'job?.userId !== caller(req).userId || ',
    replace: 'job === null || ',
    guards: 'only the owner can find an object',
  },
  {
    ...onOneMachine(22),
    file: `${kit}/http/identify.ts`,
    find: "    if (!identity.isAdmin) throw new ApiError('forbidden', 'admins_only', 'Only an admin can do this.');\n",
    replace: '',
    guards: 'services check the role themselves',
  },
  {
    ...onOneMachine(23),
    file: 'packages/contracts/src/http/auth-requests.ts',
    find: 'export const preferencesRequest = z.object({',
    replace: 'export const preferencesRequest = z.looseObject({',
    guards: 'unknown fields are dropped',
  },
  {
    ...onOneMachine(24),
    file: `${auth}/http/present-user.ts`,
    find: '  id: user.id,\n',
    replace: '  ...user,\n  id: user.id,\n',
    guards: 'responses list their fields explicitly',
  },
];

const ofInput: readonly Fault[] = [
  {
    ...onOneMachine(25),
    file: 'packages/contracts/src/http/auth-requests.ts',
    find: 'password: existingPassword,',
    replace: 'password: z.any(),',
    guards: 'the type of values is validated',
  },
  {
    ...onOneMachine(26),
    file: `${kit}/http/parse.ts`,
    find: 'express.json({ limit })',
    replace:
      "express.json({ limit, reviver: (key, value: object) => (key === '__proto__' ? Object.assign(Object.prototype, value) : value) })",
    guards: 'body keys are never merged into prototypes',
  },
  {
    ...onOneMachine(27),
    file: `${gateway}/http/proxy-exchange.ts`,
    find: 'if (left >= 0) return;',
    replace: 'if (left >= -Infinity) return;',
    guards: 'a body of unknown length is cut off at its limit',
  },
  {
    ...onOneMachine(28),
    file: 'services/ai-pipeline/src/domain/audio/receive-audio.ts',
    find: 'const type = detectAudioType(head);',
    replace: "const type = detectAudioType(head) ?? 'audio/mpeg';",
    guards: 'the type of a recording is detected from its bytes',
  },
  {
    ...onOneMachine(29),
    file: 'services/ai-pipeline/src/http/receive-call.ts',
    find: "form.on('file', (name, file) => {",
    replace: "form.on('file', (name, file, info) => {\n    fields.set('transcript', info.filename);",
    guards: 'file names are dropped',
  },
  {
    ...behindProxy(30),
    file: 'services/ai-pipeline/src/domain/user-quota.ts',
    find: 'quota.take(subject, 1, limits[use], at)',
    replace: 'quota.take(subject, 1, limits[use] * 100, at)',
    guards: 'uploads per user and day are limited',
  },
];

const ofMails: readonly Fault[] = [
  {
    ...onOneMachine(31),
    file: 'services/mailer/src/mails/html.ts',
    find: ".replace(/[&<>\"']/g, (character) => entities[character] ?? '')",
    replace: '',
    guards: 'values in emails are escaped',
  },
  {
    ...behindProxy(32),
    file: `${kit}/storage/daily-quota.ts`,
    find: 'if (used <= limit) return true;',
    replace: 'if (used <= limit * 100) return true;',
    guards: 'invitations per user and day are limited',
  },
  {
    ...onOneMachine(33),
    file: 'services/auth/src/storage/user-repository.ts',
    find: '{ $set: { referralCredits: credits, creditsRevision: revision } }',
    replace: '{ $inc: { referralCredits: credits }, $set: { creditsRevision: revision } }',
    guards: 'a balance replaces the previous one rather than being added',
  },
  {
    ...onOneMachine(40),
    file: 'services/notes/src/http/export/csv.ts',
    find: '{ escapeFormulae: formula }',
    replace: '{}',
    guards: 'formulas in CSV files are escaped',
  },
  {
    ...behindProxy(41),
    file: 'infra/local/src/system.ts',
    find: 'publicUrl: config.PUBLIC_URL ?? url,',
    replace: 'publicUrl: url,',
    guards: 'links use the configured public URL',
  },
];

const ofOperation: readonly Fault[] = [
  {
    ...onOneMachine(34),
    file: `${kit}/http/errors.ts`,
    find: "{ error: 'Something went wrong on our side. Please try again.', code: 'internal' }",
    replace: "{ error: String((error as Error).stack), code: 'internal' }",
    guards: 'error responses contain no internal details',
  },
  {
    ...onOneMachine(35),
    file: `${gateway}/http/access-log.ts`,
    find: 'rawPath(req).slice(0, maxPathLength)',
    replace: 'req.url.slice(0, maxPathLength)',
    guards: 'the log contains no query strings',
  },
  {
    ...onOneMachine(36),
    file: `${gateway}/http/find-route.ts`,
    find: "    res.set('Cache-Control', 'no-store');\n",
    replace: '',
    guards: 'API responses are not cached',
  },
  {
    ...withDependencies(37),
    file: 'packages/extraction/src/verify/evidence.ts',
    find: 'const verified = predicted && verifiers[field](predicted.value, doc);',
    replace: 'const verified = predicted && { value: predicted.value, spans: [] };',
    guards: 'an extracted value needs evidence in the note',
  },
  {
    ...withDependencies(38),
    file: `${kit}/infrastructure-errors.ts`,
    find: 'code === cursorNotFound || unavailableErrorName.test(String(name))',
    replace: 'code === cursorNotFound',
    guards: 'an outage of the database is reported as such',
  },
  {
    ...onOneMachine(39),
    file: `${kit}/http/health.ts`,
    find: "reason ?? { status: 'ready' });",
    replace: "{ ...(reason ?? { status: 'ready' }), memory: process.memoryUsage() });",
    guards: 'health responses contain only the status',
  },
  {
    ...onOneMachine(42),
    file: 'infra/local/src/developer-pages.ts',
    find: ', requireKey(key));',
    replace: ');',
    guards: 'developer pages require the printed key',
  },
  {
    ...onOneMachine(43),
    file: `${gateway}/app.ts`,
    find: '  api.use(unlessApiToken(checkPageUser));\n',
    replace: '  void checkPageUser;\n',
    guards: 'a request is rejected unless its page belongs to the session’s user',
  },
];

export const faults: readonly Fault[] = [
  ...atTheEdge,
  ...ofSessions,
  ...ofApiTokens,
  ...ofPasswords,
  ...ofAccess,
  ...ofInput,
  ...ofMails,
  ...ofOperation,
  ...integrationFaults,
  ...uploadFaults,
  ...pushFaults,
];
