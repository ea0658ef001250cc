import { useUser } from './session-user.ts';
import { useSignInOptions } from './use-sign-in-options.ts';

/** Whether the signed-in user confirms changes with a password; without one a recent sign-in confirms them. */
export const useNeedsPassword = (): boolean => {
  const { password } = useSignInOptions();
  return useUser().hasPassword !== false && password;
};
