import { execFile, spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import type { Certificate } from './certificate.ts';
import { reservePorts } from './ports.ts';
import { runAfterExit } from './run-after-exit.ts';

const program = '/usr/sbin/postfix';

/** Returns why Postfix cannot be started, or undefined. */
export const postfixMissing = (): string | undefined => {
  if (spawnSync(program, ['-c', '/nonexistent', 'status']).error)
    return 'Postfix is missing. Install Debian’s package (apt-get install postfix).';
  return process.getuid?.() === 0 ? undefined : 'Postfix needs root.';
};

export interface Postfix {
  readonly port: number;
  /** Returns the sources of the delivered messages. */
  delivered(): Promise<string[]>;
  /** Returns the reply to the next recipients, such as `450 4.7.1 Try again later` or `DUNNO` to accept. */
  decide(reply: (recipient: string) => string): void;
  start(): Promise<void>;
  /** Stops the server within a connection, as a crash does. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** Asks the test about each recipient (Postfix's policy protocol). */
const startPolicy = async (port: number) => {
  let reply: (recipient: string) => string = () => 'DUNNO';
  const server = createServer((socket) => {
    let recipient = '';
    socket.on('error', () => {});
    createInterface({ input: socket })
      .on('line', (line) => {
        if (line.startsWith('recipient=')) recipient = line.slice('recipient='.length);
        if (line === '') socket.write(`action=${reply(recipient)}\n\n`);
      })
      .on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  server.unref();
  return { server, decide: (next: typeof reply) => void (reply = next) };
};

const mainCf = (directory: string, policyPort: number, hasCertificate: boolean) => `
compatibility_level = 3.6
queue_directory = ${directory}/queue
data_directory = ${directory}/data
myhostname = mail.debrief.example
mydestination =
inet_interfaces = 127.0.0.1
maillog_file = ${directory}/log
maillog_file_prefixes = ${directory}
alias_maps =
alias_database =
local_recipient_maps =
virtual_mailbox_domains = example.com
virtual_mailbox_maps = static:all/
virtual_mailbox_base = ${directory}/mailboxes
virtual_uid_maps = static:65534
virtual_gid_maps = static:65534
virtual_mailbox_limit = 0
smtpd_recipient_restrictions = reject_unauth_destination, check_policy_service inet:127.0.0.1:${policyPort}
smtpd_policy_service_timeout = 10s
smtpd_tls_security_level = ${hasCertificate ? 'may' : 'none'}
smtpd_tls_chain_files = ${hasCertificate ? `${directory}/chain.pem` : ''}
smtputf8_enable = no
`;

const masterCf = (port: number) => `
127.0.0.1:${port} inet n - n - - smtpd
postlog unix-dgram n - n - 1 postlogd
pickup unix n - n 60 1 pickup
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
verify unix - - n - 1 verify
anvil unix - - n - 1 anvil
tlsmgr unix - - n 1000? 1 tlsmgr
virtual unix - n n - - virtual
error unix - - n - - error
retry unix - - n - - error
`;

/** Starts an own instance of Debian's Postfix, which delivers all mail to one maildir. */
export const startPostfix = async (certificate?: Certificate): Promise<Postfix> => {
  const directory = await mkdtemp(join(tmpdir(), 'debrief-postfix-'));
  await chmod(directory, 0o755);
  const [port = 0, policyPort = 0] = await reservePorts(2);
  const policy = await startPolicy(policyPort);
  const inDirectory = (name: string) => join(directory, name);
  for (const name of ['etc', 'queue', 'data', 'mailboxes']) await mkdir(inDirectory(name));
  await promisify(execFile)('chown', ['postfix', inDirectory('data')]);
  await promisify(execFile)('chown', ['65534:65534', inDirectory('mailboxes')]);
  await writeFile(inDirectory('etc/main.cf'), mainCf(directory, policyPort, certificate !== undefined));
  await writeFile(inDirectory('etc/master.cf'), masterCf(port));
  if (certificate)
    await writeFile(inDirectory('chain.pem'), certificate.key + certificate.cert, { mode: 0o600 });
  const run = (...args: string[]) => promisify(execFile)(program, ['-c', inDirectory('etc'), ...args]);
  const abort = 'kill -9 -$(tr -d " " <"$1/queue/pid/master.pid")';
  const cancel = runAfterExit(`${abort}; rm -rf "$1"`, [directory]);
  // `postfix start` returns when the server accepts connections.
  const start = async () => void (await run('start'));
  const kill = async () => void (await promisify(execFile)('/bin/sh', ['-c', abort, 'sh', directory]));
  await start().catch(async (error) => {
    const log = await readFile(inDirectory('log'), 'utf8').catch(() => '');
    throw new Error(`Postfix does not start: ${String(error)}\n${log}`);
  });
  return {
    port,
    decide: policy.decide,
    start,
    kill,
    async delivered() {
      const folder = inDirectory('mailboxes/all/new');
      const names = await readdir(folder).catch(() => []);
      return Promise.all(names.map((name) => readFile(join(folder, name), 'latin1')));
    },
    async stop() {
      await run('stop').catch(() => {});
      await cancel();
      policy.server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
};
