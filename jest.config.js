// The runtime of the models reports to its vendor unless this is set before it loads.
process.env.ORT_DISABLE_TELEMETRY = '1';

/** A tier is a project. Its tests are the files with its suffix. */
const tier = (displayName, options) => ({
  displayName,
  testMatch: [`<rootDir>/**/*.${displayName}.test.{ts,tsx}`],
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/data/'],
  ...options,
});

/** Node loads the tests itself, TypeScript included. */
const native = {
  testEnvironment: 'node',
  testRunner: '<rootDir>/packages/testing/src/native-test-runner.mjs',
};

/** React components need jsdom, and a transform for JSX. */
const jsdom = {
  testEnvironment: '<rootDir>/frontend/src/testing/environment.ts',
  restoreMocks: true,
};

const transform = {
  '^.+\\.tsx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2024',
        transform: { react: { runtime: 'automatic' } },
        experimental: { keepImportAttributes: true },
      },
      module: { type: 'es6' },
    },
  ],
};

export default {
  maxWorkers: 2,
  // A worker keeps the modules of the files that it ran (nodejs/node#33439).
  workerIdleMemoryLimit: '1.5GB',
  testTimeout: 120_000,
  projects: [
    tier('unit', native),
    tier('ui', jsdom),
    tier('service', native),
    tier('model', native),
    tier('system', native),
    tier('browser', native),
  ].map((project) => ({ ...project, transform, extensionsToTreatAsEsm: ['.ts', '.tsx'] })),
};
