import { z } from 'zod';
import { digestSent, mailQuery, sendEmailRequest, sendNotesRequest } from '../mail.ts';
import { kB, type Route } from '../route.ts';

/** What mailer answers. */
export const mailerRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/api/send-email',
    access: 'user',
    bodyLimit: 4 * kB,
    summary: 'Mails one’s own notes to oneself: the newest 500, and the totals of all',
    query: mailQuery,
    body: sendEmailRequest,
    repeatable: true,
    responses: { 200: digestSent },
    errors: [400, 409],
  },
  {
    method: 'POST',
    path: '/api/sales-notes/email',
    access: 'user',
    bodyLimit: 256 * kB,
    summary:
      'Mails several of one’s own notes to oneself, in one mail and in the order that they are named in',
    query: mailQuery,
    body: sendNotesRequest,
    repeatable: true,
    responses: { 200: digestSent },
    errors: [400, 409],
  },
  {
    method: 'POST',
    path: '/api/sales-notes/:id/email',
    access: 'user',
    bodyLimit: 4 * kB,
    summary: 'Mails one of one’s own notes to oneself',
    query: mailQuery,
    body: sendEmailRequest,
    repeatable: true,
    responses: { 204: null },
    errors: [400, 409],
  },
  {
    method: 'GET',
    path: '/api/unsubscribe/:token',
    access: 'anyone',
    bodyLimit: 0,
    summary: 'A page to stop invitations with',
    responses: { 200: null },
  },
  {
    method: 'POST',
    path: '/api/unsubscribe/:token',
    access: 'anyone',
    bodyLimit: 4 * kB,
    allowCrossSite: true,
    summary: 'Stops invitations to an address',
    responses: { 200: null },
  },
  {
    method: 'POST',
    path: '/api/mail-notifications',
    access: 'anyone',
    bodyLimit: 300 * kB,
    allowCrossSite: true,
    summary: 'Bounces and complaints, from the mail service',
    body: z.looseObject({}),
    responses: { 204: null },
  },
];
