import { openSessions } from '../account.ts';
import { accountChange, accountDeletion, passwordChange } from '../auth-requests.ts';
import { sessionUser } from '../auth.ts';
import { kB, type Route } from '../route.ts';

export const accountRoutes: readonly Route[] = [
  {
    method: 'PATCH',
    path: '/api/account',
    access: 'user',
    bodyLimit: 16 * kB,
    summary: 'Update the account’s name or address; a new address requires the password',
    body: accountChange,
    responses: { 200: sessionUser },
    errors: [403, 409],
  },
  {
    method: 'DELETE',
    path: '/api/account',
    access: 'user',
    bodyLimit: 16 * kB,
    summary: 'Delete the account and all personal data of the user',
    body: accountDeletion,
    responses: { 204: null },
    errors: [403, 409],
  },
  {
    method: 'GET',
    path: '/api/account/export',
    access: 'user',
    bodyLimit: 0,
    summary: 'Export all data of the user as a ZIP archive of JSON files and recordings',
    responses: { 200: null },
  },
  {
    method: 'PATCH',
    path: '/api/auth/password',
    access: 'user',
    bodyLimit: 16 * kB,
    summary: 'Change the password and end all other sessions',
    body: passwordChange,
    responses: { 204: null },
    errors: [403, 409],
  },
  {
    method: 'GET',
    path: '/api/auth/sessions',
    access: 'user',
    bodyLimit: 0,
    summary: 'List the user’s sessions, most recently used first, at most 100',
    responses: { 200: openSessions },
  },
  {
    method: 'DELETE',
    path: '/api/auth/sessions',
    access: 'user',
    bodyLimit: 0,
    summary: 'End all sessions except the current one',
    responses: { 204: null },
  },
  {
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    access: 'user',
    bodyLimit: 0,
    summary: 'End a session',
    responses: { 204: null },
  },
];
