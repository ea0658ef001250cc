import { z } from 'zod';
import {
  forgotPasswordRequest,
  linksSent,
  resetLink,
  resetPasswordRequest,
  verifiedAddress,
  verifyRequest,
} from '../address-links.ts';
import { kB, type Route } from '../route.ts';

/** The part of auth that verifies addresses and resets passwords. */
export const addressLinkRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/api/auth/verify',
    access: 'anyone',
    bodyLimit: 4 * kB,
    summary:
      'Verifies the address that the token’s link was mailed to; without a session of its account, also ends what could open it',
    body: verifyRequest,
    responses: { 200: verifiedAddress },
    errors: [404],
  },
  {
    method: 'POST',
    path: '/api/auth/verify/send',
    access: 'user',
    bodyLimit: 4 * kB,
    summary: 'Mails a link to each of one’s own addresses that is not verified',
    responses: { 202: linksSent },
  },
  {
    method: 'POST',
    path: '/api/auth/password/forgot',
    access: 'anyone',
    bodyLimit: 4 * kB,
    summary: 'Mails a link for a new password, if the address has an account; answers the same if not',
    body: forgotPasswordRequest,
    responses: { 202: z.object({}) },
  },
  {
    method: 'POST',
    path: '/api/auth/password/reset',
    access: 'anyone',
    bodyLimit: 16 * kB,
    summary: 'Sets a new password with the token of a link, and ends every session',
    body: resetPasswordRequest,
    responses: { 204: null },
    errors: [404],
  },
  {
    method: 'POST',
    path: '/api/admin/users/:id/reset-link',
    access: 'admin',
    bodyLimit: 0,
    summary: 'Makes a link for a new password, for the admin to hand over; its user is told by mail',
    responses: { 201: resetLink },
  },
];
