import * as z from 'zod/mini';
import { listQuery } from '../note-requests.ts';
import { invitation, referral, referralAllowance, referrerStats, shareLink } from '../referrals.ts';
import { invitationsRequest } from '../referral-requests.ts';
import { kB, type Route } from '../route.ts';

export const referralsRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/api/referrals',
    access: 'user',
    bodyLimit: 0,
    summary: 'List the user’s referrals, newest first',
    query: listQuery,
    responses: { 200: z.array(referral) },
  },
  {
    method: 'GET',
    path: '/api/referrals/allowance',
    access: 'user',
    bodyLimit: 0,
    summary: 'Get the remaining invitations of today and credited referrals of this month',
    responses: { 200: referralAllowance },
  },
  {
    method: 'GET',
    path: '/api/referrals/link',
    access: 'user',
    bodyLimit: 0,
    summary: 'Get the token of the user’s public referral link',
    responses: { 200: shareLink },
  },
  {
    method: 'POST',
    path: '/api/referrals',
    access: 'user',
    bodyLimit: 16 * kB,
    summary: 'Invite up to five friends',
    body: invitationsRequest,
    responses: { 201: z.array(referral) },
  },
  {
    method: 'GET',
    path: '/api/invitations/:token',
    access: 'anyone',
    bodyLimit: 0,
    summary: 'Get the values that an invitation or referral link prefills in the sign-up form',
    responses: { 200: invitation },
  },
  {
    method: 'GET',
    path: '/api/admin/referral-stats',
    access: 'admin',
    bodyLimit: 0,
    summary: 'List referrers with their referrals',
    query: listQuery,
    responses: { 200: z.array(referrerStats) },
  },
  {
    method: 'DELETE',
    path: '/api/admin/referrals/:id',
    access: 'admin',
    bodyLimit: 0,
    summary: 'Delete a referral and deduct its credits',
    responses: { 204: null },
  },
];
