import * as z from 'zod/mini';
import { adminUser } from '../admin.ts';
import { usersQuery, auditQuery } from '../admin-requests.ts';
import { auditEntry } from '../audit.ts';
import { signInResponse, sessionUser } from '../auth.ts';
import { loginRequest, preferencesRequest, signUpRequest } from '../auth-requests.ts';
import { kB, type Route } from '../route.ts';
import { accountRoutes } from './account.ts';
import { addressLinkRoutes } from './address-links.ts';
import { apiTokenRoutes } from './api-tokens.ts';
import { secondFactorRoutes } from './second-factors.ts';
import { signInProviderRoutes } from './sign-in-providers.ts';

export const authRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/api/auth/signup',
    access: 'anyone',
    bodyLimit: 16 * kB,
    summary: 'Create an account and start a session',
    body: signUpRequest,
    responses: { 201: signInResponse },
    errors: [409],
  },
  {
    method: 'POST',
    path: '/api/auth/login',
    access: 'anyone',
    bodyLimit: 16 * kB,
    summary:
      'Sign in with a password; responds 401 `second_factor_required` with a `ticket` if a second factor is needed',
    body: loginRequest,
    responses: { 200: signInResponse },
    errors: [401],
  },
  {
    method: 'GET',
    path: '/api/auth/user',
    access: 'user',
    bodyLimit: 0,
    summary: 'Get the signed-in user',
    responses: { 200: sessionUser },
  },
  {
    method: 'POST',
    path: '/api/auth/logout',
    access: 'anyone',
    bodyLimit: 16 * kB,
    summary: 'Sign out',
    responses: { 200: z.object({}) },
  },
  {
    method: 'PATCH',
    path: '/api/user/preferences',
    access: 'user',
    bodyLimit: 16 * kB,
    summary: 'Update the preferences',
    body: preferencesRequest,
    responses: { 200: sessionUser },
    errors: [409],
  },
  {
    method: 'GET',
    path: '/api/users',
    access: 'admin',
    bodyLimit: 0,
    summary: 'List users, newest first, paginated',
    query: usersQuery,
    responses: { 200: z.array(adminUser) },
  },
  {
    method: 'GET',
    path: '/api/admin/audit',
    access: 'admin',
    bodyLimit: 0,
    summary: 'List entries of the audit log, newest first, paginated',
    query: auditQuery,
    responses: { 200: z.array(auditEntry) },
  },
  {
    method: 'DELETE',
    path: '/api/admin/users/:id',
    access: 'admin',
    bodyLimit: 0,
    summary: 'Delete a user and all their personal data',
    responses: { 204: null },
    errors: [409],
  },
  ...accountRoutes,
  ...addressLinkRoutes,
  ...apiTokenRoutes,
  ...secondFactorRoutes,
  ...signInProviderRoutes,
];
