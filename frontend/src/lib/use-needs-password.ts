import { useUser } from './session-user.ts';
import { useSignInOptions } from './use-sign-in-options.ts';

/** Returns false if a recent sign-in confirms changes instead of the password. */
export const useNeedsPassword = (): boolean => {
  const { password } = useSignInOptions();
  return useUser().hasPassword !== false && password;
};
