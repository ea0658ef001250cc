import { pipelineVariables } from '@debrief/ai-pipeline/config';
import { maxListed } from '@debrief/ai-pipeline/http/recordings.routes';
import { guessLimit, maxTriesPerTicket } from '@debrief/auth/domain/second-factors/login';
import { maxQueueLength } from '@debrief/auth/identity/password-hasher';
import { digestLimit, maxPageSize } from '@debrief/contracts/http/limits';
import { maxPasskeys } from '@debrief/contracts/http/second-factors';
import { maxTranscriptionLength } from '@debrief/contracts/note-fields';
import { maxAudioBytes, maxLiveAudioBytes } from '@debrief/contracts/http/pipeline';
import { rateLimits } from '@debrief/gateway/domain/rate-limits';
import { digestsPerHour } from '@debrief/mailer/app';
import { referralsVariables } from '@debrief/referrals/config';
import { maxPageChars } from '@debrief/service-kit/http/send-page';

/** A limit, what happens at it, and the test that shows it. */
export interface Boundary {
  readonly limit: string;
  readonly beyond: string;
  readonly test: readonly [file: string, title: string];
}

const count = (value: number) => value.toLocaleString('en-US');
const MB = (bytes: number) => `${count(bytes / 1024 / 1024)} MB`;
const byDefault = (name: keyof typeof pipelineVariables) => Number(pipelineVariables[name].parse(undefined));

const { uploads, megabytes, waitMs, share } = {
  uploads: byDefault('UPLOADS_PER_DAY'),
  megabytes: byDefault('UPLOAD_MB_PER_DAY'),
  waitMs: byDefault('PIPELINE_WAIT_MS'),
  share: byDefault('PIPELINE_USER_SHARE'),
};
const invitations = referralsVariables.REFERRALS_DAILY_CAP.parse(undefined);
const rates = rateLimits.map(({ name, perMinute, by }) => `${name} ${count(perMinute)} for each ${by}`);

