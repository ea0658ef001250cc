import type { EventDefinition } from '@debrief/contracts/events/envelope';
import type { TestService } from '@debrief/testing/service';
import type { AuthOptions } from '../src/app.ts';
import { startAuth } from './start-auth.ts';

export const password = 'correct horse';
export const chrome =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
export const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

export interface Member {
  readonly id: string;
  readonly email: string;
  readonly token: string;
  logIn(userAgent?: string, otherPassword?: string): Promise<string>;
}

export interface TestAuth extends TestService {
  signUp(more?: { name?: string; email?: string; userAgent?: string }): Promise<Member>;
  statusOf(token: string): Promise<number>;
}

let people = 0;

export const startTestAuth = async (options: {
  events: readonly EventDefinition[];
  now?: () => Date;
  urlOf?: AuthOptions['urlOf'];
}): Promise<TestAuth> => {
  const { events, now, urlOf = () => '' } = options;
  const auth = await startAuth({ events, ...(now ? { now } : {}) }, { urlOf });
  return {
    ...auth,
    statusOf: async (token) => (await auth.call('GET', '/api/auth/user', { as: token })).status,
    async signUp({
      name = 'Thandi Mokoena',
      email = `member.${people++}@example.com`,
      userAgent = chrome,
    } = {}) {
      const headers = { 'user-agent': userAgent };
      const json = { name, email, password };
      const answer = await auth.call('POST', '/api/auth/signup', { json, headers });
      const token = answer.headers.get('x-session-token') ?? '';
      const { id } = (await auth.call('GET', '/api/auth/user', { as: token })).json;
      const logIn = async (agent = chrome, otherPassword = password) => {
        const login = await auth.call('POST', '/api/auth/login', {
          json: { email, password: otherPassword },
          headers: { 'user-agent': agent },
        });
        return login.headers.get('x-session-token') ?? '';
      };
      return { id: String(id), email, token, logIn };
    },
  };
};
