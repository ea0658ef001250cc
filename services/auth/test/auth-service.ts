import { randomInt, randomUUID } from 'node:crypto';
import type { Answer, TestService } from '@debrief/testing/service';
import { startAuth } from './start-auth.ts';

export interface AuthService extends TestService {
  /** The device that an answer has made known. */
  deviceOf(answer: Answer): string;
  signUp(change?: Partial<Account>): Promise<{ account: Account; answer: Answer }>;
  /** @param device the token of the device that is used; an unknown one by default */
  logIn(account: Pick<Account, 'email' | 'password'>, device?: string): Promise<Answer>;
}

interface Account {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

const deviceHeader = 'x-device-token';

/** What one address may try is another limit (`sign-in-limit.service.test.ts`): here each request has an address of its own. */
const fromAnyAddress = () => ({
  'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
});

/** Auth on its own, at a time that the test decides. */
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
