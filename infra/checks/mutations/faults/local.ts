import type { Fault } from '../fault.ts';

const start = ['infra/local/test/start.test.ts'];
const src = 'infra/local/src';

/** All of Debrief on one machine: start, end, commands. */
export const faults: readonly Fault[] = [
  {
    id: 'parent-survives-without-documents',
    file: 'infra/local/src/start-documents.ts',
    find: 'void server.gaveUp.then((error) => exitWithStartError(explain(error)));',
    replace: '',
    guards: 'Debrief does not go on without its documents',
    tests: ['infra/local/test/documents-crash.test.ts'],
    name: 'no document server any more',
  },
  {
    id: 'two-on-a-data-directory',
    file: `${src}/data-directory.ts`,
    find: "lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');",
    replace: '',
    guards: 'a data directory is used by one Debrief at a time',
    tests: start,
    name: 'in use',
  },
  {
    id: 'no-code-on-sigterm',
    file: 'packages/service-kit/src/lifecycle.ts',
    find: 'void lifecycle.stop().then(() => process.exit(0));',
    replace: 'void lifecycle.stop().then(() => process.exit(1));',
    guards: 'SIGTERM ends with 0',
    tests: start,
    name: 'SIGTERM',
  },
  {
    id: 'requests-cut-off-by-sigterm',
    file: 'packages/service-kit/src/lifecycle.ts',
    find: 'for (const { name, stop } of stops.splice(0).reverse()) {',
    replace: 'for (const { name, stop } of stops.splice(0)) {',
    guards: 'what is under way ends before what it needs',
    tests: start,
    name: 'SIGTERM',
  },
  {
    id: 'admin-of-nobody',
    file: `${src}/account-command.ts`,
    find: 'process.exit(done ? 0 : 1);',
    replace: 'process.exit(0);',
    guards: 'making nobody an admin fails',
    tests: start,
    name: 'make-admin',
  },
  {
    id: 'mailbox-where-ses-sends',
    file: `${src}/developer-pages.ts`,
    find: 'SES_REGION === undefined &&',
    replace: '',
    guards: 'there is no mailbox page where SES sends',
    tests: ['infra/local/test/developer-pages.test.ts'],
  },
  {
    id: 'reaction-nobody-listed',
    file: 'packages/contracts/src/events/reactions.ts',
    find: "'mailer.user.welcome'",
    replace: "'mailer.user.greet'",
    guards: 'contracts name the queue of every reaction',
    tests: ['infra/local/test/reactions.test.ts'],
  },
];
