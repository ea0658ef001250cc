import type { Fault } from '../fault.ts';

const src = 'services/auth/src';
const admin = ['services/auth/test/admin.test.ts'];

export const area = 'auth';

export const faults: readonly Fault[] = [
  {
    id: 'erased-user-changes',
    file: `${src}/storage/user-repository.ts`,
    find: 'users.findOne({ ...filter, erasedAt: null })',
    replace: 'users.findOne({ ...filter })',
    guards: 'a deleted user is not found any more',
    tests: admin,
  },
  {
    id: 'erasure-keeps-the-name',
    file: `${src}/storage/user-repository.ts`,
    find: "const erased = {\n        name: '',",
    replace: 'const erased = {',
    guards: 'nothing that is left of a deleted user names them',
    tests: admin,
  },
  {
    id: 'erasure-keeps-the-address',
    file: `${src}/storage/user-repository.ts`,
    find: 'emailKey: `erased ${id}`,',
    replace: '',
    guards: 'deleting a user frees their address',
    tests: admin,
  },
  {
    id: 'last-admin-goes',
    file: `${src}/domain/delete-user.ts`,
    find: 'countAdmins()) <= 1',
    replace: 'countAdmins()) <= 0',
    guards: 'the last admin cannot be deleted',
    tests: admin,
  },
  {
    id: 'last-admin-lease',
    file: `${src}/domain/delete-user.ts`,
    find: 'await runExclusively(async () => {',
    replace: 'await ((work: () => Promise<void>) => work())(async () => {',
    guards: 'of two admins who delete each other at once one stays',
    tests: ['services/auth/test/last-admin.test.ts'],
  },
  {
    id: 'lease-of-the-dead',
    file: 'packages/service-kit/src/storage/lease.ts',
    find: 'until: { $lte: now() } }',
    replace: 'until: { $lte: new Date(0) } }',
    guards: 'a process that died does not keep admins from being deleted',
    tests: ['services/auth/test/last-admin.test.ts'],
  },
  {
    id: 'users-for-everybody',
    file: `${src}/http/admin.routes.ts`,
    find: "'/api/users', admin,",
    replace: "'/api/users',",
    guards: 'auth itself shows users to admins alone',
    tests: admin,
  },
  {
    id: 'everybody-deletes-users',
    file: `${src}/http/admin.routes.ts`,
    find: "'/api/admin/users/:id', admin,",
    replace: "'/api/admin/users/:id',",
    guards: 'auth itself lets admins alone delete users',
    tests: admin,
  },
  {
    id: 'search-as-pattern',
    file: `${src}/storage/user-directory.ts`,
    find: 'RegExp.escape(q)',
    replace: 'q',
    guards: 'a search takes what is typed as it is',
    tests: admin,
  },
];
