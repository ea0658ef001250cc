import type { Fault } from '../fault.ts';

const src = 'packages/contracts/src';
const test = (name: string) => [`packages/contracts/test/${name}.test.ts`];

export const faults: readonly Fault[] = [
  {
    id: 'short-passwords',
    file: `${src}/http/auth.ts`,
    find: 'export const minPasswordLength = 6;',
    replace: 'export const minPasswordLength = 1;',
    guards: 'a password has six characters',
    tests: test('payloads'),
  },
  {
    id: 'negative-deals',
    file: `${src}/http/notes.ts`,
    find: '.min(0, `${shortLabel} cannot be negative`)',
    replace: '',
    guards: 'no deal is negative',
    tests: test('payloads'),
  },
  {
    id: 'blank-transcript',
    file: `${src}/http/pipeline.ts`,
    find: "  .min(1, 'Please enter sales notes to process')\n",
    replace: '',
    guards: 'a blank text makes no note',
    tests: test('payloads'),
  },
  {
    id: 'transcript-without-limit',
    file: `${src}/http/pipeline.ts`,
    find: '  .max(maxTranscriptionLength, `Sales notes can have',
    replace: '  .max(1e9, `Sales notes can have',
    guards: 'a text has a longest length',
    tests: ['services/ai-pipeline/test/pipeline.test.ts'],
    name: 'blank, missing or too long',
  },
  {
    id: 'more-friends-at-once',
    file: `${src}/http/referrals.ts`,
    find: '.max(maxInvitations, `At most',
    replace: '.max(1_000, `At most',
    guards: 'five friends are invited at once',
    tests: ['services/referrals/test/inviting.test.ts'],
  },
  {
    id: 'files-are-pages',
    file: `${src}/tracked-paths.ts`,
    find: " || path.includes('.')) return false;",
    replace: ') return false;',
    guards: 'a view of a file is not counted',
    tests: test('tracked-paths'),
  },
  {
    id: 'field-changes-its-type',
    file: `${src}/events/breaking-changes.ts`,
    find: '!annotations.has(keyword) && !followed',
    replace: "keyword !== 'type' && !annotations.has(keyword) && !followed",
    guards: 'events change by addition alone',
    tests: test('events/breaking-changes'),
  },
  {
    id: 'dead-letters-dropped',
    file: `${src}/events/topology.ts`,
    find: "'x-dead-letter-strategy': 'at-least-once',",
    replace: '',
    guards: 'no dead letter is lost',
    tests: test('topology'),
  },
  {
    id: 'looking-costs-a-parked-event',
    file: `${src}/events/topology.ts`,
    find: 'const noDeliveryLimit = 1_000_000_000;',
    replace: 'const noDeliveryLimit = 20;',
    guards: 'a parked event can be looked at without end',
    tests: test('topology-parked'),
  },
  {
    id: 'sign-in-of-any-size',
    file: `${src}/http/routes/auth.ts`,
    find: "path: '/api/auth/login',\n    access: 'anyone',\n    bodyLimit: 16 * kB",
    replace: "path: '/api/auth/login',\n    access: 'anyone',\n    bodyLimit: 160_000 * kB",
    guards: 'a call takes no more than it needs',
    tests: ['gateway/test/body-limits.test.ts'],
  },
];
