import type { Fault } from '../fault.ts';

const src = 'services/analytics/src';
const test = (name: string) => [`services/analytics/test/${name}.test.ts`];

export const faults: readonly Fault[] = [
  {
    id: 'figures-for-everybody',
    file: `${src}/http/analytics.routes.ts`,
    find: "'/api/admin/analytics', requireAdmin(tokens),",
    replace: "'/api/admin/analytics',",
    guards: 'the analytics service itself shows figures to admins alone',
    tests: test('page-views'),
  },
  {
    id: 'query-is-kept',
    file: `${src}/domain/record-view.ts`,
    find: "address.replace(/[?#].*$/s, '').toWellFormed()",
    replace: 'address.toWellFormed()',
    guards: 'of an address its path alone is kept',
    tests: test('page-views'),
  },
  {
    id: 'own-referrer-counts',
    file: `${src}/domain/referrer-host.ts`,
    find: 'name !== undefined && nameIn(name) === host',
    replace: 'name === host',
    guards: 'a page of ours is nobody’s referrer',
    tests: test('page-views'),
  },
  {
    id: 'crawlers-count',
    file: `${src}/domain/record-view.ts`,
    find: 'if (visitor.bot) return counter.bot(dayOf(now));',
    replace:
      "if (visitor.bot) return counter.view(dayOf(now), { path, referrer: undefined, browser: 'Other', device: 'Other' });",
    guards: 'crawlers are counted apart',
    tests: test('page-views'),
  },
  {
    id: 'names-without-end',
    file: `${src}/domain/name-limits.ts`,
    find: 'isNew && names.size >= maxNamesPerDay ? otherName : name',
    replace: 'name',
    guards: 'made-up paths cannot fill the database',
    tests: test('name-limits'),
  },
  {
    id: 'last-place-given-twice',
    file: `${src}/storage/days.ts`,
    find: 'days.updateOne({ _id: day, revision }, write, { upsert: !stored })',
    replace: 'days.updateOne({ _id: day }, write, { upsert: !stored })',
    guards: 'two processes cannot both fill the last place of a day',
    tests: test('name-limits'),
  },
  {
    id: 'sign-up-counted-twice',
    file: `${src}/storage/sign-ups.ts`,
    find: "{ _id: 'all', recent: { $ne: key } },",
    replace: "{ _id: 'all' },",
    guards: 'a process that died right after counting does not count twice',
    tests: test('sign-ups'),
  },
  {
    id: 'counted-users-forgotten',
    file: `${src}/storage/sign-ups.ts`,
    find: '      if (await counted.exists({ _id: key })) return;\n',
    replace: '',
    guards: 'a user counts once though hundreds came in between',
    tests: test('sign-ups'),
  },
  {
    id: 'late-sign-up-of-the-deleted',
    file: `${src}/events/on-user-signed-up.ts`,
    find: '      if (await deleted.has(userId)) return;\n',
    replace: '',
    guards: 'a deleted user is not counted by a late event',
    tests: test('sign-ups'),
  },
  {
    id: 'user-named-in-figures',
    file: `${src}/storage/sign-ups.ts`,
    find: "createHash('sha256').update(userId).digest('base64url')",
    replace: 'userId',
    guards: 'the figures name nobody',
    tests: test('sign-ups'),
  },
  {
    id: 'day-closed-at-midnight',
    file: `${src}/domain/roll-up-days.ts`,
    find: 'const graceMs = 60 * 60 * 1000;',
    replace: 'const graceMs = 0;',
    guards: 'a view that is stored right after midnight still counts',
    tests: test('days'),
  },
  {
    id: 'shorter-total-replaces',
    file: `${src}/storage/total.ts`,
    find: "const replaced = { _id: 'all', through: previous.through } as const;",
    replace: "const replaced = { _id: 'all' } as const;",
    guards: 'no total replaces one that reaches further',
    tests: test('total'),
  },
];
