import { signInResponse } from '@debrief/contracts/http/auth';
import type { LoginRequest, SignUpRequest } from '@debrief/contracts/http/auth-requests';
import { invitation } from '@debrief/contracts/http/referrals';
import { passkeyOptions } from '@debrief/contracts/http/second-factors';
import type { SecondFactorLogin } from '@debrief/contracts/http/second-factor-requests';
import useSWRMutation from 'swr/mutation';
import { ApiError } from '../../lib/api-error.ts';
import { request } from '../../lib/api.ts';
import { basePath } from '../../lib/base-path.ts';
import { browserTimeZone } from '../../lib/date-preferences.ts';
import { getPasskey } from '../../lib/passkeys.ts';
import { useQuery } from '../../lib/use-query.ts';

const login = (path: string, { arg }: { arg: LoginRequest }) =>
  request('POST', path, signInResponse, { body: arg });

export const useLogin = () => useSWRMutation('/api/auth/login', login);

const finish = (path: string, { arg }: { arg: SecondFactorLogin }) =>
  request('POST', path, signInResponse, { body: arg });

export const useSecondFactorLogin = () => useSWRMutation('/api/auth/login/second-factor', finish);

const signIn = async (path: string) => {
  const options = await request('POST', `${path}/options`, passkeyOptions);
  const credential = await getPasskey(options);
  return request('POST', path, signInResponse, { body: { credential } });
};

export const usePasskeyLogin = () => useSWRMutation('/api/auth/login/passkey', signIn);

export const providerStartPath = (id: string, parameters: Record<string, string>): string => {
  const query = new URLSearchParams(parameters).toString();
  return `${basePath}/api/auth/oidc/${encodeURIComponent(id)}/start${query && `?${query}`}`;
};

const signUp = (path: string, { arg }: { arg: SignUpRequest }) =>
  request('POST', path, signInResponse, {
    body: { ...arg, timeZone: browserTimeZone() },
  });

export const useSignup = () => useSWRMutation('/api/auth/signup', signUp);

/**
 * Fetches an invitation. `referralToken` is undefined for an unknown or expired token, but not after other
 * failures.
 */
export const useInvitation = (token: string | null) => {
  const { data, error } = useQuery(token && `/api/invitations/${encodeURIComponent(token)}`, invitation);
  const refused = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return { invitation: data, referralToken: token && !refused ? token : undefined };
};
