// Part of `npm test`: checks the licenses of all packages.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ownLicense = 'Apache-2.0';

const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
]);

interface Exception {
  readonly name: RegExp;
  readonly license: string;
  readonly reason: string;
}

const exceptions: readonly Exception[] = [
  {
    name: /^@fontsource-variable\/inter$/,
    license: 'OFL-1.1',
    reason:
      'a font that reserves no name: a part of it is shipped under its own license, and NOTICE credits it',
  },
  { name: /^axe-core$/, license: 'MPL-2.0', reason: 'used unchanged, by the browser tests only' },
  {
    name: /^ical\.js$/,
    license: 'MPL-2.0',
    reason: 'used unchanged: the front end loads it to read vCards, and NOTICE says where its source is',
  },
  {
    name: /^lightningcss(-[a-z0-9-]+)?$/,
    license: 'MPL-2.0',
    reason: 'used unchanged by Vite while it builds the front end; nothing of it is shipped',
  },
  {
    name: /^pako$/,
    license: '(MIT AND Zlib)',
    reason: 'unpacks the font while the front end is built; nothing of it is shipped',
  },
  {
    name: /^argparse$/,
    license: 'Python-2.0',
    reason: 'the command line of a package that packs the font; nothing of it is shipped',
  },
  {
    name: /^caniuse-lite$/,
    license: 'CC-BY-4.0',
    reason: 'data about browsers, read by development tools only; nothing of it is shipped',
  },
];

const installations = ['.', 'infra/docker/mail-catcher', 'infra/docs'];

/** `license` is an SPDX expression, empty if missing. */
export interface LicensedPackage {
  readonly name: string;
  readonly version: string;
  /** Path from the repository's root. */
  readonly path: string;
  readonly license: string;
  readonly own: boolean;
}

/**
 * Returns the license of a manifest as an SPDX expression.
 * @param value `license` or the deprecated `licenses`: a string, object or list
 */
const declaredLicense = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(declaredLicense).join(' OR ');
  return typeof value === 'object' && value && 'type' in value ? String(value.type) : '';
};

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

/**
 * Reads the licenses of all packages of a lock file, including packages for other platforms.
 * @param directory of the lock file, relative to `root`
 */
export const readPackages = (root: string, directory: string): LicensedPackage[] => {
  const entries = Object.entries<{ link?: boolean }>(
    readJson(join(root, directory, 'package-lock.json')).packages,
  );
  return entries
    .filter(([, { link }]) => !link)
    .map(([key, entry]) => {
      const path = join(directory, key);
      const manifest = join(root, path, 'package.json');
      const about = existsSync(manifest) ? readJson(manifest) : entry;
      return {
        name: about.name ?? key.split('node_modules/').at(-1),
        version: about.version ?? '',
        path,
        license: declaredLicense(about.license ?? about.licenses),
        own: !key.includes('node_modules/'),
      };
    });
};

/**
 * Returns true if the SPDX expression can be met with allowed licenses. Supports parentheses only around the
 * whole expression.
 */
export const isAllowed = (expression: string): boolean => {
  const flat = expression.replace(/^\(([^()]*)\)$/, '$1');
  if (/[()]/.test(flat)) return false;
  return flat.split(' OR ').some((part) => part.split(' AND ').every((id) => allowed.has(id)));
};

const isException = ({ name, license }: LicensedPackage, exception: Exception): boolean =>
  exception.name.test(name) && license === exception.license;

export const licenseProblems = (packages: readonly LicensedPackage[]): string[] =>
  packages.flatMap((each) => {
    const { name, version, path, license, own } = each;
    if (own)
      return license === ownLicense
        ? []
        : [`${join(path, 'package.json')} must state "license": "${ownLicense}".`];
    if (isAllowed(license) || exceptions.some((exception) => isException(each, exception))) return [];
    const named = license ? `is licensed under ${license}` : 'states no license';
    return [
      `${name} ${version} (${path}) ${named}, which is not in the allow-list. Use another package, or add an exception ` +
        'with its reason to infra/checks/licenses.ts.',
    ];
  });

const unusedExceptions = (packages: readonly LicensedPackage[]): string[] =>
  exceptions
    .filter((exception) => !packages.some((each) => isException(each, exception)))
    .map(({ name }) => `The exception for ${name} in infra/checks/licenses.ts is unused: remove it.`);

if (import.meta.main) {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const packages = installations.flatMap((directory) => readPackages(root, directory));
  const problems = [...licenseProblems(packages), ...unusedExceptions(packages)];
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
