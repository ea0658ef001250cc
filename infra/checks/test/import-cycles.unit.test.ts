import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
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

test('the folders of the notes feature have no import cycles', () => {
  const files = globSync('frontend/src/features/notes/*/*.{ts,tsx}').filter(
    (file) => !file.includes('.test.'),
  );
  const folders = new Map<string, string[]>();
  for (const [file, imports] of importGraph(files, (each) => readFileSync(each, 'utf8'))) {
    const folder = dirname(file);
    const others = imports.map((each) => dirname(each)).filter((each) => each !== folder);
    folders.set(folder, [...(folders.get(folder) ?? []), ...others]);
  }
  expect(folders.size).toBe(8);
  expect(findCycles(folders)).toEqual([]);
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
