import { pipelineVariables } from '@debrief/ai-pipeline/config';
import { maxUnfinishedUploads } from '@debrief/ai-pipeline/domain/audio/upload';
import { maxListed } from '@debrief/ai-pipeline/http/recordings.routes';
import { freeLoginAttempts } from '@debrief/auth/domain/login-attempts';
import { maxExportsAtOnce, maxExportsOfUser } from '@debrief/service-kit/http/export-slots';
import { guessLimit, maxAttemptsPerTicket } from '@debrief/auth/domain/second-factors/login';
import { maxQueueLength } from '@debrief/auth/identity/password-hasher';
import { maxListedSessions } from '@debrief/contracts/http/account';
import { maxApiTokens } from '@debrief/contracts/http/api-tokens';
import { maxConnections } from '@debrief/contracts/http/crm';
import { linksPerDay } from '@debrief/contracts/http/address-links';
import {
  digestLimit,
  maxPageSize,
  maxTriedText,
  otherLoginsPerMinute,
  signInsPerMinute,
} from '@debrief/contracts/http/limits';
import { maxPasskeys } from '@debrief/contracts/http/second-factors';
import { maxPartBytes, minPartBytes } from '@debrief/contracts/http/uploads';
import { maxWebhooks } from '@debrief/contracts/http/webhooks';
import { maxTranscriptionLength } from '@debrief/contracts/note-fields';
import { maxAudioBytes, maxLiveAudioBytes } from '@debrief/contracts/http/pipeline';
import { dailyLimits, invalidTokensPerMinute, rateLimits } from '@debrief/gateway/domain/rate-limits';
import { digestsPerHour, invitationsPerRecipient } from '@debrief/mailer/app';
import { maxDigestHtml } from '@debrief/mailer/domain/send-notes';
import { mailsPerDayDefaults } from '@debrief/mailer/config';
import { referralsVariables } from '@debrief/referrals/config';
import { maxPageChars } from '@debrief/service-kit/http/send-page';

export interface Boundary {
  readonly limit: string;
  readonly beyond: string;
  readonly test: readonly [file: string, title: string];
}

const count = (value: number) => value.toLocaleString('en-US');
const MB = (bytes: number) => `${count(bytes / 1024 / 1024)} MB`;
const byDefault = (name: keyof typeof pipelineVariables) => Number(pipelineVariables[name].parse(undefined));

const { notes, transcriptions, uploads, megabytes, waitMs, share } = {
  notes: byDefault('NOTES_PER_DAY'),
  transcriptions: byDefault('TRANSCRIPTIONS_PER_DAY'),
  uploads: byDefault('UPLOADS_PER_DAY'),
  megabytes: byDefault('UPLOAD_MB_PER_DAY'),
  waitMs: byDefault('PIPELINE_WAIT_MS'),
  share: byDefault('PIPELINE_USER_SHARE'),
};
const invitations = referralsVariables.REFERRALS_DAILY_CAP.parse(undefined);
const creditedPerMonth = referralsVariables.REFERRALS_MONTHLY_CAP.parse(undefined);
const daily = dailyLimits.map(({ name, perDay }) => `${name} ${count(perDay)}`);
const rates = rateLimits.map(({ name, perMinute, by }) => `${name} ${count(perMinute)} for each ${by}`);

