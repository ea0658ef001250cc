import { useUser } from './session-user.ts';
import { useSignInOptions } from './use-sign-in-options.ts';

/** Returns false if a recent sign-in, instead of the password, confirms changes. */
export const useNeedsPassword = (): boolean => {
  const { password } = useSignInOptions();
  return useUser().hasPassword !== false && password;
};
