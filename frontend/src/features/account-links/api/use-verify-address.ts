import { verifiedAddress, type VerifiedAddress } from '@debrief/contracts/http/address-links';
import useSWRMutation from 'swr/mutation';
import { request } from '../../../lib/api.ts';

const verify = (path: string, { arg: token }: { arg: string }) =>
  request('POST', path, verifiedAddress, { body: { token } });

export const useVerifyAddress = () =>
  useSWRMutation<VerifiedAddress, Error, string, string>('/api/auth/verify', verify);
