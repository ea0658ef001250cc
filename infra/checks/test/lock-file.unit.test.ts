import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

interface LockedPackage {
  optionalDependencies?: Record<string, string>;
}

type LockedPackages = Record<string, LockedPackage>;

/** Resolves like Node: in the package's node_modules, then in those of its parents. */
const isLocked = (packages: LockedPackages, dependent: string, name: string): boolean => {
  if (packages[`${dependent && `${dependent}/`}node_modules/${name}`]) return true;
  if (!dependent) return false;
  const above = dependent.lastIndexOf('/node_modules/');
  return isLocked(packages, above < 0 ? '' : dependent.slice(0, above), name);
};

const missingBuilds = (packages: LockedPackages): string[] =>
  Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isLocked(packages, path, name))
      .map((name) => `${name} of ${path}`),
  );

test.each(['.', 'infra/docker/mail-catcher', 'infra/docs'])(
  'package-lock.json in %s has the optional dependencies of every platform, as `npm ci` requires',
  async (directory) => {
    const lockFile = fileURLToPath(new URL(`../../../${directory}/package-lock.json`, import.meta.url));
    const { packages } = JSON.parse(await readFile(lockFile, 'utf8'));
    expect(missingBuilds(packages)).toEqual([]);
  },
);

test('finds missing optional dependencies at any depth', () => {
  const optionalDependencies = { 'fast-linux': '1.0.0', 'fast-darwin': '1.0.0' };
  expect(
    missingBuilds({
      'services/mailer': {},
      'services/mailer/node_modules/fast': { optionalDependencies },
      'services/mailer/node_modules/fast-darwin': {},
      'node_modules/a/node_modules/fast': { optionalDependencies },
      'node_modules/a/node_modules/fast-darwin': {},
      'node_modules/fast-linux': {},
    }),
  ).toEqual([]);
  expect(
    missingBuilds({ 'node_modules/fast': { optionalDependencies }, 'node_modules/fast-linux': {} }),
  ).toEqual(['fast-darwin of node_modules/fast']);
});
