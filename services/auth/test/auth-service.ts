import { randomInt, randomUUID } from 'node:crypto';
import type { Answer, TestService } from '@debrief/testing/service';
import { startAuth } from './start-auth.ts';

export interface AuthService extends TestService {
  deviceOf(answer: Answer): string;
  signUp(change?: Partial<Account>): Promise<{ account: Account; answer: Answer }>;
  /** @param device token of a known device; undefined for an unknown device */
  logIn(account: Pick<Account, 'email' | 'password'>, device?: string): Promise<Answer>;
}

interface Account {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

const deviceHeader = 'x-device-token';

/**
 * Varies the IP address, to stay below the limit per address, which `sign-in-limit.service.test.ts` tests.
 */
const fromAnyAddress = () => ({
  'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
});

export const startLimitedAuth = async (now: () => Date): Promise<AuthService> => {
  const service = await startAuth({ now }, { rateLimitScale: 1 });
  return {
    ...service,
    deviceOf: ({ headers }) => headers.get(deviceHeader) ?? '',
    async signUp(change = {}) {
      const account = {
        name: 'Thandi',
        email: `${randomUUID()}@acme.co.za`,
        password: 'correct horse',
        ...change,
      };
      return {
        account,
        answer: await service.call('POST', '/api/auth/signup', { json: account, headers: fromAnyAddress() }),
      };
    },
    logIn: ({ email, password }, device) =>
      service.call('POST', '/api/auth/login', {
        json: { email, password },
        headers: { ...fromAnyAddress(), ...(device !== undefined && { [deviceHeader]: device }) },
      }),
  };
};
