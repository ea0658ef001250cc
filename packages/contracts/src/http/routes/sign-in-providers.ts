import { kB, type Route } from '../route.ts';
import { passwordConfirmation } from '../second-factors.ts';
import {
  linkedProviders,
  providerCallbackQuery,
  providerLink,
  providerStartQuery,
  signInOptions,
} from '../sign-in-providers.ts';

const open = { method: 'GET', access: 'anyone', bodyLimit: 0 } as const;
const own = { access: 'user', bodyLimit: 16 * kB } as const;

/** Signing in with OpenID Connect providers, which auth answers. */
export const signInProviderRoutes: readonly Route[] = [
  {
    ...open,
    path: '/api/auth/providers',
    summary: 'The ways to sign in: providers, and whether passwords are on',
    responses: { 200: signInOptions },
  },
  {
    ...open,
    path: '/api/auth/oidc/:id/start',
    summary: 'Sends the browser to the provider to sign in there',
    query: providerStartQuery,
    responses: { 302: null },
  },
  {
    ...open,
    path: '/api/auth/oidc/:id/callback',
    summary:
      'Where the provider sends the browser back to: opens a session and a page, or a page with `?error=`',
    query: providerCallbackQuery,
    responses: { 302: null },
  },
  {
    ...own,
    method: 'POST',
    path: '/api/auth/oidc/:id/link',
    summary: 'Begins to link an account at the provider to one’s own account',
    body: passwordConfirmation,
    responses: { 200: providerLink },
    errors: [403, 409],
  },
  {
    ...own,
    method: 'GET',
    bodyLimit: 0,
    path: '/api/auth/linked-providers',
    summary: 'The accounts at providers that open one’s own account',
    responses: { 200: linkedProviders },
  },
  {
    ...own,
    method: 'DELETE',
    path: '/api/auth/linked-providers/:id',
    summary: 'Unlinks an account at a provider, unless nothing else opens one’s own account',
    body: passwordConfirmation,
    responses: { 204: null },
    errors: [403, 409],
  },
];
