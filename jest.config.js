import { smokeTests } from './infra/checks/tests/smoke-tests.mjs';

// Disables telemetry of ONNX Runtime. Must be set before it loads.
process.env.ORT_DISABLE_TELEMETRY = '1';

/** Node loads the tests, including TypeScript, without a transform. */
const native = {
  transform: {},
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/data/', '/[.]vitepress/'],
  testEnvironment: 'node',
  testRunner: '<rootDir>/packages/testing/src/native-test-runner.mjs',
};

/** React components also need a DOM and a JSX transform. */
const dom = {
  ...native,
  testRunner: '<rootDir>/frontend/src/testing/dom-test-runner.mjs',
  setupFilesAfterEnv: ['<rootDir>/frontend/src/testing/setup.ts'],
};

/** A project with all test files of this suffix, except smoke tests. */
const tier = (displayName, options) => ({
  displayName,
  testMatch: [`<rootDir>/**/*.${displayName}.test.{ts,tsx}`],
  testPathIgnorePatterns: ['/node_modules/', ...smokeTests.map((path) => `<rootDir>/${path}`)],
  ...options,
});

/** Tests of a slow tier that `npm test` also runs. */
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
