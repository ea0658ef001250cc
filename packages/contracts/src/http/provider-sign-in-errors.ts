/** Messages by the value of the `error` query parameter, which a redirect to a page sets. */
export const providerSignInErrors = {
  sign_in_expired: 'This took too long, or started in another browser. Please try again.',
  provider_denied: 'The provider did not sign you in. Try again, or sign in another way.',
  provider_refused:
    'We couldn’t read the provider’s response. Please try again. If it keeps failing, tell your admin.',
  provider_unavailable: 'The provider isn’t responding. Please try again in a moment.',
  no_such_provider: 'That sign-in option isn’t available here. Please choose another.',
  address_missing:
    'The provider sent no valid email (claim email). Add one to your account there, sign in another way, or tell your admin.',
  address_not_verified:
    'The provider hasn’t verified your email (claim email_verified; xms_edov for Microsoft Entra ID). Verify it there, sign in another way, or tell your admin.',
  account_not_verified:
    'An account with this email exists, but the email isn’t verified. Sign in another way, then link the provider on the account page.',
  provider_account_taken: 'That account is already linked to another Debrief account. Choose another one.',
  too_many_providers: 'An account has at most 20 linked providers. Remove one that you no longer use.',
  sign_in_failed: 'Signing in failed. Please try again.',
} as const;
export type ProviderSignInError = keyof typeof providerSignInErrors;

/**
 * Name of the URL fragment that passes the sign-in ticket to /login. Browsers do not send fragments to
 * servers.
 */
export const secondFactorFragment = 'second-factor';
