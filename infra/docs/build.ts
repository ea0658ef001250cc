// `npm run docs`: builds the documentation site in infra/docs/dist. Fails on dead links.
// DOCS_BASE is the path of the site (default /docs/), and DOCS_REPOSITORY the URL of the repository's files.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('.', import.meta.url));
const vitepress = join(folder, 'node_modules/vitepress/bin/vitepress.js');
const stamp = join(folder, 'node_modules/.debrief-lock');

const run = (command: string, args: readonly string[], isShell = false): void => {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    shell: isShell,
  });
  if (status === 0) return;
  process.stderr.write(`${stdout ?? ''}${stderr ?? ''}`);
  throw new Error(`${command} ${args.join(' ')} failed.`);
};

const installed = () => (existsSync(stamp) ? readFileSync(stamp, 'utf8') : '');

const lock = createHash('sha256')
  .update(readFileSync(join(folder, 'package-lock.json')))
  .digest('hex');
if (installed() !== lock) {
  // npm is npm.cmd on Windows, which requires a shell.
  run('npm', ['ci', '--loglevel=error'], process.platform === 'win32');
  writeFileSync(stamp, lock);
}
run(process.execPath, [vitepress, 'build', '.']);
process.stdout.write('The documentation is in infra/docs/dist.\n');
