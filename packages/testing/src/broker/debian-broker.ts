import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { childrenOf } from '../process-tree.ts';
import { runAfterExit } from '../run-after-exit.ts';
import { reservePorts } from '../ports.ts';
import type { BrokerProcess } from './broker-process.ts';

/** The wrapper on the PATH would switch to another user. */
export const program = '/usr/lib/rabbitmq/bin/rabbitmq-server';

const startLimitMs = 180_000;

const unref = (child: ChildProcess) => {
  child.unref();
  for (const stream of [child.stdout, child.stderr]) (stream as Socket | null)?.unref();
};

const exited = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    child.ref();
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });

/** @param erlangArguments arguments of the Erlang VM, such as `-rabbit consumer_timeout 1000` */
export const startDebianBroker = async (erlangArguments: string): Promise<BrokerProcess> => {
  const directory = await mkdtemp(join(tmpdir(), 'debrief-broker-'));
  const [port = 0, managementPort = 0, distributionPort = 0, epmdPort = 0] = await reservePorts(4);
  await writeFile(
    join(directory, 'rabbitmq.conf'),
    [
      `listeners.tcp.default = 127.0.0.1:${port}`,
      `management.tcp.ip = 127.0.0.1`,
      `management.tcp.port = ${managementPort}`,
      // With less free space, the broker blocks publishers.
      'disk_free_limit.absolute = 50MB',
      '',
    ].join('\n'),
  );
  await writeFile(join(directory, 'enabled_plugins'), '[rabbitmq_management].\n');
  const env = {
    ...process.env,
    HOME: directory,
    RABBITMQ_NODENAME: `rabbit${port}@localhost`,
    RABBITMQ_MNESIA_BASE: join(directory, 'data'),
    RABBITMQ_LOG_BASE: join(directory, 'log'),
    RABBITMQ_CONFIG_FILE: join(directory, 'rabbitmq'),
    RABBITMQ_ENABLED_PLUGINS_FILE: join(directory, 'enabled_plugins'),
    RABBITMQ_CONF_ENV_FILE: '/dev/null',
    RABBITMQ_DIST_PORT: String(distributionPort),
    // Idle schedulers sleep instead of busy-waiting.
    RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: `+sbwt none +sbwtdcpu none +sbwtdio none ${erlangArguments}`,
    ERL_EPMD_PORT: String(epmdPort),
    ERL_EPMD_ADDRESS: '127.0.0.1',
  };
  // Started here, because the broker would start a daemon that outlives it.
  const epmd = spawn('epmd', ['-port', String(epmdPort), '-address', '127.0.0.1'], { stdio: 'ignore' });
  unref(epmd);

  let server: ChildProcess;
  let cancelKill = async () => {};
  const start = async () => {
    // The server is killed when this process exits, even during startup.
    server = spawn(program, { env, cwd: directory, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    cancelKill = runAfterExit('kill -9 "-$2" "$3"; rm -rf "$1"', [
      directory,
      ...[server.pid, epmd.pid].map(String),
    ]);
    let output = '';
    await new Promise<void>((resolve, reject) => {
      const fail = (why: string) => reject(new Error(`RabbitMQ ${why}:\n${output.slice(-2_000)}`));
      const limit = setTimeout(() => fail(`was not ready within ${startLimitMs} ms`), startLimitMs);
      const read = (chunk: Buffer) => {
        output = (output + chunk.toString()).slice(-10_000);
        if (!output.includes('completed with')) return;
        clearTimeout(limit);
        resolve();
      };
      server.stdout?.on('data', read);
      server.stderr?.on('data', read);
      server.once('exit', (code) => {
        clearTimeout(limit);
        fail(`ended with ${code} before it was ready`);
      });
    });
    unref(server);
  };
  const kill = async () => {
    await cancelKill();
    // The program is a shell that waits for the Erlang VM, so kill the VM.
    const serverExited = exited(server);
    for (const pid of childrenOf(server.pid ?? 0)) process.kill(pid, 'SIGKILL');
    await serverExited;
  };

  await start();
  return {
    port,
    managementPort,
    kill,
    start,
    async stop() {
      if (server.exitCode === null && server.signalCode === null) await kill();
      epmd.kill();
      await exited(epmd);
      // A child of the broker may still write files while it exits.
      await rm(directory, { recursive: true, force: true, maxRetries: 10 });
    },
  };
};
