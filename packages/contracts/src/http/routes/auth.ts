import { z } from 'zod';
import { adminUser, usersQuery } from '../admin.ts';
import { auditEntry, auditQuery } from '../audit.ts';
import { accountGreeting, loginRequest, preferencesRequest, sessionUser, signUpRequest } from '../auth.ts';
import { kB, type Route } from '../route.ts';
import { accountRoutes } from './account.ts';
import { addressLinkRoutes } from './address-links.ts';
import { secondFactorRoutes } from './second-factors.ts';
import { signInProviderRoutes } from './sign-in-providers.ts';

/** What auth answers. */
export const authRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/api/auth/signup',
    access: 'anyone',
    bodyLimit: 16 * kB,
    summary: 'Creates an account and opens a session',
    body: signUpRequest,
    responses: { 201: accountGreeting },
    errors: [409],
  },
  {
    method: 'POST',
    path: '/api/auth/login',
    access: 'anyone',
    bodyLimit: 16 * kB,
    summary: 'Opens a session, or asks for a second factor (401 `second_factor_required` with a `ticket`)',
    body: loginRequest,
    responses: { 200: accountGreeting },
    errors: [401],
  },
  {
    method: 'GET',
    path: '/api/auth/user',
    access: 'user',
    bodyLimit: 0,
    summary: 'The signed-in user',
    responses: { 200: sessionUser },
  },
  {
    method: 'POST',
    path: '/api/auth/logout',
    access: 'anyone',
    bodyLimit: 16 * kB,
    summary: 'Ends the session, if there is one',
    responses: { 200: z.object({}) },
  },
  {
    method: 'PATCH',
    path: '/api/user/preferences',
    access: 'user',
    bodyLimit: 16 * kB,
    summary: 'Changes where notes are mailed and the currency',
    body: preferencesRequest,
    responses: { 200: sessionUser },
    errors: [409],
  },
  {
    method: 'GET',
    path: '/api/users',
    access: 'admin',
    bodyLimit: 0,
    summary: 'The users, newest first, a page at a time',
    query: usersQuery,
    responses: { 200: z.array(adminUser) },
  },
  {
    method: 'GET',
    path: '/api/admin/audit',
    access: 'admin',
    bodyLimit: 0,
    summary: 'The audit log, newest first, a page at a time',
    query: auditQuery,
    responses: { 200: z.array(auditEntry) },
  },
  {
    method: 'DELETE',
    path: '/api/admin/users/:id',
    access: 'admin',
    bodyLimit: 0,
    summary: 'Deletes a user and everything that names them',
    responses: { 204: null },
    errors: [409],
  },
  ...accountRoutes,
  ...addressLinkRoutes,
  ...secondFactorRoutes,
  ...signInProviderRoutes,
];