export const boundaries: readonly Boundary[] = [
  {
    limit: 'a body of the size its call takes (above)',
    beyond: '413 `body_too_large`, read by the client also when it was still sending',
    test: ['gateway/test/bodies.test.ts', 'a body of unknown length is cut off when it grows too large'],
  },
  {
    limit: `requests a minute: ${rates.join(', ')}`,
    beyond: '429 `too_many_requests` with `Retry-After`',
    test: ['gateway/test/rate-limits.test.ts', 'everything else is counted for each user'],
  },
  {
    limit: 'the time of a call (above), in which something must move',
    beyond: '504 `service_unavailable`; the service is told that nobody waits',
    test: ['gateway/test/upstream-failures.test.ts', 'a service that does not answer in time'],
  },
  {
    limit: `${count(maxPageSize)} notes or users on a page, with or without \`limit\``,
    beyond: 'the next page in `Link`; a `limit` above it is refused with 400',
    test: ['services/notes/test/notes.test.ts', 'holds at most a thousand notes without a limit'],
  },
  {
    limit: `${MB(maxPageChars)} of notes on a page`,
    beyond: 'the page ends early, the next one in `Link`',
    test: ['services/notes/test/notes.test.ts', 'ends a page of long notes early, and skips none'],
  },
  {
    limit: 'deleting all notes: none, it is one write',
    beyond: 'the notes are hidden at once and erased in the background, 500 at a time',
    test: [
      'services/notes/test/delete-all.test.ts',
      'takes the same few commands however many notes there are',
    ],
  },
  {
    limit: `${count(digestLimit)} notes in a digest, the newest`,
    beyond: 'the email says how many of how many, and links to the dashboard; totals count all notes',
    test: ['services/mailer/test/send-email.test.ts', 'at most the newest 500 are read and sent'],
  },
  {
    limit: '9.5 MB for a digest',
    beyond: 'transcripts get shorter, then the oldest notes are left out, which the email says',
    test: ['services/mailer/test/send-email.test.ts', 'then the oldest are left out, and that is said'],
  },
  {
    limit: `${count(digestsPerHour)} digests an hour for each user`,
    beyond: '429 `too_many_emails`',
    test: [
      'services/mailer/test/send-email.test.ts',
      'in an hour is refused, and only what was sent or tried counts',
    ],
  },
  {
    limit: `${count(maxTranscriptionLength)} characters of transcript`,
    beyond: '400; beyond what a form may hold 413 `transcript_too_long`',
    test: ['services/ai-pipeline/test/pipeline.test.ts', 'that is blank, missing or too long is refused'],
  },
  {
    limit: `${MB(maxAudioBytes)} of audio in a recording`,
    beyond: '413 `audio_too_large`; nothing of it is kept',
    test: ['services/ai-pipeline/test/audio-upload.test.ts', '%s is answered in words'],
  },
  {
    limit: `${count(maxLiveAudioBytes / 1024)} kB of speech in a live piece, one at a time on a server`,
    beyond: '413 `body_too_large`; 503 `transcriber_busy` with `Retry-After`, and recordings go first',
    test: [
      'services/ai-pipeline/test/live-transcript.test.ts',
      'a piece that comes while another one is transcribed is not queued',
    ],
  },
  {
    limit: `${count(uploads)} recordings and ${count(megabytes)} MB a day for each user (\`UPLOADS_PER_DAY\`, \`UPLOAD_MB_PER_DAY\`)`,
    beyond: '429 `upload_quota` with `Retry-After`; typed notes go on',
    test: ['services/ai-pipeline/test/audio-upload.test.ts', 'ends with how many there may be'],
  },
  {
    limit: `${count(share)} calls of a user in work at once (\`PIPELINE_USER_SHARE\`)`,
    beyond: 'the others wait for those',
    test: ['services/ai-pipeline/test/scaling.test.ts', 'one user’s bulk upload leaves room for the others'],
  },
  {
    limit: `${count(waitMs / 1_000)} s that a request waits for its note (\`PIPELINE_WAIT_MS\`)`,
    beyond: '202 with a job to ask for at `Location`',
    test: [
      'services/ai-pipeline/test/pipeline.test.ts',
      'is answered with a job to ask for, which ends in the note',
    ],
  },
  {
    limit: `${count(maxListed)} failed recordings in the list`,
    beyond: 'the newest are listed; the others move up as those are retried or deleted',
    test: ['services/ai-pipeline/test/recordings-list.test.ts', 'the list holds the newest hundred'],
  },
  {
    limit: `${count(invitations)} invitations a day for each user (\`REFERRALS_DAILY_CAP\`)`,
    beyond: '429; the request is refused whole',
    test: ['services/referrals/test/quota.test.ts', 'past the day’s limit a request is refused whole'],
  },
  {
    limit: `${maxTriesPerTicket} codes for each right password`,
    beyond: '401 `ticket_expired`: the password is asked for again',
    test: ['services/auth/test/second-factors.test.ts', 'a ticket is good for five tries'],
  },
  {
    limit: `${guessLimit.max} codes from an app in an hour for each account, until a right one`,
    beyond: '429 `too_many_codes`; recovery codes and passkeys go on',
    test: ['services/auth/test/second-factors.test.ts', 'an account takes ten guesses an hour'],
  },
  {
    limit: `${maxPasskeys} passkeys for each account`,
    beyond: '409 `too_many_passkeys`',
    test: ['services/auth/test/passkeys.test.ts', 'stops at twenty, also at once'],
  },
  {
    limit: `${count(maxQueueLength)} passwords that wait to be hashed`,
    beyond: '503 `busy`',
    test: ['services/auth/test/password-hasher.test.ts', 'of a flood of attempts two hundred wait'],
  },
  {
    limit: 'fields of a request (below)',
    beyond: '400 `invalid_request`, naming the field',
    test: [
      'packages/contracts/test/field-limits.test.ts',
      'takes what is just within its limit, and no more',
    ],
  },
];
