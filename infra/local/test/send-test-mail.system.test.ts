import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mailTexts } from '@debrief/testing/mails';
import { runProgram } from '@debrief/testing/program';
import { startSmtpServer, type FakeSmtpServer } from '@debrief/testing/smtp-server';

let server: FakeSmtpServer;
let directory: string;

beforeAll(async () => {
  server = await startSmtpServer({ authOptional: false });
  directory = await mkdtemp(join(tmpdir(), 'debrief-test-mail-'));
});
afterAll(async () => {
  await server.stop();
  await rm(directory, { recursive: true });
});

const sendTestMail = (args: readonly string[], env: Record<string, string> = {}) =>
  runProgram('infra/local/src/send-test-mail.ts', args, { DATA_DIR: directory, ...env });

const smtp = (password: string) => ({
  SMTP_URL: `smtp://127.0.0.1:${server.port}`,
  ...{ SMTP_USER: 'naledi', SMTP_PASSWORD: password, MAIL_FROM: 'Debrief <notes@debrief.example>' },
});

test('sends an email through the SMTP server', async () => {
  const { code, stdout } = await sendTestMail(['thandi@example.com'], smtp('right'));
  expect([code, stdout]).toEqual([0, expect.stringContaining('thandi@example.com was accepted')]);
  expect(server.accepted).toMatchObject([{ to: 'thandi@example.com', user: 'naledi' }]);
});

test('prints the reply of the server if it rejects the login', async () => {
  const { code, stderr } = await sendTestMail(['thandi@example.com'], smtp('wrong'));
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(/not sent \(denied\): .*535 5\.7\.8 Wrong password/),
  ]);
});

test('writes a file without a server, and says so', async () => {
  const { code, stdout } = await sendTestMail(['thandi@example.com']);
  expect([code, stdout]).toEqual([0, expect.stringContaining(`written to ${join(directory, 'mail')}`)]);
  expect(await mailTexts(directory, 'thandi@example.com')).toHaveLength(1);
});

test.each([[[]], [['no-address']]])('rejects the arguments %j', async (args) => {
  expect(await sendTestMail(args)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/Usage|one address/),
  });
});
