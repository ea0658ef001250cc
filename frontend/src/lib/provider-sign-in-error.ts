import { providerSignInErrors } from '@debrief/contracts/http/provider-sign-in-errors';

/** What to say after a provider sent the browser back with `?error=`; null without one that we know. */
export const providerSignInError = (search: URLSearchParams): string | null => {
  const code = search.get('error') ?? '';
  return Object.hasOwn(providerSignInErrors, code)
    ? providerSignInErrors[code as keyof typeof providerSignInErrors]
    : null;
};
