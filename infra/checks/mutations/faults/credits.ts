import type { Fault } from '../fault.ts';

const src = 'services/referrals/src';
const test = (name: string) => [`services/referrals/test/${name}.test.ts`];

export const area = 'referrals';

export const faults: readonly Fault[] = [
  {
    id: 'removal-event-not-stored',
    file: `${src}/storage/referral-removal.ts`,
    find: 'pendingEvents: [event],',
    replace: 'pendingEvents: [],',
    guards: 'the removal of a referral and its event are one write',
    tests: test('outbox'),
  },
  {
    id: 'rand-worth-six',
    file: `${src}/domain/credits.ts`,
    find: "(currency === 'ZAR' ? 100 : 6)",
    replace: "(currency === 'ZAR' ? 6 : 6)",
    guards: 'a friend is worth R100, or $6',
    tests: test('credits'),
  },
  {
    id: 'months-without-a-cap',
    file: `${src}/domain/credits.ts`,
    find: 'Math.min(accepted, monthlyCap)',
    replace: 'accepted',
    guards: 'so many friends of a month earn credits',
    tests: test('quota'),
  },
  {
    id: 'removed-referral-counts',
    file: `${src}/storage/referral-repository.ts`,
    find: "find({ referrerId, status: 'accepted', deletedAt: null })",
    replace: "find({ referrerId, status: 'accepted' })",
    guards: 'a referral that is gone earns nothing',
    tests: test('interleaving'),
  },
  {
    id: 'earlier-balance-stored-later',
    file: `${src}/storage/referrer-repository.ts`,
    find: '{ _id: userId, version: before.version },',
    replace: '{ _id: userId },',
    guards: 'a balance that was counted earlier is not stored over a later one',
    tests: test('interleaving'),
  },
  {
    id: 'balance-says-nothing-new',
    file: `${src}/domain/balance.ts`,
    find: '(credits === before.credits ? 0 : 1)',
    replace: '1',
    guards: 'a balance is told when it changes, and only then',
    tests: test('credits'),
  },
  {
    id: 'late-currency-wins',
    file: `${src}/storage/person-repository.ts`,
    find: '{ _id: userId, revision: { $lt: revision } }',
    replace: '{ _id: userId }',
    guards: 'an older currency that is heard of late changes nothing',
    tests: test('credits'),
  },
  {
    id: 'tombstone-names-the-friend',
    file: `${src}/storage/referral-removal.ts`,
    find: "          refereeEmail: '',\n",
    replace: '',
    guards: 'a referral on its way out names nobody',
    tests: test('interleaving'),
  },
  {
    id: 'deletion-takes-others-credit',
    file: `${src}/storage/referral-removal.ts`,
    find: ", status: 'pending' }],",
    replace: ' }],',
    guards: 'deleting a user takes no credit that another account earned',
    tests: test('credits'),
  },
  {
    id: 'deleted-user-invites',
    file: `${src}/domain/manage-referrals.ts`,
    find: 'if (await eraseIfDeleted(dependencies, userId)) throw signedOut();',
    replace: '',
    guards: 'an account deleted while it invites leaves nothing',
    tests: test('interleaving'),
  },
  {
    id: 'referrals-for-everybody',
    file: `${src}/http/admin.routes.ts`,
    find: "'/api/admin/referral-stats', admins,",
    replace: "'/api/admin/referral-stats',",
    guards: 'the referrals service itself shows all referrals to admins alone',
    tests: test('admin'),
  },
];
