import { z } from 'zod';
import { adminUser, usersQuery } from './admin.ts';
import { analytics, pageViewRequest } from './analytics.ts';
import { accountGreeting, loginRequest, preferencesRequest, sessionUser, signUpRequest } from './auth.ts';
import { digestSent, sendEmailRequest } from './mail.ts';
import { deletedCount, listQuery, notesSummary, salesNote, salesNoteEdit } from './notes.ts';
import { audioQuery, failedRecording, pendingJob, transcribed } from './pipeline.ts';
import { invitation, invitationsRequest, referral, referrerStats } from './referrals.ts';

/** What one call takes and answers, beside what its row in the route table says. */
export interface Operation {
  readonly summary: string;
  readonly query?: z.ZodObject;
  /** The JSON body. */
  readonly body?: z.ZodType;
  /** The fields of a multipart body: `file` for an upload, `text` for a text. */
  readonly form?: Readonly<Record<string, 'file' | 'text'>>;
  /** Header that makes a repeated request find its first outcome. */
  readonly repeatable?: true;
  /** The successful responses; null for one without a JSON body. */
  readonly responses: Readonly<Record<number, z.ZodType | null>>;
  /** Error statuses of its own, in addition to those that follow from its row in the route table. */
  readonly errors?: readonly number[];
}

const recording = { audio: 'file', transcript: 'text', recordingId: 'text', seconds: 'text' } as const;

/** By method and path, for every row of the route table. */
export const operations: Readonly<Record<string, Operation>> = {
  'POST /api/auth/signup': {
    summary: 'Creates an account and opens a session',
    body: signUpRequest,
    responses: { 201: accountGreeting },
    errors: [409],
  },
  'POST /api/auth/login': {
    summary: 'Opens a session',
    body: loginRequest,
    responses: { 200: accountGreeting },
    errors: [401],
  },
  'GET /api/auth/user': { summary: 'The signed-in user', responses: { 200: sessionUser } },
  'POST /api/auth/logout': { summary: 'Ends the session, if there is one', responses: { 200: z.object({}) } },
  'PATCH /api/user/preferences': {
    summary: 'Changes where notes are mailed and the currency',
    body: preferencesRequest,
    responses: { 200: sessionUser },
    errors: [409],
  },
  'GET /api/users': {
    summary: 'The users, newest first, a page at a time',
    query: usersQuery,
    responses: { 200: z.array(adminUser) },
  },
  'DELETE /api/admin/users/:id': {
    summary: 'Deletes a user and everything that names them',
    responses: { 204: null },
    errors: [409],
  },
  'GET /api/sales-notes': {
    summary: 'One’s own notes, newest first, a page at a time',
    query: listQuery,
    responses: { 200: z.array(salesNote) },
  },
  'GET /api/sales-notes/summary': {
    summary: 'All of one’s own notes in figures',
    responses: { 200: notesSummary },
  },
  'DELETE /api/sales-notes': { summary: 'Deletes all of one’s own notes', responses: { 200: deletedCount } },
  'PATCH /api/sales-notes/:id': {
    summary: 'Changes the fields that are named',
    body: salesNoteEdit,
    responses: { 200: salesNote },
    errors: [409],
  },
  'DELETE /api/sales-notes/:id': { summary: 'Deletes a note', responses: { 204: null } },
  'POST /api/process-audio': {
    summary: 'Makes a note of a call',
    form: recording,
    repeatable: true,
    responses: { 201: salesNote, 202: pendingJob },
    errors: [400, 404, 409, 415, 422],
  },
  'GET /api/process-audio/:id': {
    summary: 'The note of a call that took longer than its request could wait',
    responses: { 200: salesNote, 202: pendingJob },
    errors: [422],
  },
  'POST /api/transcribe-audio': {
    summary: 'Turns a recording into text',
    form: { audio: 'file', seconds: 'text' },
    repeatable: true,
    responses: { 200: transcribed, 202: pendingJob },
    errors: [400, 409, 415, 422],
  },
  'GET /api/transcribe-audio/:id': {
    summary: 'The text of a recording that took longer than its request could wait',
    responses: { 200: transcribed, 202: pendingJob },
    errors: [422],
  },
  'GET /api/sales-notes/:id/audio': {
    summary: 'The recording a note was made of, whole or in ranges',
    query: audioQuery,
    responses: { 200: null, 206: null },
    errors: [416],
  },
  'GET /api/recordings': {
    summary: 'One’s own recordings that nothing could be made of, newest first, at most a hundred',
    responses: { 200: z.array(failedRecording) },
  },
  'GET /api/recordings/:id/audio': {
    summary: 'Such a recording, whole or in ranges',
    query: audioQuery,
    responses: { 200: null, 206: null },
    errors: [416],
  },
  'POST /api/recordings/:id/retry': {
    summary: 'Tries such a recording again',
    responses: { 202: pendingJob },
  },
  'DELETE /api/recordings/:id': { summary: 'Deletes such a recording', responses: { 204: null } },
  'GET /api/referrals': {
    summary: 'One’s own invitations, newest first',
    query: listQuery,
    responses: { 200: z.array(referral) },
  },
  'POST /api/referrals': {
    summary: 'Invites up to five friends',
    body: invitationsRequest,
    responses: { 201: z.array(referral) },
  },
  'GET /api/invitations/:token': {
    summary: 'What an invitation fills into the sign-up form',
    responses: { 200: invitation },
  },
  'GET /api/admin/referral-stats': {
    summary: 'Everybody who has invited somebody',
    query: listQuery,
    responses: { 200: z.array(referrerStats) },
  },
  'DELETE /api/admin/referrals/:id': {
    summary: 'Deletes a referral and its credits',
    responses: { 204: null },
  },
  'POST /api/send-email': {
    summary: 'Mails one’s own notes to oneself: the newest 500, and the totals of all',
    body: sendEmailRequest,
    repeatable: true,
    responses: { 200: digestSent },
    errors: [400, 409],
  },
  'GET /api/unsubscribe/:token': { summary: 'A page to stop invitations with', responses: { 200: null } },
  'POST /api/unsubscribe/:token': { summary: 'Stops invitations to an address', responses: { 200: null } },
  'POST /api/mail-notifications': {
    summary: 'Bounces and complaints, from the mail service',
    body: z.looseObject({}),
    responses: { 204: null },
  },
  'POST /api/track-page-view': {
    summary: 'Counts a page view',
    body: pageViewRequest,
    responses: { 204: null },
  },
  'GET /api/admin/analytics': { summary: 'Views and sign-ups, counted', responses: { 200: analytics } },
};
