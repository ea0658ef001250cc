import type { ResetPasswordRequest } from '@debrief/contracts/http/address-links';
import useSWRMutation from 'swr/mutation';
import { send } from '../../../lib/api.ts';

const reset = (path: string, { arg }: { arg: ResetPasswordRequest }) => send('POST', path, { body: arg });

export const useResetPassword = () =>
  useSWRMutation<Response, Error, string, ResetPasswordRequest>('/api/auth/password/reset', reset);
