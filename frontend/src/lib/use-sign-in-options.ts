import { signInOptions, type SignInOptions } from '@debrief/contracts/http/sign-in-providers';
import { useQuery } from './use-query.ts';

const defaultOptions: SignInOptions = { password: true, providers: [] };

/** Returns the ways to sign in. Until they are loaded, or if loading fails, returns passwords only. */
export const useSignInOptions = (): SignInOptions =>
  useQuery('/api/auth/providers', signInOptions).data ?? defaultOptions;