export const boundaries: readonly Boundary[] = [
  {
    limit: 'a request body of the maximum size (above)',
    beyond: '413 `body_too_large`, which the client receives even while it is still sending',
    test: ['gateway/test/bodies.service.test.ts', 'aborts a chunked body at the size limit'],
  },
  {
    limit: `requests a minute: ${rates.join(', ')}`,
    beyond: '429 `too_many_requests` with `Retry-After`',
    test: ['gateway/test/rate-limits.service.test.ts', 'limits other calls per user'],
  },
  {
    limit: 'the same requests a minute for all API tokens of a user together, apart from the user’s browser',
    beyond: '429 `too_many_requests` with `Retry-After`, `RateLimit-Policy` and `RateLimit`',
    test: ['gateway/test/api-tokens.service.test.ts', 'of tokens count by user'],
  },
  {
    limit: `${invalidTokensPerMinute} rejected API tokens a minute from one address`,
    beyond: '429 `too_many_requests` with `Retry-After` for API tokens that are not cached',
    test: ['gateway/test/api-tokens.service.test.ts', 'from an address that has sent too many'],
  },
  {
    limit: `${maxApiTokens} API tokens of an account`,
    beyond: '409 `too_many_tokens`',
    test: ['services/auth/test/api-tokens.service.test.ts', 'rejects the 51st token'],
  },
  {
    limit: `${signInsPerMinute} sign-ins, as many sign-ups, and ${otherLoginsPerMinute} requests with a code or passkey, a minute from one address in auth itself`,
    beyond: '429 `too_many_requests` with `Retry-After`, even without the gateway',
    test: [
      'services/auth/test/sign-in-limit.service.test.ts',
      'per IP address for requests that bypass the gateway',
    ],
  },
  {
    limit: `requests a day from one network (an IPv4 /24, an IPv6 /48): ${daily.join(', ')}`,
    beyond: '429 `too_many_requests` with `Retry-After`',
    test: [
      'gateway/test/rate-limits.service.test.ts',
      'limits the sign-ups of a network per day, across its addresses',
    ],
  },
  {
    limit: `${count(freeLoginAttempts)} wrong passwords for an account, from all unknown devices together or from one known device`,
    beyond:
      'one attempt after 1, 2, 4, 8 and then every 15 minutes; others 429 `too_many_logins` with `Retry-After`',
    test: [
      'services/auth/test/login-attempts.service.test.ts',
      'block the account after the fifth for 1, 2, 4, 8 and then 15 minutes',
    ],
  },
  {
    limit: `${count(linksPerDay)} links of each kind to an address in a day (UTC)`,
    beyond: '429 `too_many_links`; a password link is not sent, with an unchanged response',
    test: [
      'services/auth/test/address-links.service.test.ts',
      'is emailed at most five times a day to an address',
    ],
  },
  {
    limit: 'the time limit of an endpoint (above) without progress',
    beyond: '504 `service_unavailable`; the request to the service is aborted',
    test: ['gateway/test/upstream-failures.service.test.ts', 'returns 504 after the time limit'],
  },
  {
    limit: `${maxListedSessions} open sessions in the list`,
    beyond: 'the most recently used are listed; "Sign out everywhere else" also ends the others',
    test: ['services/auth/test/sessions.service.test.ts', 'shows the hundred most recently used'],
  },
  {
    limit: `${maxExportsAtOnce} exports at once on a server, ${maxExportsOfUser} of a user`,
    beyond: '503 `busy`; 429 `too_many_exports` for that user',
    test: [
      'packages/service-kit/test/export-slots.unit.test.ts',
      'rejects an export over the limit of the process until another ends or fails',
    ],
  },
  {
    limit: `${count(maxPageSize)} notes or users on a page, with or without \`limit\``,
    beyond: 'the next page in `Link`; a larger `limit` is rejected with 400',
    test: ['services/notes/test/notes.service.test.ts', 'returns at most 1,000 notes without a limit'],
  },
  {
    limit: `${MB(maxPageChars)} of notes on a page`,
    beyond: 'the page ends early, the next one in `Link`',
    test: [
      'services/notes/test/notes.service.test.ts',
      'ends a page of long notes early without skipping any',
    ],
  },
  {
    limit: 'deleting or restoring all notes: none, it is one statement',
    beyond:
      'duration proportional to the notes; the gateway waits for two minutes, and the database completes it',
    test: [
      'services/notes/test/delete-all.service.test.ts',
      'uses a constant number of commands to delete and restore',
    ],
  },
  {
    limit: `${count(digestLimit)} notes in a digest, the newest`,
    beyond: 'the email states both numbers and links to the dashboard; totals count all notes',
    test: [
      'services/mailer/test/send-email.service.test.ts',
      'reads the newest 500 of %d notes, while totals count all',
    ],
  },
  {
    limit: `${count(maxDigestHtml / 1_000)} kB of HTML in a digest; Gmail truncates an email after 102 kB`,
    beyond:
      'transcripts are shortened, then the oldest notes are omitted; the email states how many and links to them',
    test: ['services/mailer/test/send-email.service.test.ts', 'drops the oldest of %s and says how many'],
  },
  {
    limit: `${count(digestsPerHour)} digests an hour for each user`,
    beyond: '429 `too_many_emails`',
    test: ['services/mailer/test/send-email.service.test.ts', 'is sent at most 20 times per user and hour'],
  },
  {
    limit: `${count(maxTranscriptionLength)} characters of transcript`,
    beyond: '400; beyond the maximum form size 413 `transcript_too_long`',
    test: [
      'services/ai-pipeline/test/pipeline.service.test.ts',
      'is rejected if it is blank, missing or too long',
    ],
  },
  {
    limit: `${MB(maxAudioBytes)} of audio in a recording`,
    beyond: '413 `audio_too_large`; nothing is stored',
    test: [
      'services/ai-pipeline/test/audio-upload.service.test.ts',
      '%s is accepted, or rejected with a readable error',
    ],
  },
  {
    limit: `${count(maxPartBytes / 1024)} kB in a part of an upload, and at least ${count(minPartBytes / 1024)} kB but for the last part`,
    beyond: '413 `body_too_large`, 400 `part_too_small`; the part is not stored',
    test: ['services/ai-pipeline/test/upload-parts.service.test.ts', 'rejects %s'],
  },
  {
    limit: `${count(maxUnfinishedUploads)} unfinished uploads in parts for each user, each for a day`,
    beyond: 'the oldest one is removed',
    test: [
      'services/ai-pipeline/test/upload-parts.service.test.ts',
      'keeps the newest eight unfinished uploads of a user, and rejects those beyond the daily number',
    ],
  },
  {
    limit: `${count(maxLiveAudioBytes / 1024)} kB of live speech per request, one at a time on a server`,
    beyond: '413 `body_too_large`; 503 `transcriber_busy` with `Retry-After`; recordings have priority',
    test: [
      'services/ai-pipeline/test/live-transcript.service.test.ts',
      'rejects a segment while another one is being transcribed',
    ],
  },
  {
    limit: `${count(maxTriedText)} characters to try without an account, one text at a time on a server`,
    beyond: '400; 503 `try_busy` with `Retry-After`',
    test: ['services/ai-pipeline/test/try-note.service.test.ts', 'rejects a text while another one'],
  },
  {
    limit: `${count(uploads)} recordings and ${count(megabytes)} MB a day for each user (\`UPLOADS_PER_DAY\`, \`UPLOAD_MB_PER_DAY\`)`,
    beyond: '429 `upload_quota` with `Retry-After`; typed notes are still accepted',
    test: [
      'services/ai-pipeline/test/audio-upload.service.test.ts',
      'rejects uploads beyond the daily number',
    ],
  },
  {
    limit: `${count(notes)} notes a day for each user (\`NOTES_PER_DAY\`)`,
    beyond: '429 `note_quota` with `Retry-After`; the typed text is kept',
    test: [
      'services/ai-pipeline/test/call-quota.service.test.ts',
      'rejects notes beyond the limit and resets',
    ],
  },
  {
    limit: `${count(transcriptions)} transcriptions a day for each user, with repeated ones (\`TRANSCRIPTIONS_PER_DAY\`)`,
    beyond: '429 `transcription_quota` with `Retry-After`; typed notes are still accepted',
    test: ['services/ai-pipeline/test/call-quota.service.test.ts', 'limits transcriptions per day'],
  },
  {
    limit: `${count(share)} concurrent calls of a user (\`PIPELINE_USER_SHARE\`)`,
    beyond: 'other calls of the user wait',
    test: [
      'services/ai-pipeline/test/scaling.system.test.ts',
      'processes other users’ calls during a bulk upload of one user',
    ],
  },
  {
    limit: `${count(waitMs / 1_000)} s that a request waits for its note (\`PIPELINE_WAIT_MS\`)`,
    beyond: '202 with the address of the job in `Location`',
    test: [
      'services/ai-pipeline/test/pipeline.service.test.ts',
      'returns 202 with a job to poll, which later returns the note',
    ],
  },
  {
    limit: `${count(maxListed)} failed recordings in the list`,
    beyond: 'the newest are listed; older ones move up as those are retried or deleted',
    test: [
      'services/ai-pipeline/test/recordings-list.service.test.ts',
      'lists the newest hundred of many failed recordings',
    ],
  },
  {
    limit: `${count(invitations)} invitations a day for each user (\`REFERRALS_DAILY_CAP\`)`,
    beyond: '429 `too_many_invitations` with `Retry-After`; the whole request is rejected',
    test: ['services/referrals/test/quota.service.test.ts', 'rejects the whole request over the daily limit'],
  },
  {
    limit: `${maxAttemptsPerTicket} codes for each correct password`,
    beyond: '401 `ticket_expired`: the password is required again',
    test: ['services/auth/test/second-factors.service.test.ts', 'allows five attempts per ticket'],
  },
  {
    limit: `${guessLimit.max} codes from an app in an hour for each account, until a correct one`,
    beyond: '429 `too_many_codes`; recovery codes and passkeys still work',
    test: ['services/auth/test/second-factors.service.test.ts', 'allows ten guesses per account and hour'],
  },
  {
    limit: `${maxWebhooks} webhooks of a user`,
    beyond: '409 `too_many_webhooks`',
    test: ['services/integrations/test/webhooks.service.test.ts', 'stops at twenty webhooks of a user'],
  },
  {
    limit: `${maxConnections} connected CRM accounts of a user`,
    beyond: '409 `too_many_connections`',
    test: [
      'services/integrations/test/crm/routes.service.test.ts',
      'connects at most ten accounts of a user',
    ],
  },
  {
    limit: `${maxPasskeys} passkeys for each account`,
    beyond: '409 `too_many_passkeys`',
    test: [
      'services/auth/test/passkeys.service.test.ts',
      'stops at twenty passkeys, even with concurrent requests',
    ],
  },
  {
    limit: `${count(creditedPerMonth)} accepted referrals a month that earn a user credits (\`REFERRALS_MONTHLY_CAP\`)`,
    beyond: 'further friends are accepted without a credit',
    test: [
      'services/referrals/test/quota.service.test.ts',
      'accepts friends over the monthly limit without a credit',
    ],
  },
  {
    limit: `${count(mailsPerDayDefaults.perUser)} emails a day triggered by one user (\`MAILS_PER_DAY\`)`,
    beyond: 'a note is stored and not mailed, which is logged and counted; a digest 429 `mail_quota`',
    test: [
      'services/mailer/test/mail-quota.service.test.ts',
      'stops emailing a user’s notes at the daily limit',
    ],
  },
  {
    limit: `${count(mailsPerDayDefaults.perRecipient)} emails a day to one mailbox from all users (\`MAILS_PER_RECIPIENT_PER_DAY\`), of these ${invitationsPerRecipient} invitations`,
    beyond: 'as above',
    test: [
      'services/mailer/test/mail-quota.service.test.ts',
      'limits the emails to a mailbox per day, across users and spellings of the address',
    ],
  },
  {
    limit: `${count(maxQueueLength)} passwords waiting to be hashed`,
    beyond: '503 `busy`',
    test: ['services/auth/test/password-hasher.unit.test.ts', 'accepts two hundred concurrent attempts'],
  },
  {
    limit: 'fields of a request (below)',
    beyond: '400 `invalid_request`, naming the field',
    test: [
      'packages/contracts/test/field-limits.unit.test.ts',
      'accepts a value at its limit and rejects a larger one',
    ],
  },
];
