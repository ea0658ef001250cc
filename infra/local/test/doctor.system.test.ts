import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { databaseOf } from '@debrief/service-kit/service';
import { connect } from '@debrief/service-kit/storage/connect';
import { brokerMissing } from '@debrief/testing/broker/broker';
import { shareBroker, type SharedBroker } from '@debrief/testing/broker/shared-broker';
import { startDocumentUsers, type DocumentUsersServer } from '@debrief/testing/document-users/server';
import { startTestDocuments, type TestDocuments } from '@debrief/testing/documents';
import { startHttpServer } from '@debrief/testing/http-server';
import { startSmtpServer, type FakeSmtpServer } from '@debrief/testing/smtp-server';
import { checkInstallation } from '../src/doctor/check-installation.ts';
import type { Finding } from '../src/doctor/finding.ts';

const noBroker = brokerMissing();
if (noBroker) process.stdout.write(`Skipped what the doctor says of a broker: ${noBroker}\n`);

const password = 'b7f1c3d9e5a24680b7f1c3d9';

let directory: string;
let taken: Server;
let nowhere: string;
let documents: TestDocuments;
let documentUsers: DocumentUsersServer;
let web: Awaited<ReturnType<typeof startHttpServer>>;
let broker: SharedBroker | undefined;
let smtpServer: FakeSmtpServer;

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
        return void res
          .writeHead(known.status, {
            'content-type': 'application/json',
            ...(known.date && { date: known.date }),
          })
          .end(known.body);
      if (path.startsWith('/missing-bucket')) return void res.writeHead(404).end(s3Error('NoSuchBucket'));
      if (path.startsWith('/closed-bucket')) return void res.writeHead(403).end(s3Error('AccessDenied'));
      if (body.includes('Action='))
        return void res.writeHead(200, { 'content-type': 'text/xml' }).end(sesAnswer(body));
      res.writeHead(404).end();
    });
  });
  smtpServer = await startSmtpServer();
  broker = noBroker ? undefined : await shareBroker();
}, 120_000);
afterAll(async () => {
  await broker?.release();
  await smtpServer?.stop();
  await web?.stop();
  await documentUsers?.stop();
  await documents?.stop();
  await new Promise((resolve) => taken.close(resolve));
  await rm(directory, { recursive: true, force: true });
});

/** Without credentials, AWS clients would look for some on the network. */
const aws = { AWS_ACCESS_KEY_ID: 'AKIAEXAMPLEONLY', AWS_SECRET_ACCESS_KEY: password };
const port = () => (taken.address() as AddressInfo).port;

const healthy = () => ({ DATA_DIR: join(directory, 'healthy'), PORT: '0' });
const see = (change: Record<string, string>) => checkInstallation({}, { ...healthy(), ...change });
const problems = (findings: Finding[]) => findings.filter(({ level }) => level !== 'ok');

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

const withKeys = async (
  contents: string,
  mode: number,
  file = 'sessions.json',
): Promise<Record<string, string>> => {
  const DATA_DIR = await mkdtemp(join(directory, 'keys-'));
  await mkdir(join(DATA_DIR, 'keys'));
  await writeFile(join(DATA_DIR, 'keys', file), contents);
  await chmod(join(DATA_DIR, 'keys', file), mode);
  return { DATA_DIR };
};

