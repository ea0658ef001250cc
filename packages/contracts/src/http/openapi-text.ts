import type * as z from 'zod/mini';
import { apiScopes } from './api-tokens.ts';
import type { ErrorBody } from './errors.ts';
import { idempotencyKeyHeader } from './headers.ts';
import { maxNotesPerRequest, maxPageSize } from './limits.ts';
import type { exportQuery, notesQuery } from './notes-query.ts';
import type { noteForm, recordingForm } from './routes/ai-pipeline.ts';
import { tusVersionHeader, uploadLengthHeader, uploadOffsetHeader } from './uploads.ts';

type NotesParameter = keyof z.infer<typeof notesQuery> | keyof z.infer<typeof exportQuery>;
type FormField = keyof typeof noteForm | keyof typeof recordingForm | 'noteKey';

export const parameterTexts = {
  q: 'Search text: beginnings of words, amounts (`50k`, `>100k`) and dates (`5 jan 2026`, `last week`). All of them must match.',
  sentiment: 'Sentiment of the customer.',
  currency: 'Currency of the amount, ISO 4217, such as `ZAR`.',
  from: 'Earliest creation time: a day (`2026-01-31`) or a time (`2026-01-31T10:00:00Z`).',
  to: 'Latest creation time: a day, inclusive, or a time, exclusive.',
  min: 'Smallest amount, whatever its currency, such as `50000` or `50k`.',
  max: 'Largest amount, whatever its currency.',
  due: 'When the follow-up is due. `week` is today and the next six days, `later` is after that.',
  check: '`true` selects notes with a field to check or that await review, `false` the others.',
  deleted:
    '`true` selects deleted notes that can still be restored, `false` (the default) the others. `include`, with `updatedSince` ' +
    'only, selects both: deleted notes then have `deletedAt`.',
  ids: 'Up to 100 ids, separated by commas.',
  tz: 'IANA time zone of days. Defaults to the time zone of the user, or else UTC.',
  updatedSince:
    'Selects notes that were created, changed, deleted or restored at this time or later, the earliest change first. Cannot be ' +
    'combined with `sort`.',
  sort: 'Order; `-` means descending. Notes without a value come last. Defaults to `-createdAt`.',
  full: '`true` adds the history, the extracted values of edited fields and the word timestamps.',
  limit: `Notes on a page, at most ${maxPageSize}, which is also the default. Large notes make a page shorter.`,
  cursor:
    'Position in the list, from the `Link` header of the previous page. Valid for the same parameters only.',
  format: 'Format of the file.',
  contact: 'Name of a contact. Case does not matter. Pass either this or `company`.',
  company: 'Name of a company. Case does not matter.',
  download: 'With any value, the response is an attachment.',
  forever: '`true` erases the note permanently, even if it was not deleted before.',
  id: 'Id of the note, job, upload or contact.',
  start: 'Offset of the name in the transcription.',
  [idempotencyKeyHeader]:
    'A key that you choose for this note, such as a UUID. If you repeat the request with the same key, you get the same note, and ' +
    'no second one is created.',
  [tusVersionHeader]: 'Version of the upload protocol.',
  [uploadLengthHeader]: 'Size of the recording in bytes, at most 25 MB.',
  [uploadOffsetHeader]: 'Number of stored bytes, where this part starts.',
  prefer: '`respond-async` returns 202 as soon as the call is stored, instead of waiting for the result.',
} satisfies Record<NotesParameter, string> & Record<string, string>;

export const formTexts: Readonly<Record<FormField, string>> = {
  audio: 'Recording, at most 25 MB. WebM, MP4 (M4A), MP3, WAV, Ogg and other common formats.',
  uploadId: 'Id of a complete upload from `startUpload`, instead of `audio`.',
  transcript: 'Text of the note. If it is given, a recording is kept with the note, but not transcribed.',
  seconds: 'Duration of the recording in seconds.',
  review: '`true`: the note awaits review, and is emailed only after it has been confirmed.',
  timeZone: 'IANA time zone of the speaker. Due dates such as “on Friday” count in it.',
  recordedAt: 'Time of the call, such as `2026-01-31T14:30:00Z`. Relative due dates count from its day.',
  recordingId: 'Id of a recording from `transcribeRecording`, instead of `audio`.',
  transcriptId: 'Id of the transcript from `transcribeRecording` that the text was edited from.',
  noteKey: 'Idempotency key of the note. The note is then created, too.',
};

export const publicStatusTexts: Readonly<Record<number, string>> = {
  401: 'The token is missing, unknown, expired or revoked',
  403: 'Code `scope`: the token lacks the scope of this operation',
  409: 'Conflicts with the current state, such as a concurrent change. Repeat the request if the message says so',
};

const unavailable: ErrorBody = {
  error: 'This part of Debrief isn’t available right now. Please try again in a moment.',
  code: 'service_unavailable',
};

