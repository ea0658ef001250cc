import { apiTokenRequest } from '../api-token-requests.ts';
import { apiTokens, newApiToken } from '../api-tokens.ts';
import { kB, type Route } from '../route.ts';

export const apiTokenRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/api/tokens',
    access: 'user',
    bodyLimit: 0,
    summary: 'List the user’s API tokens, newest first, at most 50',
    responses: { 200: apiTokens },
  },
  {
    method: 'POST',
    path: '/api/tokens',
    access: 'user',
    bodyLimit: 4 * kB,
    summary: 'Create an API token; its value is returned only once',
    body: apiTokenRequest,
    responses: { 201: newApiToken },
    errors: [403, 409],
  },
  {
    method: 'DELETE',
    path: '/api/tokens/:id',
    access: 'user',
    bodyLimit: 0,
    summary: 'Revoke an API token',
    responses: { 204: null },
  },
];
