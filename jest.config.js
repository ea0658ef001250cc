import { smokeTests } from './infra/checks/tests/smoke-tests.mjs';

// The runtime of the models reports to its vendor unless this is set before it loads.
process.env.ORT_DISABLE_TELEMETRY = '1';

/** Node loads the tests itself, TypeScript included. */
const native = {
  transform: {},
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/data/'],
  testEnvironment: 'node',
  testRunner: '<rootDir>/packages/testing/src/native-test-runner.mjs',
};

/** React components also need a window, and a transform for JSX. */
const dom = {
  ...native,
  testRunner: '<rootDir>/frontend/src/testing/dom-test-runner.mjs',
  setupFilesAfterEnv: ['<rootDir>/frontend/src/testing/setup.ts'],
};

/** A tier is a project. Its tests are the files with its suffix, without the smoke tests. */
const tier = (displayName, options) => ({
  displayName,
  testMatch: [`<rootDir>/**/*.${displayName}.test.{ts,tsx}`],
  testPathIgnorePatterns: ['/node_modules/', ...smokeTests.map((path) => `<rootDir>/${path}`)],
  ...options,
});

/** Smoke tests are tests of a slow tier that `npm test` runs as well. */
const smoke = (displayName, tier) => ({
  ...native,
  displayName,
  testMatch: smokeTests.filter((path) => path.includes(`.${tier}.`)).map((path) => `<rootDir>/${path}`),
});

export default {
  maxWorkers: 2,
  workerIdleMemoryLimit: '1.5GB',
  testTimeout: 120_000,
  testSequencer: '<rootDir>/infra/checks/tests/longest-first.mjs',
  projects: [
    tier('unit', native),
    tier('ui', dom),
    tier('service', native),
    tier('model', native),
    tier('system', native),
    tier('browser', native),
    smoke('smoke', 'system'),
    smoke('browser-smoke', 'browser'),
  ],
};
