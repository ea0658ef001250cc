import type { SignInOptions } from '@debrief/contracts/http/sign-in-providers';
import { signInOptionsSchema } from './schemas/sign-in-providers.ts';
import { useQuery } from './use-query.ts';

/** What almost every installation has. */
const untilKnown: SignInOptions = { password: true, providers: [] };

/** The ways to sign in that are on here. While they load, and when they cannot be loaded, people can use their password. */
export const useSignInOptions = (): SignInOptions =>
  useQuery('/api/auth/providers', signInOptionsSchema).data ?? untilKnown;
