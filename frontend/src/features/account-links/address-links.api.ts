import { verifiedAddress, type VerifiedAddress } from '@debrief/contracts/http/address-links';
import type { ResetPasswordRequest } from '@debrief/contracts/http/auth-requests';
import useSWRMutation from 'swr/mutation';
import { request, send } from '../../lib/api.ts';

const verify = (path: string, { arg: token }: { arg: string }) =>
  request('POST', path, verifiedAddress, { body: { token } });

export const useVerifyAddress = () =>
  useSWRMutation<VerifiedAddress, Error, string, string>('/api/auth/verify', verify);

const requestReset = (path: string, { arg: email }: { arg: string }) =>
  send('POST', path, { body: { email } });

export const useRequestReset = () =>
  useSWRMutation<Response, Error, string, string>('/api/auth/password/forgot', requestReset);

const reset = (path: string, { arg }: { arg: ResetPasswordRequest }) => send('POST', path, { body: arg });

export const useResetPassword = () =>
  useSWRMutation<Response, Error, string, ResetPasswordRequest>('/api/auth/password/reset', reset);
