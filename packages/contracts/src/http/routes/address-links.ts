import * as z from 'zod/mini';
import { linksSent, resetLink, verifiedAddress } from '../address-links.ts';
import { forgotPasswordRequest, resetPasswordRequest, verifyRequest } from '../auth-requests.ts';
import { kB, type Route } from '../route.ts';

export const addressLinkRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/api/auth/verify',
    access: 'anyone',
    bodyLimit: 4 * kB,
    summary:
      'Verify an address with the token from its link; if this is the unverified address of an account and the caller has no session of it, also end its sessions and remove its sign-in methods',
    body: verifyRequest,
    responses: { 200: verifiedAddress },
    errors: [404],
  },
  {
    method: 'POST',
    path: '/api/auth/verify/send',
    access: 'user',
    bodyLimit: 4 * kB,
    summary: 'Send verification links to the user’s unverified addresses',
    responses: { 202: linksSent },
  },
  {
    method: 'POST',
    path: '/api/auth/password/forgot',
    access: 'anyone',
    bodyLimit: 4 * kB,
    summary: 'Send a password reset link if the address has an account; the response is the same if not',
    body: forgotPasswordRequest,
    responses: { 202: z.object({}) },
  },
  {
    method: 'POST',
    path: '/api/auth/password/reset',
    access: 'anyone',
    bodyLimit: 16 * kB,
    summary: 'Set a new password with the token from a reset link, and end all sessions',
    body: resetPasswordRequest,
    responses: { 204: null },
    errors: [404],
  },
  {
    method: 'POST',
    path: '/api/admin/users/:id/reset-link',
    access: 'admin',
    bodyLimit: 0,
    summary: 'Create a password reset link for the admin to pass on; the user is notified by email',
    responses: { 201: resetLink },
  },
];
