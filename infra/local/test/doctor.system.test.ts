import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brokerMissing } from '@debrief/testing/broker/broker';
import { shareBroker, type SharedBroker } from '@debrief/testing/broker/shared-broker';
import { startDocumentUsers, type DocumentUsersServer } from '@debrief/testing/document-users/server';
import { startTestDocuments, type TestDocuments } from '@debrief/testing/documents';
import { startHttpServer } from '@debrief/testing/http-server';
import { examine } from '../src/doctor/examine.ts';
import type { Finding } from '../src/doctor/finding.ts';

/** `npm run doctor` against installations with one thing wrong each. */
const noBroker = brokerMissing();
if (noBroker) process.stdout.write(`Skipped what the doctor says of a broker: ${noBroker}\n`);

const password = 'b7f1c3d9e5a24680b7f1c3d9';

let directory: string;
let taken: Server;
/** An address of this machine at which nothing listens. */
let nowhere: string;
let documents: TestDocuments;
let documentUsers: DocumentUsersServer;
let web: Awaited<ReturnType<typeof startHttpServer>>;
let broker: SharedBroker | undefined;

/** What servers of others answer, by path; everything else is not found. */
const answers: Record<string, { status: number; type?: string; body: string; date?: string }> = {
  '/openai/models': { status: 200, body: JSON.stringify({ data: [{ id: 'gpt-4o-mini' }] }) },
  '/openai-refused/models': { status: 401, body: '{}' },
  '/issuer/.well-known/openid-configuration': {
    status: 200,
    body: JSON.stringify({ issuer: 'https://somebody.example', authorization_endpoint: 'https://a.example' }),
  },
};

