// `npm run test:mutations -- TARGET`: runs Stryker on a target and reports surviving mutants. Stryker is installed
// for each run, because nothing else needs its 110 packages.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serviceNames } from '@debrief/contracts/services';

const version = '10.0.0';

interface Target {
  readonly mutate: readonly string[];
  /** Glob of the tests. */
  readonly tests: string;
}

const tiers = '{unit,service}';
const targets: Readonly<Record<string, Target>> = {
  contracts: {
    mutate: ['packages/contracts/src/**/*.ts'],
    tests: `packages/contracts/test/**/*.${tiers}.test.ts`,
  },
  messaging: {
    mutate: ['packages/service-kit/src/messaging/**/*.ts'],
    tests: `packages/service-kit/test/**/*.${tiers}.test.ts`,
  },
  ...Object.fromEntries(
    serviceNames.map((name) => [
      name,
      {
        mutate: [`services/${name}/src/domain/**/*.ts`],
        tests: `services/${name}/test/**/*.${tiers}.test.ts`,
      },
    ]),
  ),
};

const configOf = ({ mutate, tests }: Target, directory: string) => ({
  mutate,
  testRunner: 'jest',
  testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
  coverageAnalysis: 'perTest',
  jest: {
    projectType: 'custom',
    enableFindRelatedTests: false,
    config: {
      // A jest configuration of its own, because Stryker needs jest's own runner for coverage per test. Merged
      // with jest.config.js.
      projects: [],
      testEnvironment: 'node',
      // The sandbox's node_modules links to the original packages, so mutated packages are mapped here.
      moduleNameMapper: {
        '^@debrief/document-server$': '<rootDir>/packages/document-server/src/start.ts',
        [`^@debrief/(${serviceNames.join('|')})/(.+)$`]: '<rootDir>/services/$1/src/$2.ts',
        '^@debrief/([^/]+)/(.+)$': '<rootDir>/packages/$1/src/$2.ts',
      },
      testMatch: [`<rootDir>/${tests}`],
      extensionsToTreatAsEsm: ['.ts'],
      transform: {
        '^.+\\.ts$': [
          '@swc/jest',
          { jsc: { parser: { syntax: 'typescript' }, target: 'es2024' }, module: { type: 'es6' } },
        ],
      },
    },
  },
  ignorePatterns: ['packages/{extraction,speech}/{model,eval}', 'screens', 'data', 'frontend/dist'],
  // There is no compiler configuration to adapt, because Node strips the types.
  tsconfigFile: 'none',
  ignoreStatic: true,
  // A slow machine must not count as an endless loop.
  timeoutMS: 60_000,
  concurrency: 2,
  tempDirName: join(directory, 'sandbox'),
  reporters: ['clear-text', 'progress'],
  clearTextReporter: { logTests: false, allowEmojis: false },
});

const [name = ''] = process.argv.slice(2);
const target = targets[name];
if (!target) {
  process.stderr.write(`npm run test:mutations -- TARGET, one of ${Object.keys(targets).join(', ')}\n`);
  process.exit(1);
}
const directory = mkdtempSync(join(tmpdir(), 'debrief-stryker-'));
const config = join(directory, 'stryker.config.json');
writeFileSync(config, JSON.stringify(configOf(target, directory)));
const packages = ['core', 'jest-runner'].map((part) => `--package=@stryker-mutator/${part}@${version}`);
const { status } = spawnSync('npm', ['exec', '--yes', ...packages, '--', 'stryker', 'run', config], {
  stdio: 'inherit',
});
rmSync(directory, { recursive: true, force: true });
process.exitCode = status ?? 1;
