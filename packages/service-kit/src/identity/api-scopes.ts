import { scopeCode, type ApiScope } from '@debrief/contracts/http/api-tokens';
import type { RouteRule } from '@debrief/contracts/http/route';
import { ApiError } from '../errors.ts';
import type { Identity } from './verifier.ts';

/** Undefined if the route refuses API tokens. A list if it accepts only API tokens, with one of its scopes. */
export type RequiredScope = ApiScope | readonly ApiScope[] | undefined;

export const requiredScope = ({ scope, tokenOnly }: Pick<RouteRule, 'scope' | 'tokenOnly'>): RequiredScope =>
  scope ?? tokenOnly;

/** Returns true for a session of a user, and for an API token that has the scope of the route. */
export const hasScope = ({ scopes }: Pick<Identity, 'scopes'>, required: RequiredScope): boolean => {
  if (scopes === undefined) return required === undefined || typeof required === 'string';
  return required !== undefined && [required].flat().some((scope) => scopes.includes(scope));
};

export const scopeRequired = (required: RequiredScope): ApiError =>
  new ApiError(
    'forbidden',
    scopeCode,
    required === undefined
      ? 'API tokens cannot be used for this request.'
      : `This request needs an API token with the scope ${[required].flat().join(' or ')}.`,
  );
