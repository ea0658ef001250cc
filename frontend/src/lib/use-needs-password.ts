import { useUser } from './session-user.ts';
import { useSignInOptions } from './use-sign-in-options.ts';

/** Returns true if changes need the user's password. Otherwise a recent sign-in confirms them. */
export const useNeedsPassword = (): boolean => {
  const { password } = useSignInOptions();
  return useUser().hasPassword !== false && password;
};
