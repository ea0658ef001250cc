import type { Fault } from '../fault.ts';

const src = 'services/ai-pipeline/src';
const test = (name: string) => [`services/ai-pipeline/test/${name}.test.ts`];

/** A call from its request to its note: jobs, recordings, the worker. */
export const jobFaults: readonly Fault[] = [
  {
    id: 'job-key-not-unique',
    file: `${src}/storage/job-repository.ts`,
    find: 'schema.index({ userId: 1, key: 1 }, { unique: true });',
    replace: 'schema.index({ userId: 1, key: 1 });',
    guards: 'a request repeated twenty times at once makes one note',
    tests: test('pipeline'),
  },
  {
    id: 'job-event-not-stored',
    file: `${src}/storage/job-repository.ts`,
    find: 'const pendingEvents = isQueued ? [queuedEvent(job, createdAt)] : [];',
    replace: 'const pendingEvents = [] as EventEnvelope[];',
    guards: 'a job and its event are one write',
    tests: test('outbox'),
  },
  {
    id: 'job-change-event-not-stored',
    file: `${src}/storage/job-repository.ts`,
    find: '{ $set: set, $push: { pendingEvents: event } }',
    replace: '{ $set: set }',
    guards: 'the end of a job and its event are one write',
    tests: test('outbox'),
  },
  {
    id: 'note-event-not-stored',
    file: `${src}/storage/note-repository.ts`,
    find: 'pendingEvents: [event],',
    replace: 'pendingEvents: [],',
    guards: 'a note and its event are one write',
    tests: test('outbox'),
  },
  {
    id: 'note-of-its-own-id',
    file: `${src}/storage/note-repository.ts`,
    find: '        _id: id,\n',
    replace: '        _id: `${id}-${Math.random()}`,\n',
    guards: 'a job that comes again makes no second note',
    tests: test('pipeline'),
    name: 'dies right behind',
  },
  {
    id: 'job-of-anybody',
    file: `${src}/http/pipeline.routes.ts`,
    find: 'job?.userId !== caller(req).userId || job.kind !== kind',
    replace: 'job?.kind !== kind',
    guards: 'a job is shown to the user who sent it alone',
    tests: test('pipeline'),
    name: 'longer than its request',
  },
  {
    id: 'key-for-another-text',
    file: `${src}/domain/submit-call.ts`,
    find: '  if (!current.heard && current.transcript !== null && current.transcript !== transcript) throw keyReused();\n',
    replace: '',
    guards: 'a key that comes with another text is refused',
    tests: test('pipeline'),
    name: 'repeated request',
  },
  {
    id: 'one-user-takes-all-workers',
    file: `${src}/domain/submit-call.ts`,
    find: "(await jobs.countQueued(userId)) < maxQueuedPerUser ? 'queued' : 'held'",
    replace: "(await jobs.countQueued(userId)) < Infinity ? 'queued' : 'held'",
    guards: 'the bulk upload of one user leaves room for the others',
    tests: test('scaling'),
  },
  {
    id: 'deleted-user-gets-a-note',
    file: `${src}/domain/note-job.ts`,
    find: '  if (await isUserDeleted(job.userId)) return eraseUser(job.userId);\n',
    replace: '',
    guards: 'a user deleted while their call is read gets no note',
    tests: test('pipeline'),
    name: 'deleted user',
  },
];
