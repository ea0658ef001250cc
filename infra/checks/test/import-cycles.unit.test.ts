import { globSync, readFileSync } from 'node:fs';
import { findCycles, importGraph } from '../import-cycles.ts';

const graphOf = (texts: Readonly<Record<string, string>>) =>
  importGraph(Object.keys(texts), (file) => texts[file] ?? '');

test('the product has no import cycles', () => {
  const files = globSync('{packages/*,services/*,gateway,frontend,infra/local,e2e}/src/**/*.{ts,tsx}')
    .concat(globSync('infra/{bench,checks,docker}/**/*.ts'))
    .filter((file) => !file.includes('node_modules') && !file.includes('.test.'));
  expect(files.length).toBeGreaterThan(800);
  expect(findCycles(importGraph(files, (file) => readFileSync(file, 'utf8')))).toEqual([]);
});

test.each([
  ['two files', { 'a/src/one.ts': "import './two.ts';", 'a/src/two.ts': "export * from './one.ts';" }],
  ['types', { 'a/src/one.ts': "import type { T } from './two.ts';", 'a/src/two.ts': "import './one.ts';" }],
  ['import()', { 'a/src/one.ts': "await import('./two.ts');", 'a/src/two.ts': "import './one.ts';" }],
  [
    'packages',
    {
      'packages/contracts/src/one.ts': "import '@debrief/testing/two';",
      'packages/testing/src/two.ts': "import '@debrief/contracts/one';",
    },
  ],
])('finds a cycle of %s', (_, texts) => {
  const [cycle] = findCycles(graphOf(texts));
  expect(new Set(cycle)).toEqual(new Set(Object.keys(texts)));
});

test('accepts two paths to the same file', () => {
  const texts = { 'a.ts': "import './b.ts'; import './c.ts';", 'b.ts': "import './c.ts';", 'c.ts': '' };
  expect(findCycles(graphOf(texts))).toEqual([]);
});
