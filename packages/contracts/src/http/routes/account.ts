import { accountChange, accountDeletion, openSessions, passwordChange } from '../account.ts';
import { sessionUser } from '../auth.ts';
import { kB, type Route } from '../route.ts';

/** What auth answers about one's own account and its sessions. */
export const accountRoutes: readonly Route[] = [
  {
    method: 'PATCH',
    path: '/api/account',
    access: 'user',
    bodyLimit: 16 * kB,
    summary: 'Changes one’s own name or address; another address needs the password',
    body: accountChange,
    responses: { 200: sessionUser },
    errors: [403, 409],
  },
  {
    method: 'DELETE',
    path: '/api/account',
    access: 'user',
    bodyLimit: 16 * kB,
    summary: 'Deletes one’s own account and everything that names its user',
    body: accountDeletion,
    responses: { 204: null },
    errors: [403, 409],
  },
  {
    method: 'GET',
    path: '/api/account/export',
    access: 'user',
    bodyLimit: 0,
    summary: 'Everything of one’s own as a ZIP archive: JSON files and recordings',
    responses: { 200: null },
  },
  {
    method: 'PATCH',
    path: '/api/auth/password',
    access: 'user',
    bodyLimit: 16 * kB,
    summary: 'Changes one’s own password and ends all other sessions',
    body: passwordChange,
    responses: { 204: null },
    errors: [403, 409],
  },
  {
    method: 'GET',
    path: '/api/auth/sessions',
    access: 'user',
    bodyLimit: 0,
    summary: 'One’s own open sessions, those used last first, at most a hundred',
    responses: { 200: openSessions },
  },
  {
    method: 'DELETE',
    path: '/api/auth/sessions',
    access: 'user',
    bodyLimit: 0,
    summary: 'Ends all of one’s own sessions but this one',
    responses: { 204: null },
  },
  {
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    access: 'user',
    bodyLimit: 0,
    summary: 'Ends one of one’s own sessions',
    responses: { 204: null },
  },
];
