import type { Fault } from '../fault.ts';

const readAgain = ['services/ai-pipeline/test/read-again.test.ts'];
const pages = ['services/notes/test/note-pages.test.ts'];

/** Reading a note again, and what the pages of a note, a contact and a company show. */
export const faults: readonly Fault[] = [
  {
    id: 'reading-overwrites-the-user',
    file: 'services/ai-pipeline/src/domain/read-again.ts',
    find: '!isUsersOwn(note, field) ||',
    replace: 'true ||',
    guards: 'what the user entered stays when a note is read again',
    tests: readAgain,
  },
  {
    id: 'reading-of-another-text',
    file: 'services/ai-pipeline/src/domain/read-again.ts',
    find: '    if (note.transcription !== job.transcript) break;\n',
    replace: '',
    guards: 'a note never gets the fields of a text that it does not have any more',
    tests: readAgain,
  },
  {
    id: 'reading-on-another-day',
    file: 'services/ai-pipeline/src/domain/read-again.ts',
    find: 'extract(note.transcription, note.createdAt)',
    replace: 'extract(note.transcription, now())',
    guards: 'days in a note that is read again are told from the day of the call',
    tests: readAgain,
  },
  {
    id: 'read-again-for-each-request',
    file: 'services/ai-pipeline/src/http/read-again.routes.ts',
    find: 'key: `extract ${note._id} ${note.revision}`',
    replace: 'key: `extract ${note._id} ${Math.random()}`',
    guards: 'a note that is to be read again is read once, however often it is asked for',
    tests: readAgain,
  },
  {
    id: 'changes-without-end',
    file: 'packages/sales-notes/src/changes.ts',
    find: 'index >= changes.length - maxChanges ||',
    replace: 'index >= 0 ||',
    guards: 'the history of a note is bounded',
    tests: pages,
  },
  {
    id: 'name-is-a-pattern',
    file: 'packages/sales-notes/src/notes-about.ts',
    find: 'RegExp.escape(text)',
    replace: 'text',
    guards: 'a name that is asked for is no pattern',
    tests: pages,
  },
  {
    id: 'notes-about-of-everybody',
    file: 'packages/sales-notes/src/notes-about.ts',
    find: '    ...(await activeNotesFilter(models, userId)),\n',
    replace: '',
    guards: 'related notes are one’s own alone',
    tests: pages,
  },
  {
    id: 'one-key-for-all-notes',
    file: 'services/mailer/src/http/send-email.routes.ts',
    find: '`${keyOf(req, userId, email)}:${id}`',
    replace: 'keyOf(req, userId, email)',
    guards: 'two notes that are mailed with one key are two mails',
    tests: ['services/mailer/test/send-note.test.ts'],
  },
];