const s3Error = (code: string) =>
  `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;
const sesAnswer = (call: string) =>
  call.includes('GetSendQuota')
    ? '<GetSendQuotaResponse><GetSendQuotaResult><Max24HourSend>200</Max24HourSend></GetSendQuotaResult></GetSendQuotaResponse>'
    : '<GetIdentityVerificationAttributesResponse><GetIdentityVerificationAttributesResult><VerificationAttributes/></GetIdentityVerificationAttributesResult></GetIdentityVerificationAttributesResponse>';

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'debrief-doctor-'));
  const closed = await startHttpServer(() => {});
  nowhere = new URL(closed.url).host;
  await closed.stop();
  taken = createServer((socket) =>
    socket.on('error', () => {}).end('SSH-2.0-other\r\n', () => socket.destroy()),
  );
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  documents = await startTestDocuments();
  documentUsers = await startDocumentUsers(documents.url, { user: 'root', password });
  web = await startHttpServer((req, res) => {
    let body = '';
    req.on('data', (chunk: Buffer) => (body += chunk.toString()));
    req.on('end', () => {
      const path = (req.url ?? '').split('?')[0] ?? '';
      const known = answers[path];
      if (known)
        return void res.writeHead(known.status, { 'content-type': 'application/json' }).end(known.body);
      if (path.startsWith('/missing-bucket')) return void res.writeHead(404).end(s3Error('NoSuchBucket'));
      if (path.startsWith('/closed-bucket')) return void res.writeHead(403).end(s3Error('AccessDenied'));
      if (body.includes('Action='))
        return void res.writeHead(200, { 'content-type': 'text/xml' }).end(sesAnswer(body));
      res.writeHead(404).end();
    });
  });
  broker = noBroker ? undefined : await shareBroker();
}, 120_000);
afterAll(async () => {
  await broker?.release();
  await web?.stop();
  await documentUsers?.stop();
  await documents?.stop();
  await new Promise((resolve) => taken.close(resolve));
  await rm(directory, { recursive: true, force: true });
});

/** The keys of AWS, without which its clients look for them on the network. */
const aws = { AWS_ACCESS_KEY_ID: 'AKIAEXAMPLEONLY', AWS_SECRET_ACCESS_KEY: password };
const port = () => (taken.address() as AddressInfo).port;

const healthy = () => ({ DATA_DIR: join(directory, 'healthy'), PORT: '0' });
const see = (change: Record<string, string>) => examine({}, { ...healthy(), ...change });
const problems = (findings: Finding[]) => findings.filter(({ level }) => level !== 'ok');

/** Runs the checks with variables of this process as well, which the clients of AWS read. */
const withVariables = async <T>(variables: Record<string, string>, work: () => Promise<T>): Promise<T> => {
  const before = { ...process.env };
  Object.assign(process.env, variables);
  try {
    return await work();
  } finally {
    for (const name of Object.keys(variables)) delete process.env[name];
    Object.assign(process.env, before);
  }
};

const withKeys = async (contents: string, mode: number): Promise<Record<string, string>> => {
  const DATA_DIR = await mkdtemp(join(directory, 'keys-'));
  await mkdir(join(DATA_DIR, 'keys'));
  await writeFile(join(DATA_DIR, 'keys', 'sessions.json'), contents);
  await chmod(join(DATA_DIR, 'keys', 'sessions.json'), mode);
  return { DATA_DIR };
};

test('nothing is wrong where nothing is', async () => {
  const findings = await see({});
  expect(problems(findings)).toEqual([]);
  expect(findings.length).toBeGreaterThanOrEqual(9);
});

interface Fault {
  readonly what: string;
  readonly subject: string;
  readonly text: RegExp;
  readonly level?: Finding['level'];
  readonly variables: () => Record<string, string> | Promise<Record<string, string>>;
}

const ses = () => ({
  ...aws,
  SES_REGION: 'eu-west-1',
  SES_ENDPOINT: web.url,
  MAIL_FROM: 'notes@debrief.example',
});
const bucket = (name: string) => ({ ...aws, S3_BUCKET: name, S3_ENDPOINT: web.url });
const provider = (issuer: string) => ({
  PUBLIC_URL: 'http://localhost:3000',
  OIDC_PROVIDERS: 'acme',
  OIDC_ACME_ISSUER: issuer,
  OIDC_ACME_CLIENT_ID: 'debrief',
  OIDC_ACME_CLIENT_SECRET: password,
});

const faults: readonly Fault[] = [
  {
    what: 'a value that cannot be',
    subject: 'PORT',
    text: /must be a port number/,
    variables: () => ({ PORT: 'http' }),
  },
  {
    what: 'a misspelt name',
    subject: 'MONGO_URI',
    text: /Nothing reads/,
    level: 'warning',
    variables: () => ({ MONGO_URI: 'mongodb://localhost' }),
  },
  {
    what: 'a port that another program has',
    subject: 'PORT',
    text: /Another program listens/,
    variables: () => ({ PORT: String(port()) }),
  },
  {
    what: 'an address that this machine does not have',
    subject: 'HOST',
    text: /no address 203\.0\.113\.1/,
    variables: () => ({ HOST: '203.0.113.1', PUBLIC_URL: 'http://localhost' }),
  },
  {
    what: 'a data directory below a file',
    subject: 'DATA_DIR',
    text: /cannot be written to/,
    variables: async () => {
      const file = join(directory, 'file');
      await writeFile(file, '', { mode: 0o400 });
      return { DATA_DIR: join(file, 'data') };
    },
  },
  {
    what: 'a data directory that everybody can open',
    subject: 'DATA_DIR',
    text: /Every user of this machine/,
    level: 'warning',
    variables: async () => {
      const DATA_DIR = join(directory, 'open');
      await mkdir(DATA_DIR);
      await chmod(DATA_DIR, 0o755);
      return { DATA_DIR };
    },
  },
  {
    what: 'a directory of mails that cannot be written to',
    subject: 'DATA_DIR',
    text: /mail cannot be written to \(it is not a directory\)/,
    variables: async () => {
      const DATA_DIR = await mkdtemp(join(directory, 'mails-'));
      await writeFile(join(DATA_DIR, 'mail'), '');
      return { DATA_DIR };
    },
  },
  {
    what: 'a trusted proxy where none is in front',
    subject: 'TRUSTED_PROXIES',
    text: /Without a proxy in front, every visitor can choose/,
    level: 'warning',
    variables: () => ({ TRUSTED_PROXIES: '1' }),
  },
  {
    what: 'a trusted proxy that can be passed by',
    subject: 'TRUSTED_PROXIES',
    text: /Whoever reaches Debrief past the proxy \(HOST is 0\.0\.0\.0\)/,
    level: 'warning',
    variables: () => ({ TRUSTED_PROXIES: '2', HOST: '0.0.0.0', PUBLIC_URL: 'https://debrief.example' }),
  },
  {
    what: 'keys that others can read',
    subject: 'session keys',
    text: /Other users .* can read/,
    variables: () => withKeys('{"keys":[]}', 0o644),
  },
  {
    what: 'damaged keys',
    subject: 'session keys',
    text: /not a JSON Web Key Set/,
    variables: () => withKeys('{"keys":', 0o600),
  },
  {
    what: 'a public address with a path',
    subject: 'PUBLIC_URL',
    text: /has a path/,
    variables: () => ({ PUBLIC_URL: 'http://localhost/debrief' }),
  },
  {
    what: 'a public address without https',
    subject: 'PUBLIC_URL',
    text: /no page the microphone/,
    variables: () => ({ PUBLIC_URL: 'http://debrief.example' }),
  },
  {
    what: 'a proxy that is not counted',
    subject: 'TRUSTED_PROXIES',
    text: /all visitors have its address/,
    variables: () => ({ PUBLIC_URL: 'https://debrief.example' }),
  },
  {
    what: 'a machine open to others without a public address',
    subject: 'PUBLIC_URL',
    text: /links in mails lead to localhost/,
    level: 'warning',
    variables: () => ({ HOST: '0.0.0.0' }),
  },
  {
    what: 'addresses that are not verified, on the internet',
    subject: 'VERIFY_ADDRESSES',
    text: /an address that is not theirs/,
    level: 'warning',
    variables: () => ({
      PUBLIC_URL: 'https://debrief.example',
      TRUSTED_PROXIES: '1',
      VERIFY_ADDRESSES: 'off',
    }),
  },
  {
    what: 'mails that nobody gets',
    subject: 'SES_REGION',
    text: /nobody gets them/,
    level: 'warning',
    variables: () => ({ PUBLIC_URL: 'https://debrief.example', TRUSTED_PROXIES: '1' }),
  },
  {
    what: 'limits that are wide open',
    subject: 'RATE_LIMIT_SCALE',
    text: /multiplied by 100/,
    level: 'warning',
    variables: () => ({
      PUBLIC_URL: 'https://debrief.example',
      TRUSTED_PROXIES: '1',
      RATE_LIMIT_SCALE: '100',
    }),
  },
  {
    what: 'a MongoDB server that is not there',
    subject: 'MONGO_URL',
    text: /No MongoDB server answers/,
    variables: () => ({ MONGO_URL: `mongodb://${nowhere}` }),
  },
  {
    what: 'a wrong password of the documents',
    subject: 'MONGO_URL',
    text: /cannot be used with it/,
    variables: () => ({
      MONGO_URL: `mongodb://root:wrong@127.0.0.1:${documentUsers.port}/?authSource=admin&directConnection=true`,
    }),
  },
  {
    what: 'an example as a password of another machine',
    subject: 'AMQP_URL',
    text: /needs a password of its own/,
    variables: () => ({ AMQP_URL: 'amqp://debrief:change-me@broker.example' }),
  },
  {
    what: 'a broker that is not there',
    subject: 'AMQP_URL',
    text: /No RabbitMQ answers/,
    variables: () => ({ AMQP_URL: `amqp://debrief:${password}@${nowhere}` }),
  },
  {
    what: 'a bucket that is not there',
    subject: 'S3_BUCKET',
    text: /NoSuchBucket/,
    variables: () => bucket('missing-bucket'),
  },
  {
    what: 'a bucket that is closed',
    subject: 'S3_BUCKET',
    text: /AccessDenied/,
    variables: () => bucket('closed-bucket'),
  },
  {
    what: 'a server of S3 that is not there',
    subject: 'S3_BUCKET',
    text: /ECONNREFUSED/,
    variables: () => ({ ...bucket('any'), S3_ENDPOINT: `http://${nowhere}` }),
  },
  {
    what: 'a sender that SES has not verified',
    subject: 'MAIL_FROM',
    text: /has not verified notes@debrief\.example/,
    variables: ses,
  },
  {
    what: 'an account of SES in the sandbox',
    subject: 'SES_REGION',
    text: /200 mails a day/,
    level: 'warning',
    variables: ses,
  },
  {
    what: 'mails from nobody',
    subject: 'MAIL_FROM',
    text: /Nobody is named/,
    variables: () => ({ SES_REGION: 'eu-west-1' }),
  },
  {
    what: 'a key that OpenAI refuses',
    subject: 'OPENAI_API_KEY',
    text: /refuses the key/,
    variables: () => ({ OPENAI_API_KEY: 'sk-wrong', OPENAI_BASE_URL: `${web.url}/openai-refused` }),
  },
  {
    what: 'a model that there is not',
    subject: 'OPENAI_TRANSCRIPTION_MODEL',
    text: /has no model gpt-4o-mini-transcribe/,
    variables: () => ({ OPENAI_API_KEY: 'sk-right', OPENAI_BASE_URL: `${web.url}/openai/` }),
  },
  {
    what: 'a server of OpenAI’s API that is not there',
    subject: 'OPENAI_BASE_URL',
    text: /ECONNREFUSED/,
    variables: () => ({ OPENAI_API_KEY: 'sk-right', OPENAI_BASE_URL: `http://${nowhere}/v1` }),
  },
  {
    what: 'an engine that is not installed',
    subject: 'TRANSCRIBE_COMMAND',
    text: /there is no whisperr-cli on the PATH/,
    variables: () => ({ TRANSCRIBE_COMMAND: 'whisperr-cli -f {file}' }),
  },
  {
    what: 'an engine that is not told where the recording is',
    subject: 'TRANSCRIBE_COMMAND',
    text: /where the recording stands/,
    variables: () => ({ TRANSCRIBE_COMMAND: `${process.execPath} --version` }),
  },
  {
    what: 'a model that was not downloaded',
    subject: 'WHISPER_MODEL',
    text: /There is no file/,
    variables: () => ({ WHISPER_MODEL: join(directory, 'ggml.bin') }),
  },
  {
    what: 'a provider that is not there',
    subject: 'OIDC_ACME_ISSUER',
    text: /ECONNREFUSED/,
    variables: () => provider(`http://${nowhere}`),
  },
  {
    what: 'a provider that calls itself otherwise',
    subject: 'OIDC_ACME_ISSUER',
    text: /calls itself https:\/\/somebody\.example/,
    variables: () => provider(`${web.url}/issuer`),
  },
  {
    what: 'no way to sign in',
    subject: 'AUTH_PASSWORD',
    text: /nobody could sign in/,
    variables: () => ({ AUTH_PASSWORD: 'off' }),
  },
];

