// Runs a program on the pinned Node version: node infra/local/run.mjs start [ARGUMENTS]
// Installs packages and builds the front end first if missing or outdated.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pinnedNode, prepare, root } from './prepare.mjs';
import { explainUnsupported } from './supported.mjs';

const programs = JSON.parse(readFileSync(new URL('./programs.json', import.meta.url), 'utf8'));
const usingFrontend = ['start', 'test', 'test:all', 'chaos', 'screens'];

const [name, ...args] = process.argv.slice(2);
if (!Object.hasOwn(programs, name ?? '')) {
  process.stderr.write('Usage: node infra/local/run.mjs NAME [ARGUMENTS]\n');
  for (const [known, program] of Object.entries(programs)) process.stderr.write(`  ${known}  ${program}\n`);
  process.exit(2);
}

const unsupported = explainUnsupported();
if (unsupported) {
  process.stderr.write(`${unsupported}\n`);
  process.exit(1);
}

await prepare({ frontend: usingFrontend.includes(name) });

process.chdir(root);
const nodeArgs = [
  '--disable-warning=ExperimentalWarning',
  `--import=${new URL('./register.mjs', import.meta.url).href}`,
  ...programs[name].split(' '),
  ...args,
];
const env = {
  ...process.env,
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compile'),
  DEBRIEF_PROGRAM: name,
};

/** Runs the program as a child process, for Windows and Node before 22.15, which lack execve. */
const runAsChild = () => {
  // The channel closes when this process is killed. See register.mjs.
  const child = spawn(pinnedNode, nodeArgs, {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...env, DEBRIEF_PARENT: String(process.pid) },
  });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
    process.on(signal, () => {
      // On Windows the console interrupts both processes, and kill() would skip the shutdown. Elsewhere the
      // program may get a signal twice within moments; it ignores the second.
      if (process.platform !== 'win32') child.kill(signal);
    });
  }
  child.on('error', (error) => {
    process.stderr.write(`${pinnedNode} cannot run: ${error.message}\n`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
};

if (process.platform !== 'win32' && process.execve)
  process.execve(pinnedNode, [pinnedNode, ...nodeArgs], env);
else runAsChild();
