import { cleanup } from '@testing-library/react';
import { setPageUser } from '../lib/page-user.ts';
import { jest } from './jest.ts';

beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
afterEach(() => {
  cleanup();
  setPageUser(undefined);
  jest.restoreAllMocks();
});
