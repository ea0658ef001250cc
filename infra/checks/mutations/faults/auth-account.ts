import type { Fault } from '../fault.ts';

const src = 'services/auth/src';
const test = (name: string) => [`services/auth/test/${name}.test.ts`];

export const area = 'auth';

export const faults: readonly Fault[] = [
  {
    id: 'former-account-address-not-told',
    file: 'services/auth/src/domain/change-account.ts',
    find: 'account: isMove && isEmailVerified(user) ? user.email : undefined,',
    replace: '',
    guards: 'the address that an account had is told of the change',
    tests: ['services/auth/test/account.test.ts'],
  },
  {
    id: 'password-changed-without-current',
    file: `${src}/domain/change-account.ts`,
    find: "await requirePassword(passwords, user, current, 'current');",
    replace: '',
    guards: 'a password is changed with the current one only',
    tests: test('account'),
  },
  {
    id: 'account-deleted-without-password',
    file: `${src}/http/account.routes.ts`,
    find: 'await confirm(req, user, password);',
    replace: '',
    guards: 'an account is deleted with its password only',
    tests: test('account'),
  },
  {
    id: 'address-changed-without-password',
    file: `${src}/domain/change-account.ts`,
    find: 'if (isMove && !isConfirmed) {',
    replace: 'if (false) {',
    guards: 'an address is changed with the password only',
    tests: test('account'),
  },
  {
    id: 'kept-session-outlives-role',
    file: `${src}/storage/user-repository.ts`,
    find: 'sessionVersion, keptSessionId: null, sessionsEndedAt: at }',
    replace: 'sessionVersion, sessionsEndedAt: at }',
    guards: 'a change of role ends the kept session, too',
    tests: test('sessions'),
  },
  {
    id: 'foreign-session-ended',
    file: `${src}/storage/open-session-repository.ts`,
    find: 'findOne({ _id: id, userId })',
    replace: 'findOne({ _id: id })',
    guards: 'nobody ends the session of somebody else',
    tests: test('sessions'),
  },
  {
    id: 'half-an-export-looks-whole',
    file: `${src}/http/export.routes.ts`,
    find: "archive.output.destroy(new Error('an export broke off', { cause: error }));",
    replace: 'archive.end();',
    guards: 'half an export never looks whole',
    tests: test('export'),
  },
];
