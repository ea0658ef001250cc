// `npm run guarantees`: updates the test tiers in docs/guarantees.md.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';

const root = fileURLToPath(new URL('../../', import.meta.url));
export const guaranteesPath = join(root, 'docs/guarantees.md');

const longChecks: Readonly<Record<string, string>> = {
  'npm run chaos': 'chaos',
  'npm run check:kubernetes': 'kubernetes',
  'infra/checks/containers/': 'containers',
};

const tierOf = (path: string): string | undefined => /\.(\w+)\.test\.tsx?$/.exec(path)?.[1];

const tiersOf = (test: string): readonly string[] => {
  const check = longChecks[test];
  if (check) return [check];
  const pattern = test.endsWith('/') ? `${test}**/*.test.{ts,tsx}` : test;
  const tiers = globSync(pattern, { cwd: root }).flatMap((path) => tierOf(path) ?? []);
  return [...new Set(tiers)].sort();
};

const isRule = (line: string) => /^\|[ -]+\|/.test(line);
const cellsOf = (line: string) => line.split(/(?<!\\)\|/).slice(1, -1);

const withTiers = (page: string): string => {
  let column = '';
  return page
    .split('\n')
    .map((line) => {
      if (!line.startsWith('|')) return line;
      const [guarantee = '', test = ''] = cellsOf(line);
      if (test.trim() === 'test') column = 'tier';
      else if (isRule(line)) column = '---';
      else {
        const tiers = [...test.matchAll(/`([^`]+)`/g)].flatMap(([, name = '']) => tiersOf(name));
        if (tiers.length === 0) throw new Error(`CI runs no test of "${guarantee.trim()}"`);
        column = [...new Set(tiers)].sort().join(', ');
      }
      return `|${guarantee}|${test}| ${column} |`;
    })
    .join('\n');
};

/** Returns docs/guarantees.md with current tiers. @throws if CI runs no test of a guarantee */
export const guaranteesPage = async (): Promise<string> =>
  format(withTiers(readFileSync(guaranteesPath, 'utf8')), {
    ...(await resolveConfig(guaranteesPath)),
    filepath: guaranteesPath,
  });

if (import.meta.main) writeFileSync(guaranteesPath, await guaranteesPage());
