import type { SignInOptions } from '@debrief/contracts/http/sign-in-providers';
import { signInOptionsSchema } from './schemas/sign-in-providers.ts';
import { useQuery } from './use-query.ts';

const defaultOptions: SignInOptions = { password: true, providers: [] };

/** Allows passwords until the options are loaded, or if loading fails. */
export const useSignInOptions = (): SignInOptions =>
  useQuery('/api/auth/providers', signInOptionsSchema).data ?? defaultOptions;
