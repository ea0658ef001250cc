import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findRunningDocumentServer } from '@debrief/document-server/start';
import { connect, type Connection } from '@debrief/service-kit/storage/connect';
import { startDebrief, type RunningDebrief } from '@debrief/testing/debrief';
import { eventually, signUp, type Person } from '@debrief/testing/person';
import { spokenCall } from '@debrief/testing/spoken-call';

let debrief: RunningDebrief;
let directory: string;
let notes: Connection;
let pipeline: Connection;
let auth: Connection;

/** Returns a script that blocks until the file `open` exists and then prints a transcript. */
const blockingTranscriber = (open: string, started: string) =>
  `#!/bin/sh\ntouch "${started}"\nwhile [ ! -e "${open}" ]; do sleep 0.05; done\necho "Spoke to Sarah Jones at Acme Ltd."\n`;

const timeoutMs = 60_000;

let open: string;
let started: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'debrief-transcriber-'));
  [open, started] = [join(directory, 'open'), join(directory, 'started')];
  const program = join(directory, 'transcriber');
  await writeFile(program, blockingTranscriber(open, started));
  await chmod(program, 0o755);
  debrief = await startDebrief({
    env: { RATE_LIMIT_SCALE: '100', TRANSCRIBE_COMMAND: `${program} {file}` },
  });
  const url = (await findRunningDocumentServer(join(debrief.dataDirectory, 'documents'))) ?? '';
  [notes, pipeline, auth] = await Promise.all([
    connect(url, 'debrief_notes'),
    connect(url, 'debrief_ai_pipeline'),
    connect(url, 'debrief_auth'),
  ]);
});
afterAll(async () => {
  await Promise.all([notes, pipeline, auth].map((connection) => connection.close()));
  await debrief.stop();
  await rm(directory, { recursive: true, force: true });
});
const blockTranscription = () => Promise.all([open, started].map((file) => rm(file, { force: true })));

const upload = async (
  person: Person,
  key: string,
  fields: { audio?: Uint8Array<ArrayBuffer>; transcript?: string },
) => {
  const body = new FormData();
  if (fields.audio) body.append('audio', new Blob([fields.audio], { type: 'audio/wav' }), 'recording.wav');
  if (fields.transcript) body.append('transcript', fields.transcript);
  const response = await fetch(`${debrief.url}/api/process-audio`, {
    method: 'POST',
    headers: {
      ...{ origin: debrief.url, cookie: person.cookie(), 'idempotency-key': key },
      ...(fields.transcript ? {} : { prefer: 'respond-async' }),
    },
    body,
  });
  return { status: response.status, json: (await response.json()) as { id: string; hasAudio?: boolean } };
};

const idOf = async (person: Person): Promise<string> => (await person.call('GET', '/api/auth/user')).json.id;
const recordingsOf = (userId: string) => pipeline.collection('recordings').countDocuments({ userId });
const audioFiles = async () =>
  (
    await readdir(join(debrief.dataDirectory, 'audio'), { recursive: true, withFileTypes: true }).catch(
      () => [],
    )
  )
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
const isThere = (file: string) =>
  readdir(directory).then((names) => names.some((name) => join(directory, name) === file));

/** Expects that all data of a deleted note is erased, except its id and times, which are kept for a week. */
const expectNothingLeft = async ({ userId, noteId }: Deleted) => {
  await eventually(async () => (await recordingsOf(userId)) === 0, timeoutMs);
  const stored = await eventually(async () => {
    const note = await notes
      .collection<{ _id: string; erasedAt: Date | null }>('salesNotes')
      .findOne({ _id: noteId });
    return note?.erasedAt ? note : undefined;
  }, timeoutMs);
  const kept = Object.entries(stored).filter(([, value]) =>
    Array.isArray(value) ? value.length > 0 : Boolean(value),
  );
  expect(
    kept
      .map(([field]) => field)
      .filter((field) => field !== 'pendingEvents')
      .sort(),
  ).toEqual(['_id', 'createdAt', 'erasedAt']);
};

const untilTranscribed = () =>
  eventually(
    async () =>
      (await pipeline.collection('jobs').countDocuments({ 'pendingEvents.0': { $exists: true } })) === 0,
    timeoutMs,
  );