const expectFinding = (
  findings: Finding[],
  { subject, text, level = 'error' }: Omit<Fault, 'what' | 'variables'>,
) => {
  const found = findings.find((each) => each.subject === subject && each.level === level);
  expect(problems(findings).map((each) => `${each.level} ${each.subject}`)).toContain(`${level} ${subject}`);
  expect(found?.text).toMatch(text);
  expect(found?.remedy).toMatch(/\S/);
};

test.each(faults)('identifies $what', async ({ variables, ...fault }) => {
  const given = await variables();
  await withVariables(given['AWS_ACCESS_KEY_ID'] ? aws : {}, async () =>
    expectFinding(await see(given), fault),
  );
});

(noBroker ? describe.skip : describe)('of a real broker', () => {
  test('finds one that works, a wrong password, a host that is not there, and a user who may declare nothing', async () => {
    const running = broker as SharedBroker;
    const url = await running.vhost();
    expect(problems(await see({ AMQP_URL: url }))).toEqual([]);
    expectFinding(await see({ AMQP_URL: url.replace('guest:guest', 'guest:wrong') }), {
      subject: 'AMQP_URL',
      text: /lets nobody in/,
    });
    expectFinding(await see({ AMQP_URL: url.replace(/[^/]+$/, 'elsewhere') }), {
      subject: 'AMQP_URL',
      text: /lets nobody in/,
    });
    await running.ask('PUT', '/users/reader', { password, tags: '' });
    const permissions = { configure: '^$', write: '^$', read: '.*' };
    await running.ask('PUT', `/permissions/${url.split('/').at(-1)}/reader`, permissions);
    expectFinding(await see({ AMQP_URL: url.replace('guest:guest', `reader:${password}`) }), {
      subject: 'AMQP_URL',
      text: /lets reader in, but/,
    });
  });
});

test('of a real document server: one that works', async () => {
  expect(problems(await see({ MONGO_URL: documents.url }))).toEqual([]);
});

test('the command reads .env, prints what to do, and fails where something is wrong', async () => {
  const root = new URL('../../..', import.meta.url).pathname;
  const cwd = await mkdtemp(join(directory, 'project-'));
  await writeFile(join(cwd, '.env'), `DATA_DIR=${join(cwd, 'data')}\nPORT=0\nRATE_LIMITSCALE=2\n`);
  const run = (env: Record<string, string>) =>
    promisify(execFile)(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', join(root, 'infra/local/src/doctor.ts')],
      { cwd, env: { PATH: process.env['PATH'] ?? '', ...env } },
    );
  const { stdout } = await run({});
  expect(stdout).toMatch(/WARNING RATE_LIMITSCALE: .*\n\s+→ Did you mean RATE_LIMIT_SCALE\?/);
  expect(stdout).toMatch(/\n0 errors, 1 warnings, \d+ ok\n$/);
  await expect(run({ WHISPER_MODEL: '/nowhere.bin' })).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('ERROR   WHISPER_MODEL: There is no file /nowhere.bin.'),
  });
});
