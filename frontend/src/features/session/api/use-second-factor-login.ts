import { signInResponse } from '@debrief/contracts/http/auth';
import type { SecondFactorLogin } from '@debrief/contracts/http/second-factors';
import useSWRMutation from 'swr/mutation';
import { request } from '../../../lib/api.ts';

const finish = (path: string, { arg }: { arg: SecondFactorLogin }) =>
  request('POST', path, signInResponse, { body: arg });

export const useSecondFactorLogin = () => useSWRMutation('/api/auth/login/second-factor', finish);