test('reports no problems for a healthy installation', async () => {
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
const smtp = (change: Record<string, string>) => ({
  SMTP_URL: `smtp://127.0.0.1:${smtpServer.port}`,
  MAIL_FROM: 'notes@debrief.example',
  ...change,
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
    what: 'an invalid value',
    subject: 'PORT',
    text: /must be a port number/,
    variables: () => ({ PORT: 'http' }),
  },
  {
    what: 'a misspelt name',
    subject: 'MONGO_URI',
    text: /does not read/,
    level: 'warning',
    variables: () => ({ MONGO_URI: 'mongodb://localhost' }),
  },
  {
    what: 'a port in use by another program',
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
    what: 'a data directory that all users can read',
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
    what: 'a mail directory that is not writable',
    subject: 'DATA_DIR',
    text: /mail cannot be written to \(it is not a directory\)/,
    variables: async () => {
      const DATA_DIR = await mkdtemp(join(directory, 'mails-'));
      await writeFile(join(DATA_DIR, 'mail'), '');
      return { DATA_DIR };
    },
  },
  {
    what: 'a trusted proxy that does not exist',
    subject: 'TRUSTED_PROXIES',
    text: /Without a proxy, every client can spoof/,
    level: 'warning',
    variables: () => ({ TRUSTED_PROXIES: '1' }),
  },
  {
    what: 'a trusted proxy that clients can bypass',
    subject: 'TRUSTED_PROXIES',
    text: /Clients that bypass the proxy \(HOST is 0\.0\.0\.0\)/,
    level: 'warning',
    variables: () => ({ TRUSTED_PROXIES: '2', HOST: '0.0.0.0', PUBLIC_URL: 'https://debrief.example' }),
  },
  {
    what: 'session keys that other users can read',
    subject: 'session keys',
    text: /Other users .* can read/,
    variables: () => withKeys('{"keys":[]}', 0o644),
  },
  {
    what: 'damaged session keys',
    subject: 'session keys',
    text: /not a JSON Web Key Set/,
    variables: () => withKeys('{"keys":', 0o600),
  },
  {
    what: 'integration keys that other users can read',
    subject: 'integration keys',
    text: /Other users .* decrypt the credentials/,
    variables: () => withKeys('{"keys":[]}', 0o644, 'integrations.json'),
  },
  {
    what: 'damaged integration keys',
    subject: 'integration keys',
    text: /not a JSON Web Key Set/,
    variables: () => withKeys('{"keys":', 0o600, 'integrations.json'),
  },
  {
    what: 'a public address with a path of Debrief',
    subject: 'PUBLIC_URL',
    text: /path must not begin with \/dashboard/,
    variables: () => ({ PUBLIC_URL: 'http://localhost/dashboard' }),
  },
  {
    what: 'a public address with a query',
    subject: 'PUBLIC_URL',
    text: /must end after its path/,
    variables: () => ({ PUBLIC_URL: 'http://localhost/debrief?a=b' }),
  },
  {
    what: 'a public address without https',
    subject: 'PUBLIC_URL',
    text: /block the microphone/,
    variables: () => ({ PUBLIC_URL: 'http://debrief.example' }),
  },
  {
    what: 'an https address without a trusted proxy',
    subject: 'TRUSTED_PROXIES',
    text: /all visitors share its address/,
    variables: () => ({ PUBLIC_URL: 'https://debrief.example' }),
  },
  {
    what: 'a host open to other machines without a public URL',
    subject: 'PUBLIC_URL',
    text: /links in emails lead to localhost/,
    level: 'warning',
    variables: () => ({ HOST: '0.0.0.0' }),
  },
  {
    what: 'a public installation that does not verify addresses',
    subject: 'VERIFY_ADDRESSES',
    text: /an email address that they do not own/,
    level: 'warning',
    variables: () => ({
      PUBLIC_URL: 'https://debrief.example',
      TRUSTED_PROXIES: '1',
      VERIFY_ADDRESSES: 'off',
    }),
  },
  {
    what: 'mails that are not delivered',
    subject: 'mail',
    text: /not delivered/,
    level: 'warning',
    variables: () => ({ PUBLIC_URL: 'https://debrief.example', TRUSTED_PROXIES: '1' }),
  },
  {
    what: 'scaled rate limits of a public installation',
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
    what: 'an unreachable MongoDB server',
    subject: 'MONGO_URL',
    text: /No MongoDB server answers/,
    variables: () => ({ MONGO_URL: `mongodb://${nowhere}` }),
  },
  {
    what: 'a wrong MongoDB password',
    subject: 'MONGO_URL',
    text: /cannot be used with it/,
    variables: () => ({
      MONGO_URL: `mongodb://root:wrong@127.0.0.1:${documentUsers.port}/?authSource=admin&directConnection=true`,
    }),
  },
  {
    what: 'a default password for another machine',
    subject: 'AMQP_URL',
    text: /needs a password of at least/,
    variables: () => ({ AMQP_URL: 'amqp://debrief:change-me@broker.example' }),
  },
  {
    what: 'an unreachable broker',
    subject: 'AMQP_URL',
    text: /No RabbitMQ answers/,
    variables: () => ({ AMQP_URL: `amqp://debrief:${password}@${nowhere}` }),
  },
  {
    what: 'a missing bucket',
    subject: 'S3_BUCKET',
    text: /NoSuchBucket/,
    variables: () => bucket('missing-bucket'),
  },
  {
    what: 'a bucket without permissions',
    subject: 'S3_BUCKET',
    text: /AccessDenied/,
    variables: () => bucket('closed-bucket'),
  },
  {
    what: 'an unreachable S3 server',
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
    what: 'a sandboxed SES account',
    subject: 'SES_REGION',
    text: /200 emails a day/,
    level: 'warning',
    variables: ses,
  },
  {
    what: 'mails without a sender',
    subject: 'MAIL_FROM',
    text: /sender of emails is not set/,
    variables: () => ({ SES_REGION: 'eu-west-1' }),
  },
  {
    what: 'SES and an SMTP server together',
    subject: 'SMTP_URL',
    text: /SES_REGION is set, too/,
    variables: () => ({ ...ses(), SMTP_URL: 'smtp://localhost' }),
  },
  {
    what: 'a wrong password of the SMTP server',
    subject: 'SMTP_URL',
    text: /cannot be used \(Invalid login: 535/,
    variables: () => smtp({ SMTP_USER: 'naledi', SMTP_PASSWORD: 'wrong' }),
  },
  {
    what: 'an SMTP server without TLS',
    subject: 'SMTP_URL',
    text: /STARTTLS/,
    variables: () => smtp({ SMTP_URL: `smtp://127.0.0.1:${smtpServer.port}?tls=required` }),
  },
  {
    what: 'an unreachable SMTP server',
    subject: 'SMTP_URL',
    text: /ECONNREFUSED/,
    variables: () => smtp({ SMTP_URL: `smtp://${nowhere}` }),
  },
  {
    what: 'a rejected OpenAI key',
    subject: 'OPENAI_API_KEY',
    text: /rejects the key/,
    variables: () => ({ OPENAI_API_KEY: 'sk-wrong', OPENAI_BASE_URL: `${web.url}/openai-refused` }),
  },
  {
    what: 'an unknown OpenAI model',
    subject: 'OPENAI_TRANSCRIPTION_MODEL',
    text: /has no model gpt-4o-mini-transcribe/,
    variables: () => ({ OPENAI_API_KEY: 'sk-right', OPENAI_BASE_URL: `${web.url}/openai/` }),
  },
  {
    what: 'an unreachable OpenAI server',
    subject: 'OPENAI_BASE_URL',
    text: /ECONNREFUSED/,
    variables: () => ({ OPENAI_API_KEY: 'sk-right', OPENAI_BASE_URL: `http://${nowhere}/v1` }),
  },
  {
    what: 'a missing transcription command',
    subject: 'TRANSCRIBE_COMMAND',
    text: /there is no whisperr-cli on the PATH/,
    variables: () => ({ TRANSCRIBE_COMMAND: 'whisperr-cli -f {file}' }),
  },
  {
    what: 'a transcription command without {file}',
    subject: 'TRANSCRIBE_COMMAND',
    text: /the name of the recording/,
    variables: () => ({ TRANSCRIBE_COMMAND: `${process.execPath} --version` }),
  },
  {
    what: 'a deadline that RabbitMQ does not wait for',
    subject: 'TRANSCRIBE_DEADLINE_S',
    text: /at most 1320/,
    variables: () => ({ AMQP_URL: `amqp://${nowhere}`, TRANSCRIBE_DEADLINE_S: '3600' }),
  },
  {
    what: 'a model that was not downloaded',
    subject: 'WHISPER_MODEL',
    text: /There is no file/,
    variables: () => ({ WHISPER_MODEL: join(directory, 'ggml.bin') }),
  },
  {
    what: 'an unreachable OpenID Connect provider',
    subject: 'OIDC_ACME_ISSUER',
    text: /ECONNREFUSED/,
    variables: () => provider(`http://${nowhere}`),
  },
  {
    what: 'an OpenID Connect provider with another issuer',
    subject: 'OIDC_ACME_ISSUER',
    text: /issuer is https:\/\/somebody\.example/,
    variables: () => provider(`${web.url}/issuer`),
  },
  {
    what: 'a provider whose emails are trusted',
    subject: 'OIDC_ACME_TRUST_EMAIL',
    text: /can open the account of another user/,
    level: 'warning',
    variables: () => ({ ...provider(`http://${nowhere}`), OIDC_ACME_TRUST_EMAIL: 'true' }),
  },
  {
    what: 'a group of admins without the scope for groups',
    subject: 'OIDC_ACME_SCOPE',
    text: /only with the scope groups/,
    level: 'warning',
    variables: () => {
      const issuer = `${web.url}/with-groups`;
      answers['/with-groups/.well-known/openid-configuration'] = {
        status: 200,
        body: JSON.stringify({
          ...{ issuer, authorization_endpoint: 'https://a.example' },
          scopes_supported: ['openid', 'groups'],
        }),
      };
      return { ...provider(issuer), OIDC_ACME_ADMIN_GROUP: 'admins' };
    },
  },
  {
    what: 'a clock too far off for one-time codes',
    subject: 'clock',
    text: /differs by (39|40|41) seconds/,
    variables: () => {
      const issuer = `${web.url}/slow-clock`;
      answers['/slow-clock/.well-known/openid-configuration'] = {
        status: 200,
        body: JSON.stringify({ issuer, authorization_endpoint: 'https://a.example' }),
        date: new Date(Date.now() - 40_000).toUTCString(),
      };
      return provider(issuer);
    },
  },
  {
    what: 'no way to sign in',
    subject: 'AUTH_PASSWORD',
    text: /requires a provider in OIDC_PROVIDERS/,
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

(noBroker ? describe.skip : describe)('with a real broker', () => {
  test('accepts a healthy broker, and finds a wrong password, a missing virtual host and missing permissions', async () => {
    const running = broker as SharedBroker;
    const url = await running.vhost();
    expect(problems(await see({ AMQP_URL: url }))).toEqual([]);
    expectFinding(await see({ AMQP_URL: url.replace('guest:guest', 'guest:wrong') }), {
      subject: 'AMQP_URL',
      text: /rejects it/,
    });
    expectFinding(await see({ AMQP_URL: url.replace(/[^/]+$/, 'elsewhere') }), {
      subject: 'AMQP_URL',
      text: /rejects it/,
    });
    await running.ask('PUT', '/users/reader', { password, tags: '' });
    const permissions = { configure: '^$', write: '^$', read: '.*' };
    await running.ask('PUT', `/permissions/${url.split('/').at(-1)}/reader`, permissions);
    expectFinding(await see({ AMQP_URL: url.replace('guest:guest', `reader:${password}`) }), {
      subject: 'AMQP_URL',
      text: /accepts reader, but/,
    });
  });
});

test('accepts a healthy document server', async () => {
  expect(problems(await see({ MONGO_URL: documents.url }))).toEqual([]);
});

test('names connections, webhooks and deliveries that need attention, and missing keys', async () => {
  const database = await connect(documents.url, databaseOf('integrations'));
  const insert = (name: string, document: object) =>
    database.collection<{ _id: string }>(name).insertOne({ _id: randomUUID(), ...document });
  try {
    const [past, longAgo] = [new Date(0), new Date(Date.now() - 30 * 3_600_000)];
    await insert('crmConnections', { kind: 'hubspot', state: 'reconnect' });
    await insert('webhooks', { disabled: 'gone', dueAt: longAgo, leaseUntil: past });
    await insert('webhookDeliveries', { status: 'failed', createdAt: longAgo });
    await insert('crmDeliveries', { state: 'waiting', dueAt: longAgo, createdAt: longAgo });
    const findings = await see({ MONGO_URL: documents.url });
    for (const expected of [
      { subject: 'integration keys', text: /is missing, so the stored secrets/ },
      { subject: 'deliveries', text: /due for 1800 minutes/ },
      { subject: 'deliveries', text: /1 message to webhooks and 0 notes to CRMs failed/, level: 'warning' },
      { subject: 'deliveries', text: /waited for 30 hours/, level: 'warning' },
      { subject: 'CRM connections', text: /1 connection .*\(hubspot: 1\)/, level: 'warning' },
      { subject: 'webhooks', text: /1 webhook turned off/, level: 'warning' },
    ] as const) {
      expect(
        findings.filter(
          ({ subject, level, text, remedy }) =>
            subject === expected.subject &&
            level === ('level' in expected ? expected.level : 'error') &&
            expected.text.test(text) &&
            /\S/.test(remedy ?? ''),
        ),
      ).toHaveLength(1);
    }
  } finally {
    await database.close();
  }
});

test('the command reads .env, prints remedies, and fails on errors', async () => {
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
