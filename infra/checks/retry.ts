// Tests that drive real processes, brokers and browsers share two cores. One that fails is run once more; the log shows how
// it failed the first time, and a test that is wrong fails twice.
import { jest } from '@jest/globals';

jest.retryTimes(1, { logErrorsBeforeRetry: true });