const text = 'Spoke to Sarah Jones at Acme Ltd. Deal of R50 000.';

type Remove = (person: Person, id: string) => Promise<{ status: number }>;

const waysToDelete: readonly (readonly [string, Remove])[] = [
  ['on its own', (person, id) => person.call('DELETE', `/api/sales-notes/${id}?forever=true`)],
  [
    'with all notes, then permanently',
    async (person, id) => {
      await person.call('DELETE', '/api/sales-notes');
      return person.call('DELETE', `/api/sales-notes/${id}?forever=true`);
    },
  ],
];

const withRecording = async (person: Person, remove: Remove): Promise<string> => {
  const { json } = await upload(person, randomUUID(), { audio: spokenCall(), transcript: text });
  expect(json.hasAudio).toBe(true);
  expect((await remove(person, json.id)).status).toBeLessThan(300);
  return json.id;
};

const withLateRecording = async (person: Person, remove: Remove): Promise<string> => {
  const key = randomUUID();
  const { json } = await upload(person, key, { transcript: text });
  expect((await remove(person, json.id)).status).toBeLessThan(300);
  expect((await upload(person, key, { audio: spokenCall(), transcript: text })).json.id).toBe(json.id);
  return json.id;
};

const withLateTranscript = async (person: Person, remove: Remove): Promise<string> => {
  const key = randomUUID();
  await blockTranscription();
  expect((await upload(person, key, { audio: spokenCall() })).status).toBe(202);
  await eventually(() => isThere(started), timeoutMs);
  const { json } = await upload(person, key, { transcript: text });
  expect((await remove(person, json.id)).status).toBeLessThan(300);
  const userId = await idOf(person);
  await eventually(async () => (await recordingsOf(userId)) === 0, timeoutMs);
  await writeFile(open, '');
  await untilTranscribed();
  return json.id;
};

const cases = waysToDelete.flatMap(([way, remove]) =>
  [
    { what: 'loses its recording', happen: withRecording },
    { what: 'ignores a late recording', happen: withLateRecording },
    { what: 'ignores a late transcript', happen: withLateTranscript },
  ].map((each) => ({ ...each, way, remove })),
);

interface Deleted {
  readonly person: Person;
  readonly userId: string;
  readonly noteId: string;
}
const deleted = new Map<(typeof cases)[number], Deleted>();

// Deletes all notes first, so that the waits overlap.
beforeAll(async () => {
  for (const each of cases) {
    const person = await signUp(debrief.url);
    const noteId = await each.happen(person, each.remove);
    deleted.set(each, { person, userId: await idOf(person), noteId });
  }
}, 300_000);

test.each(cases)('a note deleted $way $what', async (each) => {
  const found = deleted.get(each) as Deleted;
  await expectNothingLeft(found);
  const { person, noteId } = found;
  expect((await person.call('GET', `/api/sales-notes/${noteId}/audio`)).status).toBe(404);
  expect((await person.call('GET', '/api/sales-notes')).json).toEqual([]);
});

test('deletes the files of deleted recordings', async () => {
  await eventually(async () => (await audioFiles()).length === 0, timeoutMs);
});

test('an account deleted during a transcription leaves no recordings, jobs or notes', async () => {
  const [person, admin] = [await signUp(debrief.url), await signUp(debrief.url)];
  await auth.collection('users').updateOne({ email: admin.email }, { $set: { isAdmin: true } });
  await admin.logIn();
  const userId = await idOf(person);
  await blockTranscription();
  expect((await upload(person, randomUUID(), { audio: spokenCall() })).status).toBe(202);
  await eventually(() => isThere(started), timeoutMs);
  expect((await admin.call('DELETE', `/api/admin/users/${userId}`)).status).toBe(204);
  await eventually(async () => (await recordingsOf(userId)) === 0, timeoutMs);
  await writeFile(open, '');
  await untilTranscribed();
  await eventually(async () => (await audioFiles()).length === 0, timeoutMs);
  expect(await pipeline.collection('jobs').countDocuments({ userId })).toBe(0);
  expect(await notes.collection('salesNotes').countDocuments({ userId })).toBe(0);
});
