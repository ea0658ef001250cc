import type { SignInOptions } from '@debrief/contracts/http/sign-in-providers';
import { signInOptionsSchema } from './schemas/sign-in-providers.ts';
import { useQuery } from './use-query.ts';

/** The most common configuration. */
const untilKnown: SignInOptions = { password: true, providers: [] };

/** Returns the enabled sign-in methods. Allows passwords until they are loaded, or if loading fails. */
export const useSignInOptions = (): SignInOptions =>
  useQuery('/api/auth/providers', signInOptionsSchema).data ?? untilKnown;
