// Installs packages and builds the front end if missing or outdated. Plain JavaScript for the
// system's Node (20 or later), because nothing is installed yet.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
const at = (...parts) => join(root, ...parts);
export const pinnedNode = at(
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/** Directory with one file per running program, named by its process id. Written by register.mjs. */
const runningDirectory = at('node_modules', '.debrief-running');

const say = (line) => process.stderr.write(`${line}\n`);

const run = (what, command, args, options = {}) =>
  new Promise((resolve, reject) => {
    const start = Date.now();
    say(`${what} …`);
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => (output = (output + text).slice(-20_000)));
    }
    const seconds = () => Math.round((Date.now() - start) / 1000);
    const progress = setInterval(() => say(`  still running, ${seconds()} s`), 10_000);
    const end = (error) => {
      clearInterval(progress);
      if (!error) say(`  done in ${seconds()} s`);
      else process.stderr.write(output);
      if (error) reject(error);
      else resolve();
    };
    child.on('error', (error) => end(new Error(`${what} failed: ${error.message}`)));
    child.on('close', (code) => end(code === 0 ? undefined : new Error(`${what} failed; see above.`)));
  });

const filesBelow = (path) =>
  readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();

const hash = (paths) => {
  const sum = createHash('sha256');
  for (const path of paths)
    sum.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0');
  return sum.digest('hex');
};

const stamped = (path, value) => existsSync(path) && readFileSync(path, 'utf8') === value;

/** Returns true if the program is still running. Only Linux shows whether its process id was reused. */
const isRunning = (pid) => {
  if (Number(pid) === process.pid) return false;
  try {
    if (process.platform !== 'linux') return process.kill(Number(pid), 0);
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('register.mjs');
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** @throws if a running process uses the installed packages, because an installation deletes them */
const failWhileRunning = () => {
  if (!existsSync(runningDirectory)) return;
  const pid = readdirSync(runningDirectory).find(isRunning);
  if (pid === undefined) return;
  const file = join(runningDirectory, pid);
  throw new Error(
    `The packages have changed, but process ${pid} (${readFileSync(file, 'utf8')}) uses the installed ones: stop it, then ` +
      `try again. If that process is not Debrief, delete ${file}.`,
  );
};

const install = async () => {
  const stamp = at('node_modules', '.debrief-lock');
  const wanted = createHash('sha256')
    .update(readFileSync(at('package-lock.json')))
    .digest('hex');
  if (stamped(stamp, wanted)) return;
  failWhileRunning();
  // Deletes the stamp first: if `npm ci` fails after it has deleted node_modules, the next start runs it
  // again.
  rmSync(stamp, { force: true });
  // The install script of onnxruntime-node only downloads GPU libraries.
  await run(
    'Installing packages (a minute or two, the first time)',
    'npm',
    ['ci', '--include=dev', '--loglevel=error'],
    {
      env: { ...process.env, ONNXRUNTIME_NODE_INSTALL: 'skip' },
      // npm is npm.cmd on Windows, which requires a shell.
      shell: process.platform === 'win32',
    },
  );
  writeFileSync(stamp, wanted);
};

const buildFrontend = async () => {
  const stamp = at('frontend', 'dist', '.stamp');
  const sources = ['frontend/src', 'frontend/public', 'packages/contracts/src'].flatMap((path) =>
    filesBelow(at(path)),
  );
  const settingUp = readdirSync(at('frontend')).filter((name) => /\.(ts|js|html|json)$/.test(name));
  const single = [...settingUp.map((name) => `frontend/${name}`), 'package-lock.json'];
  const settings = Object.keys(process.env)
    .filter((name) => name.startsWith('VITE_'))
    .sort()
    .map((name) => `${name}=${process.env[name]}`);
  const wanted = hash([...sources, ...single.map((path) => at(path))]) + settings.join('\n');
  if (stamped(stamp, wanted)) return;
  await run('Building the front end', pinnedNode, [at('node_modules/vite/bin/vite.js'), 'build'], {
    cwd: at('frontend'),
  });
  writeFileSync(stamp, wanted);
};

export const prepare = async ({ frontend }) => {
  try {
    await install();
    if (frontend) await buildFrontend();
  } catch (error) {
    say(error.message);
    process.exit(1);
  }
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await prepare({ frontend: !process.argv.includes('--without-frontend') });
}
