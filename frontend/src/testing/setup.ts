// Jest loads it again for every test file.
import { cleanup } from '@testing-library/react';
import { jest } from './jest.ts';

beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});
