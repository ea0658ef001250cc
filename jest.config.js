// Tests have a copy of the environment; onnxruntime, which they load, reads that of the process, where threads/onnx-runtime.ts
// cannot reach from a test.
process.env.ORT_DISABLE_TELEMETRY = '1';

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

const shared = {
  transform,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/data/'],
  restoreMocks: true,
};

export default {
  maxWorkers: 2,
  // Modules of a test file that ends stay in memory (nodejs/node#33439): a worker that holds many is replaced by a fresh one.
  workerIdleMemoryLimit: '1.5GB',
  // A way through the product in a browser has the specification's seconds of progress in it.
  testTimeout: 120_000,
  projects: [
    {
      ...shared,
      displayName: 'node',
      testEnvironment: '<rootDir>/packages/testing/src/jest-environment.ts',
      testMatch: ['<rootDir>/{packages,services,gateway,infra}/**/test/**/*.test.ts'],
    },
    {
      ...shared,
      displayName: 'frontend',
      testEnvironment: '<rootDir>/frontend/src/testing/environment.ts',
      testMatch: ['<rootDir>/frontend/src/**/*.test.{ts,tsx}'],
    },
    {
      ...shared,
      displayName: 'browser',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/e2e/test/**/*.test.ts'],
    },
  ],
};
