import { z } from 'zod';
import { listQuery } from '../notes.ts';
import {
  invitation,
  invitationsRequest,
  referral,
  referralAllowance,
  referrerStats,
  shareLink,
} from '../referrals.ts';
import { kB, type Route } from '../route.ts';

/** What referrals answers. */
export const referralsRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/api/referrals',
    access: 'user',
    bodyLimit: 0,
    summary: 'One’s own invitations, newest first',
    query: listQuery,
    responses: { 200: z.array(referral) },
  },
  {
    method: 'GET',
    path: '/api/referrals/allowance',
    access: 'user',
    bodyLimit: 0,
    summary: 'How many friends one can still invite today, and how many earn credits this month',
    responses: { 200: referralAllowance },
  },
  {
    method: 'GET',
    path: '/api/referrals/link',
    access: 'user',
    bodyLimit: 0,
    summary: 'The token of the link that one shares with anybody',
    responses: { 200: shareLink },
  },
  {
    method: 'POST',
    path: '/api/referrals',
    access: 'user',
    bodyLimit: 16 * kB,
    summary: 'Invites up to five friends',
    body: invitationsRequest,
    responses: { 201: z.array(referral) },
  },
  {
    method: 'GET',
    path: '/api/invitations/:token',
    access: 'anyone',
    bodyLimit: 0,
    summary: 'What an invitation or a shared link fills into the sign-up form',
    responses: { 200: invitation },
  },
  {
    method: 'GET',
    path: '/api/admin/referral-stats',
    access: 'admin',
    bodyLimit: 0,
    summary: 'Everybody who has invited somebody',
    query: listQuery,
    responses: { 200: z.array(referrerStats) },
  },
  {
    method: 'DELETE',
    path: '/api/admin/referrals/:id',
    access: 'admin',
    bodyLimit: 0,
    summary: 'Deletes a referral and its credits',
    responses: { 204: null },
  },
];
