/** Messages by the value of the `error` query parameter, which a redirect to a page sets. */
export const providerSignInErrors = {
  sign_in_expired:
    'This took too long, or was begun in another browser or at another address. Please try again.',
  provider_denied: 'The provider did not sign you in. Try again, or sign in another way.',
  provider_refused:
    'The provider’s answer is not valid. Please try again. If it keeps failing, tell your admin.',
  provider_unavailable: 'The provider does not answer right now. Please try again in a moment.',
  no_such_provider: 'There is no such way to sign in here. Please choose another.',
  address_missing:
    'The provider sent no valid email (claim email). Add one to your account there, sign in another way, or tell your admin.',
  address_not_verified:
    'The provider does not say that your email is verified (claim email_verified; xms_edov for Microsoft Entra ID). Verify it there, sign in another way, or tell your admin.',
  account_not_verified:
    'An account with this email exists, but its email is not verified. Sign in to it another way, then link the provider on the account page.',
  provider_account_taken: 'That account at the provider opens another account here. Choose another one.',
  too_many_providers: 'An account has at most 20 linked providers. Remove one that you no longer use.',
  sign_in_failed: 'Signing in failed. Please try again.',
} as const;
export type ProviderSignInError = keyof typeof providerSignInErrors;

/**
 * Name of the URL fragment that passes the sign-in ticket to /login. Browsers do not send fragments to
 * servers.
 */
export const secondFactorFragment = 'second-factor';