export const errorExamples: Readonly<Record<number, ErrorBody>> = {
  400: {
    error: 'Use a time such as 2026-01-31T10:00:00Z',
    code: 'invalid_request',
    fields: { updatedSince: 'Use a time such as 2026-01-31T10:00:00Z' },
  },
  401: { error: 'This API token isn’t valid.', code: 'invalid_token' },
  403: { error: 'This request needs an API token with the scope notes:write.', code: 'scope' },
  404: { error: 'This note no longer exists.', code: 'no_such_note' },
  409: { error: 'This note was changed elsewhere. Please try again.', code: 'note_changed' },
  413: {
    error: 'That’s too large to send. Please try something smaller.',
    code: 'body_too_large',
  },
  415: { error: 'Send the body as application/json.', code: 'not_json' },
  416: { error: 'This recording has no such part.', code: 'no_such_range' },
  422: {
    error: 'We heard no speech in this recording. Please check the microphone, or type your notes.',
    code: 'no_speech',
  },
  429: {
    error: 'Too many attempts in a short time. Please wait a moment and try again.',
    code: 'too_many_requests',
  },
  503: unavailable,
  504: unavailable,
};

export const tagTexts = {
  Notes: 'Sales notes: what a call said, as fields with the text that they come from.',
  'Follow-ups': 'The day on which the next steps of a note are due.',
  Recordings: 'Audio of calls and their transcripts.',
  Contacts: 'People and companies whose names are recognized in calls.',
} as const;

export const scopeTexts: Readonly<Record<(typeof apiScopes)[number], string>> = {
  'notes:read': 'Read notes, their history and recordings, and export them',
  'notes:write': 'Create, change, confirm, delete and restore notes, and transcribe recordings',
  'contacts:read': 'Read the list of contacts',
  'contacts:write': 'Add and delete contacts',
};

/** Codes that a client can handle. The message of an error is for people. */
const errorCodes: readonly (readonly [number, string, string])[] = [
  [400, 'invalid_request', 'A parameter or field is invalid; `fields` names it'],
  [400, 'invalid_cursor', 'The cursor is malformed or belongs to another list: start from the first page'],
  [401, 'invalid_token', 'The token is malformed, unknown, expired or revoked'],
  [401, 'signed_out', 'There is no token'],
  [403, 'scope', 'The token lacks the scope, or no token may make this request'],
  [404, 'no_such_note', 'The note does not exist, was deleted, or belongs to another user'],
  [409, 'note_changed', 'The note was changed at the same time: read it and try again'],
  [409, 'key_reused', 'The idempotency key was used for another note'],
  [413, 'body_too_large', 'The body exceeds the limit of this request'],
  [415, 'audio_type', 'The file is not a recording of a supported format'],
  [422, 'no_speech', 'The recording contains no speech'],
  [429, 'too_many_requests', 'Wait for `Retry-After` seconds'],
  [503, 'service_unavailable', 'Wait for `Retry-After` seconds, or a few seconds, and try again'],
];

const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

export const introduction = `Create, read and change sales notes and contacts from your own programs.

## Authentication

Create an API token on your account page, and send it with each request:

    Authorization: Bearer dbf_…

A token belongs to your account and has scopes. It works until it expires or you revoke it. Cookies are neither needed nor read.

${table(
  ['Scope', 'Allows you to'],
  apiScopes.map((scope) => [`\`${scope}\``, scopeTexts[scope]]),
)}

## Pages

A list returns a JSON array. If there is a next page, the \`Link\` header has its address, with a cursor: \`<…>; rel="next"\`. Request that
address as it is. The last page has no \`Link\`.

## Polling

\`GET /api/sales-notes?updatedSince=…\` returns the notes that have changed since, the earliest change first. Store the last \`updatedAt\` that
you receive, and pass it in the next request. Ids never change, so \`id\` and \`updatedAt\` together identify a version of a note. With
\`deleted=include\`, deleted notes are listed with \`deletedAt\`. Permanently erased notes are not listed.

## Repeating requests

GET, PATCH and DELETE requests can be repeated safely. To create a note, send an \`Idempotency-Key\` that you choose for the note: a repeated
request then returns the same note. Keys are remembered for seven days.

## Errors

An error is JSON with \`error\`, a message for people, and \`code\`, which is stable. \`fields\` has a message for each invalid field. Quote the
\`X-Request-Id\` header if you ask for help.

${table(
  ['Status', 'Code', 'Meaning'],
  errorCodes.map(([status, code, meaning]) => [status, `\`${code}\``, meaning]),
)}

## Limits

600 requests a minute for each user. \`RateLimit\` and \`RateLimit-Policy\` tell how many are left. After that, requests get 429 with
\`Retry-After\` in seconds. A page has at most ${maxPageSize} notes, a request names at most ${maxNotesPerRequest} of them, and a recording has at most 25 MB.`;
