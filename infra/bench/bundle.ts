// npm run bench -- bundle: prints the gzipped JavaScript that each page downloads on a first visit
// (docs/front-end.md). Exits with 1 if a page exceeds its budget.
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
report(
  `initial JavaScript, gzip (goal: landing at most ${budgetOf('/') / 1000} kB, app at most ${budgetOf('/app') / 1000} kB)`,
  Object.fromEntries(rows),
);
if (weights.some(({ page, bytes }) => bytes > budgetOf(page))) process.exitCode = 1;
