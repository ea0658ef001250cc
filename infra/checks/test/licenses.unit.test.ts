import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAllowed, licenseProblems, readPackages } from '../licenses.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'debrief-licenses-'));
});

afterEach(() => rm(root, { recursive: true }));

const writeJson = async (path: string, value: object) => {
  await mkdir(join(root, path, '..'), { recursive: true });
  await writeFile(join(root, path), JSON.stringify(value));
};

/** Checks a lock file with these packages. Only packages with a manifest are installed. */
const problemsOf = async (locked: Record<string, object>, manifests: Record<string, object> = {}) => {
  const packages = { '': { name: 'product', license: 'Apache-2.0' }, ...locked };
  await writeJson('package-lock.json', { packages });
  for (const [directory, manifest] of Object.entries(manifests))
    await writeJson(join(directory, 'package.json'), manifest);
  return licenseProblems(readPackages(root, '.'));
};

test('rejects a nested AGPL package, even if the lock file claims MIT', async () => {
  const path = 'node_modules/fine/node_modules/ua-parser';
  const problems = await problemsOf(
    { 'node_modules/fine': {}, [path]: { license: 'MIT', dev: true } },
    {
      'node_modules/fine': { name: 'fine', version: '1.0.0', license: 'MIT' },
      [path]: { name: 'ua-parser', version: '2.0.0', license: 'AGPL-3.0-or-later' },
    },
  );
  expect(problems).toEqual([
    expect.stringMatching(
      /^ua-parser 2\.0\.0 \(node_modules\/fine\/node_modules\/ua-parser\) is licensed under AGPL-3\.0-or-later, .*allow-list/,
    ),
  ]);
});

test('uses the lock file to check a package that is not installed', async () => {
  expect(
    await problemsOf({ 'node_modules/fast-win32': { version: '1.0.0', license: 'GPL-3.0', optional: true } }),
  ).toEqual([expect.stringMatching(/^fast-win32 1\.0\.0 .* is licensed under GPL-3\.0, /)]);
});

test('rejects a package without a license', async () => {
  const name = 'node_modules/silent';
  expect(await problemsOf({ [name]: {} }, { [name]: { name: 'silent', version: '1.0.0' } })).toEqual([
    expect.stringMatching(/^silent 1\.0\.0 .* states no license/),
  ]);
});

test('reads deprecated license fields', async () => {
  const manifests = {
    'node_modules/object': { name: 'object', license: { type: 'MIT' } },
    'node_modules/list': { name: 'list', licenses: [{ type: 'GPL-2.0' }, { type: 'MIT' }] },
  };
  expect(await problemsOf({ 'node_modules/object': {}, 'node_modules/list': {} }, manifests)).toEqual([]);
});

test('applies an exception to one license of one package only', async () => {
  const problems = await problemsOf({
    'node_modules/axe-core': { license: 'MPL-2.0' },
    'node_modules/other': { license: 'MPL-2.0' },
    'node_modules/caniuse-lite': { license: 'GPL-3.0' },
  });
  expect(problems.map((problem) => problem.split(' ')[0])).toEqual(['other', 'caniuse-lite']);
});

test('requires the license of the repository in its own packages', async () => {
  expect(await problemsOf({ gateway: {} }, { gateway: { name: 'gateway', license: 'UNLICENSED' } })).toEqual([
    'gateway/package.json must state "license": "Apache-2.0".',
  ]);
});

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['GPL-3.0 OR MIT', true],
  ['MIT AND GPL-3.0', false],
  ['(GPL-3.0 OR MIT OR ISC) AND AGPL-3.0', false],
  ['MIT OR GPL-3.0 AND AGPL-3.0', true],
  ['GPL-3.0 AND MIT OR AGPL-3.0', false],
  ['GPL-2.0-only WITH Classpath-exception-2.0', false],
  ['SEE LICENSE IN LICENSE.md', false],
  ['UNLICENSED', false],
  ['', false],
])('accepts %j: %j', (expression, expected) => {
  expect(isAllowed(expression)).toBe(expected);
});
