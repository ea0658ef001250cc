import { kB, type Route } from '../route.ts';
import { passwordConfirmation } from '../second-factor-requests.ts';
import {
  linkedProviders,
  providerCallbackQuery,
  providerLink,
  providerStartQuery,
  signInOptions,
} from '../sign-in-providers.ts';

const publicRoute = { method: 'GET', access: 'anyone', bodyLimit: 0 } as const;
const userRoute = { access: 'user', bodyLimit: 16 * kB } as const;

export const signInProviderRoutes: readonly Route[] = [
  {
    ...publicRoute,
    path: '/api/auth/providers',
    summary: 'List the enabled sign-in methods',
    responses: { 200: signInOptions },
  },
  {
    ...publicRoute,
    path: '/api/auth/oidc/:id/start',
    summary: 'Redirect the browser to the provider to sign in',
    query: providerStartQuery,
    responses: { 302: null },
  },
  {
    ...publicRoute,
    path: '/api/auth/oidc/:id/callback',
    summary:
      'Handle the provider’s redirect: start a session and open a page, or redirect to a page with `?error=`',
    query: providerCallbackQuery,
    responses: { 302: null },
  },
  {
    ...userRoute,
    method: 'POST',
    path: '/api/auth/oidc/:id/link',
    summary: 'Start to link an account at the provider to the user’s account',
    body: passwordConfirmation,
    responses: { 200: providerLink },
    errors: [403, 409],
  },
  {
    ...userRoute,
    method: 'GET',
    bodyLimit: 0,
    path: '/api/auth/linked-providers',
    summary: 'List the linked sign-in provider accounts',
    responses: { 200: linkedProviders },
  },
  {
    ...userRoute,
    method: 'DELETE',
    path: '/api/auth/linked-providers/:id',
    summary: 'Unlink an account at a provider, unless it is the only way to sign in',
    body: passwordConfirmation,
    responses: { 204: null },
    errors: [403, 409],
  },
];
