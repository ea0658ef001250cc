// Part of `npm test`: checks the licences of all packages.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ownLicence = 'Apache-2.0';

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
  readonly licence: string;
  readonly reason: string;
}

const exceptions: readonly Exception[] = [
  {
    name: /^@fontsource-variable\/inter$/,
    licence: 'OFL-1.1',
    reason:
      'a font that reserves no name: a part of it is shipped under its own licence, and NOTICE credits it',
  },
  { name: /^axe-core$/, licence: 'MPL-2.0', reason: 'used unchanged, by the browser tests only' },
  {
    name: /^ical\.js$/,
    licence: 'MPL-2.0',
    reason: 'used unchanged: the front end loads it to read vCards, and NOTICE says where its source is',
  },
  {
    name: /^lightningcss(-[a-z0-9-]+)?$/,
    licence: 'MPL-2.0',
    reason: 'used unchanged by Vite while it builds the front end; nothing of it is shipped',
  },
  {
    name: /^pako$/,
    licence: '(MIT AND Zlib)',
    reason: 'unpacks the font while the front end is built; nothing of it is shipped',
  },
  {
    name: /^argparse$/,
    licence: 'Python-2.0',
    reason: 'the command line of a package that packs the font; nothing of it is shipped',
  },
  {
    name: /^caniuse-lite$/,
    licence: 'CC-BY-4.0',
    reason: 'data about browsers, read by development tools only; nothing of it is shipped',
  },
];

const installations = ['.', 'infra/docker/mail-catcher', 'infra/docs'];

/** `licence` is an SPDX expression, empty if missing. */
export interface LicensedPackage {
  readonly name: string;
  readonly version: string;
  /** Path from the repository's root. */
  readonly path: string;
  readonly licence: string;
  readonly own: boolean;
}

/**
 * Returns the licence of a manifest as an SPDX expression.
 * @param value `license` or the deprecated `licenses`: a string, object or list
 */
const declaredLicence = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(declaredLicence).join(' OR ');
  return typeof value === 'object' && value && 'type' in value ? String(value.type) : '';
};

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

/**
 * Reads the licences of all packages of a lock file, including packages for other platforms.
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
        licence: declaredLicence(about.license ?? about.licenses),
        own: !key.includes('node_modules/'),
      };
    });
};

/**
 * Returns true if the SPDX expression can be met with allowed licences. Supports parentheses only around the
 * whole expression.
 */
export const isAllowed = (expression: string): boolean => {
  const flat = expression.replace(/^\(([^()]*)\)$/, '$1');
  if (/[()]/.test(flat)) return false;
  return flat.split(' OR ').some((part) => part.split(' AND ').every((id) => allowed.has(id)));
};

const isException = ({ name, licence }: LicensedPackage, exception: Exception): boolean =>
  exception.name.test(name) && licence === exception.licence;

export const licenceProblems = (packages: readonly LicensedPackage[]): string[] =>
  packages.flatMap((each) => {
    const { name, version, path, licence, own } = each;
    if (own)
      return licence === ownLicence
        ? []
        : [`${join(path, 'package.json')} must state "license": "${ownLicence}".`];
    if (isAllowed(licence) || exceptions.some((exception) => isException(each, exception))) return [];
    const named = licence ? `is licensed under ${licence}` : 'states no licence';
    return [
      `${name} ${version} (${path}) ${named}, which is not in the allow-list. Use another package, or add an exception ` +
        'with its reason to infra/checks/licences.ts.',
    ];
  });

const unusedExceptions = (packages: readonly LicensedPackage[]): string[] =>
  exceptions
    .filter((exception) => !packages.some((each) => isException(each, exception)))
    .map(({ name }) => `The exception for ${name} in infra/checks/licences.ts is unused: remove it.`);

if (import.meta.main) {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const packages = installations.flatMap((directory) => readPackages(root, directory));
  const problems = [...licenceProblems(packages), ...unusedExceptions(packages)];
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
