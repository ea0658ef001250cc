import type { Fault } from '../fault.ts';

const identity = 'packages/service-kit/src/identity';
const auth = 'services/auth/src';
const kitTest = (name: string) => [`packages/service-kit/test/${name}.test.ts`];
const authTest = (name: string) => [`services/auth/test/${name}.test.ts`];

export const faults: readonly Fault[] = [
  {
    id: 'service-forgets-ended-sessions',
    file: `${identity}/session-verifier.ts`,
    find: 'return identity && !denyList.denies(identity) ? identity : null;',
    replace: 'return identity;',
    guards: 'every service refuses an ended session itself',
    tests: kitTest('session-verifier'),
  },
  {
    id: 'service-without-the-list-lets-in',
    file: `${identity}/session-verifier.ts`,
    find: 'if (!loaded) {',
    replace: 'if (false as boolean) {',
    guards: 'who does not know the ended sessions lets nobody in',
    tests: kitTest('session-verifier'),
  },
  {
    id: 'auth-forgets-ended-sessions',
    file: `${auth}/identity/open-session-verifier.ts`,
    find: 'identity && (await isOpenSession(stores, identity)) ? identity : null',
    replace: 'identity',
    guards: 'a session that is over changes nothing in auth',
    tests: authTest('auth'),
  },
  {
    id: 'logins-unlimited-past-the-gateway',
    file: `${auth}/http/auth.routes.ts`,
    find: "'/api/auth/login', limitSignIns(), ",
    replace: "'/api/auth/login', ",
    guards: 'who signs in past the gateway is limited by auth',
    tests: authTest('sign-in-limit'),
  },
  {
    id: 'new-key-signs-at-once',
    file: `${auth}/identity/key-set.ts`,
    find: '{ ...createKey(), nbf }',
    replace: 'createKey()',
    guards: 'a new key is published before it signs',
    tests: authTest('rotate-keys'),
  },
  {
    id: 'deletion-without-a-record',
    file: `${auth}/domain/delete-user.ts`,
    find: 'await recordAudit({',
    replace: 'void ({',
    guards: 'the audit log says who deleted a user',
    tests: authTest('audit'),
  },
  {
    id: 'guesses-fill-the-audit-log',
    file: `${auth}/domain/audit.ts`,
    find: 'id: `failed-${hour}-${userId}`',
    replace: 'id: `failed-${hour}-${userId}-${Math.random()}`',
    guards: 'guesses at a password are one entry of the audit log',
    tests: authTest('audit'),
  },
  {
    id: 'developer-pages-without-a-key',
    file: 'infra/local/src/developer-pages.ts',
    find: ', requireKey(key));',
    replace: ');',
    guards: 'the developer pages open with the printed key only',
    tests: ['infra/local/test/developer-pages.test.ts'],
    name: 'in front of a gateway',
  },
  {
    id: 'short-password-in-production',
    file: 'packages/service-kit/src/weak-passwords.ts',
    find: ' || password.length < minLength',
    replace: '',
    guards: 'production refuses short passwords',
    tests: kitTest('config'),
  },
  {
    id: 'unreadable-body-is-our-fault',
    file: 'packages/service-kit/src/http/errors.ts',
    find: 'status === 400 && expose === true ? unreadableBody() : undefined',
    replace: 'undefined',
    guards: 'malformed input is the caller’s mistake',
    tests: kitTest('http'),
  },
  {
    id: 'killed-worker-leaves-recordings',
    file: 'services/ai-pipeline/src/transcribers/working-directory.ts',
    find: '!isRunning(pid)',
    replace: '(false as boolean)',
    guards: 'a killed worker leaves no recording in the temporary files',
    tests: ['services/ai-pipeline/test/transcription/working-directory.test.ts'],
  },
];
