import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/**
 * Runs the conformance suite against FerretDB, a server by other people that speaks the same protocol:
 * `npm run conformance:ferretdb -w packages/document-server`. It is built with Go once, which takes minutes, and kept; where there
 * is no Go, this says so and ends well.
 */
const version = 'v1.24.2';
const module = 'github.com/FerretDB/FerretDB';
const root = fileURLToPath(new URL('../../..', import.meta.url));
/** Outside the repository, so that every checkout uses what was built once. */
const cache = join(homedir(), '.cache', 'debrief-ferretdb');
const binary = join(cache, `ferretdb-${version}`);

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

function go(args: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync('go', args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (status !== 0) throw new Error(`go ${args.join(' ')}: ${stderr}`);
  return stdout;
}

/** Out of the module's own source, so that the build needs this one version of it and no list of the others. */
async function build(): Promise<void> {
  process.stdout.write(`Building FerretDB ${version}; this takes some minutes the first time.\n`);
  await mkdir(cache, { recursive: true });
  const work = await mkdtemp(join(tmpdir(), 'ferretdb-build-'));
  try {
    const { Dir } = JSON.parse(go(['mod', 'download', '-json', `${module}@${version}`], work)) as {
      Dir: string;
    };
    const source = join(work, 'source');
    await cp(Dir, source, { recursive: true });
    spawnSync('chmod', ['-R', 'u+w', source]);
    // It refuses to start without knowing its own version.
    await writeFile(join(source, 'build/version/version.txt'), version);
    go(['build', '-p', '1', '-o', binary, './cmd/ferretdb'], source);
    await chmod(binary, 0o700);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function freePort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  listener.close();
  return port;
}

async function start(directory: string, port: number): Promise<ChildProcess> {
  const server = spawn(
    binary,
    [
      '--handler=sqlite',
      `--sqlite-url=file:${directory}/`,
      `--listen-addr=127.0.0.1:${port}`,
      '--telemetry=disable',
      '--debug-addr=-',
      `--state-dir=${directory}`,
      '--log-level=error',
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  for (let tries = 0; tries < 100; tries++) {
    const socket = connect(port, '127.0.0.1');
    const isUp = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isUp) return server;
    await sleep(100);
  }
  server.kill();
  throw new Error('FerretDB did not start');
}

async function suite(port: number): Promise<number> {
  const tests = 'packages/document-server/test/conformance';
  const jest = [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    'node_modules/jest/bin/jest.js',
  ];
  const run = spawn(process.execPath, [...jest, tests, '--verbose'], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      MONGO_URL: `mongodb://127.0.0.1:${port}/?directConnection=true`,
      MONGO_SERVER: 'ferretdb',
    },
  });
  const [code] = (await once(run, 'exit')) as [number | null];
  return code ?? 1;
}

async function main(): Promise<number> {
  if (!(await exists(binary))) {
    if (spawnSync('go', ['version']).status !== 0) {
      process.stdout.write('Skipped: FerretDB is built with Go, and there is no go on the PATH.\n');
      return 0;
    }
    await build();
  }
  const directory = await mkdtemp(join(tmpdir(), 'ferretdb-'));
  const port = await freePort();
  const server = await start(directory, port);
  try {
    return await suite(port);
  } finally {
    server.kill();
    await rm(directory, { recursive: true, force: true });
  }
}

process.exitCode = await main();
