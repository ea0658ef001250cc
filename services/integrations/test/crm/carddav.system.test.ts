import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reservePorts } from '@debrief/testing/ports';
import { startCrmHarness, type CrmHarness } from './harness.ts';

const program = process.env['RADICALE'] ?? 'radicale';
const isMissing = spawnSync(program, ['--version']).error !== undefined;
const radicaleTest = isMissing ? test.skip : test;
if (isMissing) console.warn('CardDAV is not tested: radicale is missing (apt-get install radicale)');

let harness: CrmHarness;
let server: ReturnType<typeof spawn>;
let folder: string;
let url: string;

const authorization = `Basic ${Buffer.from('naledi:secret').toString('base64')}`;
const dav = (method: string, path: string, body?: string, headers: Record<string, string> = {}) =>
  fetch(url + path, {
    method,
    headers: { authorization, ...headers },
    ...(body === undefined ? {} : { body }),
  });

const card = (lines: readonly string[]) =>
  ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD', ''].join('\r\n');

beforeAll(async () => {
  if (isMissing) return;
  harness = await startCrmHarness();
  folder = mkdtempSync(join(tmpdir(), 'radicale-'));
  const [port] = await reservePorts(1);
  url = `http://127.0.0.1:${port}`;
  const options = [
    '--auth-type',
    'none',
    '--storage-filesystem-folder',
    folder,
    '--hosts',
    `127.0.0.1:${port}`,
  ];
  server = spawn(program, options, { stdio: 'ignore' });
  for (;;) {
    if (await fetch(url).catch(() => null)) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const made = await dav(
    'MKCOL',
    '/naledi/contacts/',
    `<d:mkcol xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:carddav"><d:set><d:prop><d:resourcetype><d:collection/><c:addressbook/></d:resourcetype><d:displayname>Contacts</d:displayname></d:prop></d:set></d:mkcol>`,
    { 'content-type': 'application/xml' },
  );
  expect(made.status).toBe(201);
});
afterAll(async () => {
  if (isMissing) return;
  server.kill();
  rmSync(folder, { recursive: true, force: true });
  await harness.stop();
});

const connected = async () => {
  const credentials = { user: 'naledi', password: 'secret' };
  const found = await harness.connect('carddav', credentials, {}, url);
  const { url: book } = await harness.createEngine(fetch).open(found).client.account();
  const connection = await harness.connect('carddav', credentials, {}, book ?? null);
  const engine = harness.createEngine(fetch, { timeoutMs: 10_000 });
  return {
    connection,
    book,
    send: async (note: ReturnType<typeof harness.note>, revision = 0) => {
      await harness.receive(connection, note, { revision });
      await harness.settle(engine.run, connection);
      return harness.delivery(connection, note);
    },
  };
};

const cards = async (): Promise<string> => {
  const response = await dav('GET', '/naledi/contacts/');
  return response.text();
};

radicaleTest('finds the address book of the user', async () => {
  expect((await connected()).book).toBe(`${url}/naledi/contacts/`);
});

radicaleTest('creates a contact once, even if its answer is lost', async () => {
  const { connection } = await connected();
  const note = harness.note({
    contactName: 'Thandi Mokoena',
    companyName: 'Acme',
    contactEmail: 'thandi@once.example',
  });
  await harness.receive(connection, note);
  let lost = 0;
  const loses: typeof fetch = async (address, init) => {
    const response = await fetch(address, init);
    if (init?.method === 'PUT' && lost++ === 0) throw new TypeError('the connection was closed');
    return response;
  };
  const { run } = harness.createEngine((address, init) => loses(address, init), { timeoutMs: 10_000 });
  await harness.settle(run, connection);
  expect(await harness.delivery(connection, note)).toMatchObject({ state: 'written' });
  const all = await cards();
  expect(all.match(/thandi@once\.example/g)).toHaveLength(1);
  expect([all.includes('FN:Thandi Mokoena'), all.includes('ORG:Acme')]).toEqual([true, true]);
});

radicaleTest('fills the empty fields of an existing card, and preserves the others', async () => {
  const { send } = await connected();
  const text = card([
    'UID:bob',
    'FN:Robert Smith',
    'N:Smith;Robert;;;',
    'EMAIL:bob@book.example',
    'BDAY:1980-01-31',
  ]);
  await dav('PUT', '/naledi/contacts/bob.vcf', text, { 'content-type': 'text/vcard' });
  const note = harness.note({
    contactName: 'Bob',
    contactEmail: 'bob@book.example',
    contactPhone: '+27825550000',
  });
  expect(await send(note)).toMatchObject({ state: 'written' });
  const after = await (await dav('GET', '/naledi/contacts/bob.vcf')).text();
  expect(after).toContain('FN:Robert Smith');
  expect(after).toContain('BDAY');
  expect(after).toContain('+27825550000');
});

radicaleTest('asks before it overwrites an edit in the address book', async () => {
  const { send } = await connected();
  const note = harness.note({ contactName: 'Lerato Dube', contactEmail: 'lerato@edit.example' });
  const { records } = await send(note);
  const path = records.contact?.id ?? '';
  const edited = (await (await dav('GET', path)).text()).replace(/TITLE:.*/, 'TITLE:Director');
  await dav('PUT', path, edited, { 'content-type': 'text/vcard' });
  expect(await send({ ...note, contactRole: 'Clerk' }, 1)).toMatchObject({
    state: 'asking',
    questions: [{ id: 'conflict-contact-role' }],
  });
});
