import { z } from 'zod';
import { addedContacts, contactList, newContacts } from '../contacts.ts';
import { salesNote } from '../notes.ts';
import {
  audioQuery,
  failedRecording,
  liveTranscript,
  maxLiveAudioBytes,
  pendingJob,
  recordingInProgress,
  transcribed,
  transcriptionInfo,
} from '../pipeline.ts';
import { MB, type Route } from '../route.ts';

/** Room for an hour of speech beside the form's own framing. */
const audioBody = 26 * MB;

/** 5,000 contacts with the longest texts, three bytes for each letter. */
const contactsBody = 5 * MB;

const sound = {
  audio: 'file',
  seconds: 'text',
  review: 'text',
  /** IANA name of the zone in which the user's days begin. One that is not known here is ignored. */
  timeZone: 'text',
  recordedAt: 'text',
} as const;

const recording = { ...sound, transcript: 'text', recordingId: 'text' } as const;

/** What ai-pipeline answers. */
export const aiPipelineRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/api/process-audio',
    access: 'user',
    bodyLimit: audioBody,
    summary: 'Makes a note of a call; with `review` it is mailed only once its user has saved it',
    form: recording,
    repeatable: true,
    responses: { 201: salesNote, 202: pendingJob },
    errors: [400, 404, 409, 415, 422],
  },
  {
    method: 'GET',
    path: '/api/process-audio/:id',
    access: 'user',
    bodyLimit: 0,
    summary: 'The note of a call that took longer than its request could wait',
    responses: { 200: salesNote, 202: pendingJob },
    errors: [422],
  },
  {
    method: 'POST',
    path: '/api/transcribe-audio',
    access: 'user',
    bodyLimit: audioBody,
    summary: 'Turns a recording into text, and with the key of a note (noteKey) goes on to make the note',
    form: { ...sound, noteKey: 'text' },
    repeatable: true,
    responses: { 200: transcribed, 202: pendingJob },
    errors: [400, 409, 415, 422],
  },
  {
    method: 'GET',
    path: '/api/transcribe-audio/:id',
    access: 'user',
    bodyLimit: 0,
    summary: 'The text of a recording that took longer than its request could wait',
    responses: { 200: transcribed, 202: pendingJob },
    errors: [422],
  },
  {
    method: 'GET',
    path: '/api/transcription',
    access: 'user',
    bodyLimit: 0,
    summary: 'What turns recordings into text on this server',
    responses: { 200: transcriptionInfo },
  },
  {
    method: 'POST',
    path: '/api/live-transcript',
    access: 'user',
    bodyLimit: maxLiveAudioBytes,
    summary: 'Turns a few seconds of speech into text at once; nothing is stored',
    audio: 'audio/wav',
    responses: { 200: liveTranscript },
  },
  {
    method: 'GET',
    path: '/api/sales-notes/:id/audio',
    access: 'user',
    bodyLimit: 0,
    summary: 'The recording a note was made of, whole or in ranges',
    query: audioQuery,
    responses: { 200: null, 206: null },
    errors: [416],
  },
  {
    method: 'POST',
    path: '/api/sales-notes/:id/extract',
    access: 'user',
    bodyLimit: 0,
    summary: 'Reads the transcription of a note again; fields that the user changed stay as they are',
    responses: { 200: salesNote, 202: pendingJob },
    errors: [400, 409, 422],
  },
  {
    method: 'GET',
    path: '/api/recordings',
    access: 'user',
    bodyLimit: 0,
    summary: 'One’s own recordings that nothing could be made of, newest first, at most a hundred',
    responses: { 200: z.array(failedRecording) },
  },
  {
    method: 'GET',
    path: '/api/recordings/in-progress',
    access: 'user',
    bodyLimit: 0,
    summary: 'One’s own recordings that are being made into notes, newest first, at most a hundred',
    responses: { 200: z.array(recordingInProgress) },
  },
  {
    method: 'GET',
    path: '/api/recordings/:id/audio',
    access: 'user',
    bodyLimit: 0,
    summary: 'Such a recording, whole or in ranges',
    query: audioQuery,
    responses: { 200: null, 206: null },
    errors: [416],
  },
  {
    method: 'POST',
    path: '/api/recordings/:id/retry',
    access: 'user',
    bodyLimit: 0,
    summary: 'Tries such a recording again',
    responses: { 202: pendingJob },
  },
  {
    method: 'DELETE',
    path: '/api/recordings/:id',
    access: 'user',
    bodyLimit: 0,
    summary: 'Deletes such a recording',
    responses: { 204: null },
  },
  {
    method: 'GET',
    path: '/api/contacts',
    access: 'user',
    bodyLimit: 0,
    summary:
      'The people and companies whose names are spelled right in what is heard, by name, at most 5,000',
    responses: { 200: contactList },
  },
  {
    method: 'POST',
    path: '/api/contacts',
    access: 'user',
    bodyLimit: contactsBody,
    summary:
      'Adds people and companies to that list, all of them or none; those that are on it already are left alone',
    body: newContacts,
    responses: { 200: addedContacts },
    errors: [400, 422],
  },
  {
    method: 'DELETE',
    path: '/api/contacts',
    access: 'user',
    bodyLimit: 0,
    summary: 'Empties that list',
    responses: { 204: null },
  },
  {
    method: 'DELETE',
    path: '/api/contacts/:id',
    access: 'user',
    bodyLimit: 0,
    summary: 'Takes one of them off that list',
    responses: { 204: null },
  },
];
