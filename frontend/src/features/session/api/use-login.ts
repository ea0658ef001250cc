import { signInResponse, type LoginRequest } from '@debrief/contracts/http/auth';
import useSWRMutation from 'swr/mutation';
import { request } from '../../../lib/api.ts';

const login = (path: string, { arg }: { arg: LoginRequest }) =>
  request('POST', path, signInResponse, { body: arg });

export const useLogin = () => useSWRMutation('/api/auth/login', login);
