import {
  providerSignInErrors,
  type ProviderSignInError,
} from '@debrief/contracts/http/provider-sign-in-errors';
import { ApiError, type ApiErrorKind } from '@debrief/service-kit/errors';

export interface ProviderProfile {
  readonly issuer: string;
  /** Id of the user at the issuer. It does not change. */
  readonly subject: string;
  readonly email: string | null;
  /** Why the address does not count as verified; undefined if it does. */
  readonly unverified: string | undefined;
  readonly name: string | null;
  /** Null for a provider that makes no admins. `provider` is its name. */
  readonly role: { readonly isAdmin: boolean; readonly provider: string } | null;
}

/** Values that bind a provider's response to its request. */
export interface AuthorizationChecks {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** Async methods throw errors created by {@link signInError}. */
export interface SignInProtocol {
  readonly providers: readonly { readonly id: string; readonly name: string }[];
  authorizationUrl(providerId: string, checks: AuthorizationChecks): Promise<URL>;
  readProfile(
    providerId: string,
    answer: URLSearchParams,
    checks: AuthorizationChecks,
  ): Promise<ProviderProfile>;
  /** Returns undefined for a provider that is no longer configured. */
  providerOf(issuer: string): { readonly name: string } | undefined;
}

export const signInError = (kind: ApiErrorKind, code: ProviderSignInError, cause?: unknown): ApiError => {
  const error = new ApiError(kind, code, providerSignInErrors[code]);
  if (cause !== undefined) error.cause = cause;
  return error;
};
