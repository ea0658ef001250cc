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
  /** The successful answers; null for one without a JSON body. */
  readonly answers: Readonly<Record<number, z.ZodType | null>>;
  /** The refusals of its own, beside those that follow from its row in the route table. */
  readonly refusals?: readonly number[];
}

const recording = { audio: 'file', transcript: 'text', recordingId: 'text', seconds: 'text' } as const;

/** By method and path, for every row of the route table. */
export const operations: Readonly<Record<string, Operation>> = {
  'POST /api/auth/signup': {
    summary: 'Creates an account and opens a session',
    body: signUpRequest,
    answers: { 201: accountGreeting },
    refusals: [409],
  },
  'POST /api/auth/login': {
    summary: 'Opens a session',
    body: loginRequest,
    answers: { 200: accountGreeting },
    refusals: [401],
  },
  'GET /api/auth/user': { summary: 'The signed-in user', answers: { 200: sessionUser } },
  'POST /api/auth/logout': { summary: 'Ends the session, if there is one', answers: { 200: z.object({}) } },
  'PATCH /api/user/preferences': {
    summary: 'Changes where notes are mailed and the currency',
    body: preferencesRequest,
    answers: { 200: sessionUser },
    refusals: [409],
  },
  'GET /api/users': {
    summary: 'The users, newest first, a page at a time',
    query: usersQuery,
    answers: { 200: z.array(adminUser) },
  },
  'DELETE /api/admin/users/:id': {
    summary: 'Deletes a user and everything that names them',
    answers: { 204: null },
    refusals: [409],
  },
  'GET /api/sales-notes': {
    summary: 'One’s own notes, newest first, a page at a time',
    query: listQuery,
    answers: { 200: z.array(salesNote) },
  },
  'GET /api/sales-notes/summary': {
    summary: 'All of one’s own notes in figures',
    answers: { 200: notesSummary },
  },
  'DELETE /api/sales-notes': { summary: 'Deletes all of one’s own notes', answers: { 200: deletedCount } },
  'PATCH /api/sales-notes/:id': {
    summary: 'Changes the fields that are named',
    body: salesNoteEdit,
    answers: { 200: salesNote },
    refusals: [409],
  },
  'DELETE /api/sales-notes/:id': { summary: 'Deletes a note', answers: { 204: null } },
  'POST /api/process-audio': {
    summary: 'Makes a note of a call',
    form: recording,
    repeatable: true,
    answers: { 201: salesNote, 202: pendingJob },
    refusals: [400, 404, 409, 415, 422],
  },
  'GET /api/process-audio/:id': {
    summary: 'The note of a call that took longer than its request could wait',
    answers: { 200: salesNote, 202: pendingJob },
    refusals: [422],
  },
  'POST /api/transcribe-audio': {
    summary: 'Turns a recording into text',
    form: { audio: 'file', seconds: 'text' },
    repeatable: true,
    answers: { 200: transcribed, 202: pendingJob },
    refusals: [400, 409, 415, 422],
  },
  'GET /api/transcribe-audio/:id': {
    summary: 'The text of a recording that took longer than its request could wait',
    answers: { 200: transcribed, 202: pendingJob },
    refusals: [422],
  },
  'GET /api/sales-notes/:id/audio': {
    summary: 'The recording a note was made of, whole or in ranges',
    query: audioQuery,
    answers: { 200: null, 206: null },
    refusals: [416],
  },
  'GET /api/recordings': {
    summary: 'One’s own recordings that nothing could be made of, newest first, at most a hundred',
    answers: { 200: z.array(failedRecording) },
  },
  'GET /api/recordings/:id/audio': {
    summary: 'Such a recording, whole or in ranges',
    query: audioQuery,
    answers: { 200: null, 206: null },
    refusals: [416],
  },
  'POST /api/recordings/:id/retry': {
    summary: 'Tries such a recording again',
    answers: { 202: pendingJob },
  },
  'DELETE /api/recordings/:id': { summary: 'Deletes such a recording', answers: { 204: null } },
  'GET /api/referrals': {
    summary: 'One’s own invitations, newest first',
    query: listQuery,
    answers: { 200: z.array(referral) },
  },
  'POST /api/referrals': {
    summary: 'Invites up to five friends',
    body: invitationsRequest,
    answers: { 201: z.array(referral) },
  },
  'GET /api/invitations/:token': {
    summary: 'What an invitation fills into the sign-up form',
    answers: { 200: invitation },
  },
  'GET /api/admin/referral-stats': {
    summary: 'Everybody who has invited somebody',
    query: listQuery,
    answers: { 200: z.array(referrerStats) },
  },
  'DELETE /api/admin/referrals/:id': {
    summary: 'Deletes a referral and its credits',
    answers: { 204: null },
  },
  'POST /api/send-email': {
    summary: 'Mails one’s own notes to oneself: the newest 500, and the totals of all',
    body: sendEmailRequest,
    repeatable: true,
    answers: { 200: digestSent },
    refusals: [400, 409],
  },
  'GET /api/unsubscribe/:token': { summary: 'A page to stop invitations with', answers: { 200: null } },
  'POST /api/unsubscribe/:token': { summary: 'Stops invitations to an address', answers: { 200: null } },
  'POST /api/mail-notifications': {
    summary: 'Bounces and complaints, from the mail service',
    body: z.looseObject({}),
    answers: { 204: null },
  },
  'POST /api/track-page-view': {
    summary: 'Counts a page view',
    body: pageViewRequest,
    answers: { 204: null },
  },
  'GET /api/admin/analytics': { summary: 'Views and sign-ups, counted', answers: { 200: analytics } },
};
