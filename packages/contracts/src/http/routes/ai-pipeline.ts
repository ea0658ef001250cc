import * as z from 'zod/mini';
import { addedContacts, contactList } from '../contacts.ts';
import { newContacts } from '../contact-requests.ts';
import { salesNote } from '../notes.ts';
import {
  failedRecording,
  liveTranscript,
  maxLiveAudioBytes,
  pendingJob,
  recordingInProgress,
  transcribed,
  transcriptionInfo,
} from '../pipeline.ts';
import { audioQuery } from '../pipeline-requests.ts';
import { MB, type Route } from '../route.ts';

/** An hour of speech, plus multipart overhead. */
const audioBody = 26 * MB;

/** 5,000 contacts of maximum length, at three bytes per character. */
const contactsBody = 5 * MB;

const recordingForm = {
  audio: 'file',
  seconds: 'text',
  review: 'text',
  /** IANA time zone. Ignored if unknown. */
  timeZone: 'text',
  recordedAt: 'text',
} as const;

const noteForm = {
  ...recordingForm,
  transcript: 'text',
  recordingId: 'text',
  /** Id of the transcript from which the text was taken. Ignored if unknown. */
  transcriptId: 'text',
} as const;

export const aiPipelineRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/api/process-audio',
    access: 'user',
    bodyLimit: audioBody,
    summary:
      'Create a note from a call; with `review`, it is emailed only after the user has saved it; with `transcriptId`, the text, edited or not, keeps the word times of that transcription',
    form: noteForm,
    repeatable: true,
    responses: { 201: salesNote, 202: pendingJob },
    errors: [400, 404, 409, 415, 422],
  },
  {
    method: 'GET',
    path: '/api/process-audio/:id',
    access: 'user',
    bodyLimit: 0,
    summary: 'Get the note of a job whose request returned 202',
    responses: { 200: salesNote, 202: pendingJob },
    errors: [422],
  },
  {
    method: 'POST',
    path: '/api/transcribe-audio',
    access: 'user',
    bodyLimit: audioBody,
    summary: 'Transcribe a recording; with the idempotency key of a note (`noteKey`), also create the note',
    form: { ...recordingForm, noteKey: 'text' },
    repeatable: true,
    responses: { 200: transcribed, 202: pendingJob },
    errors: [400, 409, 415, 422],
  },
  {
    method: 'GET',
    path: '/api/transcribe-audio/:id',
    access: 'user',
    bodyLimit: 0,
    summary: 'Get the transcript of a job whose request returned 202',
    responses: { 200: transcribed, 202: pendingJob },
    errors: [422],
  },
  {
    method: 'GET',
    path: '/api/transcription',
    access: 'user',
    bodyLimit: 0,
    summary: 'Get the transcription engine of this server',
    responses: { 200: transcriptionInfo },
  },
  {
    method: 'POST',
    path: '/api/live-transcript',
    access: 'user',
    bodyLimit: maxLiveAudioBytes,
    summary: 'Transcribe a few seconds of speech immediately, without storing them',
    audio: 'audio/wav',
    responses: { 200: liveTranscript },
  },
  {
    method: 'GET',
    path: '/api/sales-notes/:id/audio',
    access: 'user',
    bodyLimit: 0,
    summary: 'Download the recording of a note; supports range requests',
    query: audioQuery,
    responses: { 200: null, 206: null },
    errors: [416],
  },
  {
    method: 'POST',
    path: '/api/sales-notes/:id/extract',
    access: 'user',
    bodyLimit: 0,
    summary: 'Extract the fields of a note again, except those that the user changed',
    responses: { 200: salesNote, 202: pendingJob },
    errors: [400, 409, 422],
  },
  {
    method: 'GET',
    path: '/api/recordings',
    access: 'user',
    bodyLimit: 0,
    summary: 'List the user’s failed recordings, newest first, at most 100',
    responses: { 200: z.array(failedRecording) },
  },
  {
    method: 'GET',
    path: '/api/recordings/in-progress',
    access: 'user',
    bodyLimit: 0,
    summary: 'List the user’s recordings in progress, newest first, at most 100',
    responses: { 200: z.array(recordingInProgress) },
  },
  {
    method: 'GET',
    path: '/api/recordings/:id/audio',
    access: 'user',
    bodyLimit: 0,
    summary: 'Download a failed recording; supports range requests',
    query: audioQuery,
    responses: { 200: null, 206: null },
    errors: [416],
  },
  {
    method: 'POST',
    path: '/api/recordings/:id/retry',
    access: 'user',
    bodyLimit: 0,
    summary: 'Retry a failed recording',
    responses: { 202: pendingJob },
  },
  {
    method: 'DELETE',
    path: '/api/recordings/:id',
    access: 'user',
    bodyLimit: 0,
    summary: 'Delete a failed recording',
    responses: { 204: null },
  },
  {
    method: 'GET',
    path: '/api/contacts',
    access: 'user',
    bodyLimit: 0,
    summary: 'List the user’s contacts by name, at most 5,000. Transcriptions are corrected to match them.',
    responses: { 200: contactList },
  },
  {
    method: 'POST',
    path: '/api/contacts',
    access: 'user',
    bodyLimit: contactsBody,
    summary: 'Add people and companies to the contacts, all or none; existing contacts are skipped',
    body: newContacts,
    responses: { 200: addedContacts },
    errors: [400, 422],
  },
  {
    method: 'DELETE',
    path: '/api/contacts',
    access: 'user',
    bodyLimit: 0,
    summary: 'Delete all contacts',
    responses: { 204: null },
  },
  {
    method: 'DELETE',
    path: '/api/contacts/:id',
    access: 'user',
    bodyLimit: 0,
    summary: 'Delete a contact',
    responses: { 204: null },
  },
];
