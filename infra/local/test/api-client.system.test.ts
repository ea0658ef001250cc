import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { signUp, submitTextCall } from '@debrief/testing/person';
import { shareDebrief } from '@debrief/testing/shared-debrief';
import { createClient } from '@hey-api/openapi-ts';
import { Validator } from '@seriousme/openapi-schema-validator';

const run = promisify(execFile);

/** Polls all notes page by page, changes one, polls the change, and uploads a recording in two parts. */
const program = `
import { client } from './client/client.gen.ts';
import {
  createNote, downloadRecording, getNote, getUpload, listContacts, listNotes, sendPart, startUpload, updateNote,
} from './client/sdk.gen.ts';
import type { FullNote } from './client/types.gen.ts';

client.setConfig({ baseUrl: process.env['URL'], auth: process.env['TOKEN'] });

const poll = async (updatedSince: string): Promise<FullNote[]> => {
  const notes: FullNote[] = [];
  let cursor: string | undefined;
  do {
    const { data, response, error } = await listNotes({ query: { updatedSince, limit: 2, ...(cursor ? { cursor } : {}) } });
    if (!data) throw new Error(error.code);
    notes.push(...data);
    cursor = /[?&]cursor=([^&>]+)/.exec(response?.headers.get('link') ?? '')?.[1];
  } while (cursor !== undefined);
  return notes;
};

const all = await poll('2026-01-01T00:00:00Z');
const last = all.at(-1)?.updatedAt ?? '';
const id = all[0]?.id ?? '';
// @ts-expect-error a field that notes do not have
all[0]?.contactNames;
// @ts-expect-error a value that the filter does not take
await listNotes({ query: { sentiment: 'excited' } });
const changed = await updateNote({ path: { id }, body: { nextSteps: 'Call on Monday' }, throwOnError: true });
const company: string | null = changed.data.companyName;
const polled = (await poll(last)).filter((note) => note.updatedAt !== last);
const missing = await getNote({ path: { id: 'unknown' } });
const contacts = await listContacts({ throwOnError: true });

const recording = new Blob(['RIFF\\0\\0\\0\\0WAVEfmt ', new Uint8Array(100_000)]);
const tus = { 'tus-resumable': '1.0.0' } as const;
const started = await startUpload({ headers: { ...tus, 'upload-length': String(recording.size) }, throwOnError: true });
const upload = { path: { id: started.data.id }, throwOnError: true } as const;
for (let offset = 0; offset < recording.size; offset += 65_536)
  await sendPart({
    ...upload, headers: { ...tus, 'upload-offset': String(offset) }, body: recording.slice(offset, offset + 65_536),
  });
const { response: stored } = await getUpload({ ...upload, headers: tus });
const form = { uploadId: started.data.id, transcript: 'Spoke to Ann Lee at Acme Ltd.' };
const created = await createNote({ body: form, throwOnError: true });
if (!('hasAudio' in created.data)) throw new Error('no note');
const downloaded = await downloadRecording({ path: { id: created.data.id }, parseAs: 'blob', throwOnError: true });
console.log(JSON.stringify({
  all: all.map((note) => note.companyName),
  polled: polled.map((note) => [note.companyName, note.nextSteps]),
  company,
  missing: [missing.response?.status, missing.error?.code],
  contacts: contacts.data.length,
  stored: stored.headers.get('upload-offset'),
  downloaded: (downloaded.data as Blob).size,
}));
`;

const compiler = fileURLToPath(
  import.meta.resolve('typescript-native/package.json').replace('package.json', 'bin/tsc'),
);
const strict = [
  ...['--ignoreConfig', '--strict', '--noEmit', '--allowImportingTsExtensions', '--module', 'nodenext'],
  ...['--target', 'es2024', '--lib', 'es2024,dom,dom.iterable', '--types', 'node'],
  ...['--typeRoots', fileURLToPath(new URL('../../../node_modules/@types', import.meta.url))],
];

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'debrief-client-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

test('a client generated from the served document compiles, changes notes, and uploads a recording in parts', async () => {
  const debrief = await shareDebrief();
  const document = await (await fetch(new URL('/docs/api/openapi.json', debrief.url))).json();
  expect(await new Validator().validate(structuredClone(document))).toEqual({ valid: true });

  await createClient({
    input: document,
    output: { path: join(directory, 'client'), module: { extension: '.ts' } },
    plugins: ['@hey-api/typescript', '@hey-api/sdk', '@hey-api/client-fetch'],
    logs: { level: 'silent' },
  });
  await writeFile(join(directory, 'package.json'), '{ "type": "module" }');
  const file = join(directory, 'program.ts');
  await writeFile(file, program);
  // Fails with the errors of the compiler, if there are any.
  await run(process.execPath, [compiler, ...strict, file]);

  const person = await signUp(debrief.url);
  const companies = ['Acme Ltd', 'Karoo Freight', 'Baobab Foods'];
  for (const company of companies)
    expect(
      (await submitTextCall(person, `Spoke to Sarah Jones at ${company}. A deal of R50 000.`)).status,
    ).toBe(201);
  const { json } = await person.call('POST', '/api/tokens', {
    ...{ name: 'Generated client', scopes: ['notes:read', 'notes:write', 'contacts:read'] },
    password: person.password,
  });
  const { stdout } = await run(process.execPath, ['--disable-warning=ExperimentalWarning', file], {
    env: { URL: debrief.url, TOKEN: json.token },
  });
  expect(JSON.parse(stdout)).toEqual({
    all: companies,
    polled: [['Acme Ltd', 'Call on Monday']],
    company: 'Acme Ltd',
    missing: [404, 'no_such_note'],
    contacts: 0,
    stored: '100016',
    downloaded: 100_016,
  });
});
