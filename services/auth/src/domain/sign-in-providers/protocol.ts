import {
  providerSignInErrors,
  type ProviderSignInError,
} from '@debrief/contracts/http/provider-sign-in-errors';
import { ApiError, type ApiErrorKind } from '@debrief/service-kit/errors';

/** What a provider says of who has signed in there. */
export interface ProviderProfile {
  readonly issuer: string;
  /** Names the person at the issuer, for ever. */
  readonly subject: string;
  readonly email: string | null;
  /** Whether the provider says that the address is theirs. */
  readonly isEmailVerified: boolean;
  readonly name: string | null;
}

/** What ties an answer of the provider to the request that it answers. */
export interface AuthorizationChecks {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** The protocol (OpenID Connect). Both calls throw {@link signInError}. */
export interface SignInProtocol {
  readonly providers: readonly { readonly id: string; readonly name: string }[];
  /** Where the browser is sent to. */
  authorizationUrl(providerId: string, checks: AuthorizationChecks): Promise<URL>;
  /** Who has signed in, as the parameters that the browser brings back show. */
  readProfile(
    providerId: string,
    answer: URLSearchParams,
    checks: AuthorizationChecks,
  ): Promise<ProviderProfile>;
  /** The configured provider of an issuer, by which somebody can still sign in. */
  providerOf(issuer: string): { readonly name: string } | undefined;
}

/** The error of a sign-in with a provider, in the words that its page shows. */
export const signInError = (kind: ApiErrorKind, code: ProviderSignInError, cause?: unknown): ApiError => {
  const error = new ApiError(kind, code, providerSignInErrors[code]);
  if (cause !== undefined) error.cause = cause;
  return error;
};
