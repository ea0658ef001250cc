import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mailTexts } from '@debrief/testing/mails';
import { npmStart, type NpmStart } from '@debrief/testing/npm-start';
import { eventually, signUp, submitTextCall } from '@debrief/testing/person';

let directory: string;
let debrief: NpmStart | undefined;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'debrief-first-mail-'));
});
afterAll(async () => {
  debrief?.signal('SIGKILL');
  await debrief?.ended;
  await rm(directory, { recursive: true, force: true, maxRetries: 10 });
});

test('npm start creates and emails a note from a typed call, and exits with 0', async () => {
  debrief = await npmStart({ DATA_DIR: directory });
  expect((await fetch(`${debrief.url}/healthz`)).status).toBe(200);
  const person = await signUp(debrief.url);
  const { status, json: note } = await submitTextCall(
    person,
    'Spoke to Sarah Jones at Acme Ltd, sarah@acme.com. Deal of R50 000. She loved it.',
  );
  expect(status).toBe(201);
  expect(note).toMatchObject({ contactEmail: 'sarah@acme.com', dealSize: 50_000 });
  expect((await person.call('GET', '/api/sales-notes')).json).toEqual([note]);
  await eventually(
    async () => (await mailTexts(directory, person.email)).some((mail) => mail.includes('Sarah Jones')),
    60_000,
  );
  debrief.signal('SIGTERM');
  expect(await debrief.ended).toEqual({ code: 0, signal: null });
}, 180_000);
