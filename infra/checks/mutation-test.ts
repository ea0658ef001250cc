// `npm run test:mutations -- TARGET [LINES]`: mutation-tests a target with Stryker. A whole target takes an
// hour or more; with LINES, only that many evenly spaced lines are mutated, the same in each run. `npm exec`
// installs Stryker for the run.
import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serviceNames } from '@debrief/contracts/services';

const version = '10.0.0';

interface Target {
  readonly mutate: readonly string[];
  /** Glob of test files. */
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
    // Only system tests have a broker.
    tests: 'packages/service-kit/test/**/{*.{unit,service},amqp*.system}.test.ts',
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

/** Node's mock timers do not reach code in the separate contexts of jest's own runner. */
const testsWithMockTimers = (tests: string) =>
  globSync(tests).filter((file) => readFileSync(file, 'utf8').includes("from 'node:test'"));

const configOf = ({ mutate, tests }: Target, directory: string) => ({
  mutate,
  testRunner: 'jest',
  testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
  coverageAnalysis: 'perTest',
  jest: {
    projectType: 'custom',
    enableFindRelatedTests: false,
    config: {
      // Overrides the projects of jest.config.js, which use custom test runners.
      // Stryker needs jest's own runner to find the tests that cover a mutant.
      projects: [],
      testEnvironment: 'node',
      // Maps imports to the sandbox, because its node_modules links to unmutated packages.
      moduleNameMapper: {
        '^@debrief/document-server$': '<rootDir>/packages/document-server/src/start.ts',
        [`^@debrief/(${serviceNames.join('|')})/(.+)$`]: '<rootDir>/services/$1/src/$2.ts',
        '^@debrief/([^/]+)/(.+)$': '<rootDir>/packages/$1/src/$2.ts',
      },
      testMatch: [`<rootDir>/${tests}`],
      testPathIgnorePatterns: ['/node_modules/', ...testsWithMockTimers(tests)],
      extensionsToTreatAsEsm: ['.ts'],
      transform: {
        '^.+\\.ts$': [
          '@swc/jest',
          { jsc: { parser: { syntax: 'typescript' }, target: 'es2024' }, module: { type: 'es6' } },
        ],
      },
    },
  },
  ignorePatterns: [
    'packages/extraction-training',
    'packages/speech/eval',
    'screens',
    '/data',
    'frontend/dist',
  ],
  // swc strips the types, so there is no compiler configuration that Stryker could adapt.
  tsconfigFile: 'none',
  ignoreStatic: true,
  // Long enough that a busy machine is not mistaken for an endless loop.
  timeoutMS: 60_000,
  concurrency: 2,
  tempDirName: join(directory, 'sandbox'),
  reporters: ['clear-text', 'progress'],
  clearTextReporter: { logTests: false, allowEmojis: false },
});

/** Limits a target to `count` evenly spaced lines of code, as Stryker's ranges. */
const sampleLines = ({ mutate, tests }: Target, count: number): Target => {
  const lines = globSync(mutate)
    .toSorted()
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((text, index) =>
          /^\s*(?:\/?\*|\/\/|import |\}|\]|$)/.test(text) ? [] : `${file}:${index + 1}-${index + 1}`,
        ),
    );
  const step = Math.max(1, lines.length / count);
  return {
    tests,
    mutate: lines.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step)),
  };
};

const [name = '', lines] = process.argv.slice(2);
const target = targets[name];
if (!target || (lines !== undefined && !/^[1-9]\d*$/.test(lines))) {
  process.stderr.write(
    `npm run test:mutations -- TARGET [LINES], TARGET one of ${Object.keys(targets).join(', ')}\n`,
  );
  process.exit(1);
}
const directory = mkdtempSync(join(tmpdir(), 'debrief-stryker-'));
const config = join(directory, 'stryker.config.json');
writeFileSync(
  config,
  JSON.stringify(configOf(lines ? sampleLines(target, Number(lines)) : target, directory)),
);
const packages = ['core', 'jest-runner'].map((part) => `--package=@stryker-mutator/${part}@${version}`);
const { status } = spawnSync('npm', ['exec', '--yes', ...packages, '--', 'stryker', 'run', config], {
  stdio: 'inherit',
});
rmSync(directory, { recursive: true, force: true });
process.exitCode = status ?? 1;
