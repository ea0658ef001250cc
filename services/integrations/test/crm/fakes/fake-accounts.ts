import type { FakeRequest, FakeResponse } from './fake-server.ts';

/** Access token of a fake, which `POST /oauth/token` replaces. */
export const createFakeTokens = () => {
  let count = 1;
  return {
    isCurrent: ({ headers }: FakeRequest) => headers.authorization === `Bearer token-${count}`,
    expire: () => void count++,
    answer({ body }: FakeRequest, extra: Record<string, unknown> = {}): FakeResponse {
      if (body.grant_type === 'refresh_token' && body.refresh_token !== 'refresh')
        return { status: 400, body: { error: 'invalid_grant' } };
      if (body.grant_type === 'authorization_code' && (body.code !== 'code' || !body.code_verifier))
        return { status: 400, body: { error: 'invalid_grant' } };
      count++;
      return {
        status: 200,
        body: { access_token: `token-${count}`, refresh_token: 'refresh', expires_in: 86_400, ...extra },
      };
    },
  };
};
