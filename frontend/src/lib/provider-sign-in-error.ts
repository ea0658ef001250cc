import { providerSignInErrors } from '@debrief/contracts/http/provider-sign-in-errors';

export const providerSignInError = (search: URLSearchParams): string | null => {
  const code = search.get('error') ?? '';
  return Object.hasOwn(providerSignInErrors, code)
    ? providerSignInErrors[code as keyof typeof providerSignInErrors]
    : null;
};
