// Promise: what a page loads (docs/front-end.md).
// npm run bench -- bundle: what a first visit to each page has to download before it can be used, gzipped.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { report } from './support/statistics.ts';

execFileSync('npm', ['run', '--silent', 'build'], { stdio: ['ignore', 'ignore', 'inherit'] });

const assets = new URL('../../frontend/dist/assets/', import.meta.url);
const files = readdirSync(assets).filter((file) => file.endsWith('.js'));
const read = (file: string) => readFileSync(new URL(file, assets), 'utf8');
const gzipped = (file: string) => readFileSync(new URL(`${file}.gz`, assets)).length;
const named = (name: string) => {
  const found = files.find((file) => file.startsWith(`${name}-`));
  if (!found) throw new Error(`The build has no ${name}.`);
  return found;
};

/** With all that a file imports at once; what is imported by a call comes later. */
const withImports = (file: string, found = new Set<string>()): Set<string> => {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, imported = ''] of read(file).matchAll(/from\s*["']\.\/([^"']+\.js)["']/g))
    withImports(imported, found);
  return found;
};

const size = (...names: string[]) => {
  const all = new Set(names.flatMap((name) => [...withImports(named(name))]));
  const bytes = [...all].reduce((sum, file) => sum + gzipped(file), 0);
  return `${(bytes / 1000).toFixed(1)} kB in ${all.size} files`;
};

report('initial JavaScript, gzip (landing 95 kB or less, app 130 kB or less)', {
  '/': size('index'),
  '/login': size('index', 'anonymous', 'login-page'),
  '/signup': size('index', 'anonymous', 'signup-page'),
  '/welcome': size('index', 'signed-in', 'welcome-page'),
  '/app': size('index', 'signed-in', 'record-page'),
  '/dashboard': size('index', 'signed-in', 'dashboard-page'),
  '/referrals': size('index', 'signed-in', 'referrals-page'),
  '/admin': size('index', 'signed-in', 'admin-page'),
  '/account': size('index', 'signed-in', 'account-page'),
});
