// Promise: what a page loads (docs/front-end.md).
// npm run bench -- bundle: what a first visit to each page has to download before it can be used, gzipped. Ends with 1 when a
// page is over its budget.
import { execFileSync } from 'node:child_process';
import { budgetOf, weighPages } from '../checks/page-weight.ts';
import { report } from './support/statistics.ts';

execFileSync('npm', ['run', '--silent', 'build'], { stdio: ['ignore', 'ignore', 'inherit'] });

const weights = weighPages(new URL('../../frontend/dist/assets/', import.meta.url));
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
const rows = weights.map(({ page, bytes, files }) => {
  const over = bytes > budgetOf(page) ? `, ${kilobytes(bytes - budgetOf(page))} kB over its budget` : '';
  return [page, `${kilobytes(bytes)} kB in ${files} files${over}`] as const;
});
report('initial JavaScript, gzip (landing 97 kB or less, app 150 kB or less)', Object.fromEntries(rows));
if (weights.some(({ page, bytes }) => bytes > budgetOf(page))) process.exitCode = 1;
