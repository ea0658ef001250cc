import { jobFinished, jobQueued, longTextQueued, noteCreated, recordingQueued } from './ai-pipeline.ts';
import {
  preferencesChanged,
  sessionEnded,
  sessionsEnded,
  userDeleted,
  userRoleChanged,
  userSignedUp,
} from './auth.ts';
import {
  addressVerified,
  passwordChanged,
  passwordResetRequested,
  resetLinkCreated,
  resetLinkIssued,
  verificationRequested,
} from './auth-links.ts';
import type { EventDefinition } from './envelope.ts';
import { connectionChanged, contactsListed, webhookChanged } from './integrations.ts';
import {
  followUpDue,
  morningDue,
  noteConfirmed,
  noteDeleted,
  noteRestored,
  notesCleared,
  noteTrashed,
  noteUpdated,
} from './notes.ts';
import { creditsChanged, invitationCreated, referralAccepted, referralDeleted } from './referrals.ts';

export interface DescribedEvent {
  readonly event: EventDefinition;
  readonly title: string;
  readonly description: string;
}

export const catalog: readonly DescribedEvent[] = [
  {
    event: userSignedUp,
    title: 'User signed up',
    description:
      'A user created an account. `referralToken` is set if they followed an invitation link. Notes are emailed to `salesNotesEmail`; if `emailVerified` is false, only after verification.',
  },
  {
    event: preferencesChanged,
    title: 'User preferences changed',
    description:
      'The user changed their preferences, name or address. Events of earlier versions lack the name and address. `revision` increases with every change: ignore an event with a lower one.',
  },
  {
    event: userRoleChanged,
    title: 'User role changed',
    description:
      'Sessions of the user below `minimumSessionVersion` have ended. Their tokens expire by `expiresAt` at the latest.',
  },
  {
    event: sessionsEnded,
    title: 'Sessions of a user ended',
    description:
      'The user changed or reset their password, verified the address as a new owner, or signed out of all other sessions. Sessions below `minimumSessionVersion` have ended, except `keptSessionId` if it is set. Their tokens expire by `expiresAt` at the latest.',
  },
  {
    event: verificationRequested,
    title: 'Address verification requested',
    description: 'The mailer sends a link with `token` to `address`. Opening the link verifies the address.',
  },
  {
    event: addressVerified,
    title: 'Address verified',
    description:
      'The current verification state of the user’s addresses. `revision` is that of the preferences: ignore an event with a lower one.',
  },
  {
    event: passwordResetRequested,
    title: 'Password reset requested',
    description: 'A password reset was requested for `email`, which may have no account.',
  },
  {
    event: resetLinkIssued,
    title: 'Password reset link issued',
    description: 'The mailer sends a link with `token` to `email`.',
  },
  {
    event: passwordChanged,
    title: 'Password changed',
    description: 'The mailer notifies the owner of the account if `email` is verified.',
  },
  {
    event: resetLinkCreated,
    title: 'Password reset link created by an admin',
    description:
      'The admin passes the link on. The mailer notifies the owner of the account if `email` is verified.',
  },
  {
    event: sessionEnded,
    title: 'Session ended',
    description: 'The user signed out or ended the session. Reject its token until `expiresAt`.',
  },
  {
    event: userDeleted,
    title: 'Account deleted',
    description:
      'Every service erases the user’s personal data. All sessions have ended; the last token expires at `expiresAt`.',
  },
  {
    event: jobQueued,
    title: 'Extraction job queued',
    description: 'The job’s document contains the call. Ignore a job that has ended.',
  },
  {
    event: longTextQueued,
    title: 'Extraction job with a long text queued',
    description:
      'Like `ai-pipeline.job.queued`, for texts that take long to extract. A separate queue keeps them from delaying other calls.',
  },
  {
    event: recordingQueued,
    title: 'Transcription job queued',
    description:
      'The job’s document references the recording. Ignore a job that has a transcript or has ended.',
  },
  {
    event: jobFinished,
    title: 'Extraction or transcription job finished',
    description: 'Wakes requests that wait for the result, which is in the job’s document.',
  },
  {
    event: noteCreated,
    title: 'Sales note created',
    description:
      'The note without its transcript. Null means that the call did not mention the field. A note with `awaitingReview` is emailed after `notes.note.confirmed`.',
  },
  {
    event: noteUpdated,
    title: 'Sales note edited',
    description: 'The note after the edit, without its transcript. `revision` increases with every edit.',
  },
  {
    event: noteConfirmed,
    title: 'Sales note reviewed and saved',
    description: 'The note as saved, without its transcript. It can be emailed now.',
  },
  {
    event: noteDeleted,
    title: 'Sales note erased',
    description:
      'The owner deleted the note 30 days ago, or permanently. It cannot be restored. `wasTrashed` is true if `notes.note.trashed` was published before.',
  },
  {
    event: noteTrashed,
    title: 'Sales note deleted',
    description: 'The owner deleted the note. It can be restored for 30 days.',
  },
  {
    event: noteRestored,
    title: 'Sales note restored',
    description: 'The owner restored a deleted note. It is published with the note at that time.',
  },
  {
    event: followUpDue,
    title: 'Follow-up due',
    description:
      'For users with a webhook for it, once per note and due day, from 7:00 of that day in their time zone.',
  },
  {
    event: webhookChanged,
    title: 'Webhook changed',
    description:
      'A user created, changed or deleted a webhook, or it was disabled because its receiver was gone or failed for three days. Ignore an event with a lower `revision` of the same webhook.',
  },
  {
    event: connectionChanged,
    title: 'CRM connection changed',
    description:
      'A user connected, paused, resumed or disconnected a CRM, or removed what a note wrote to it. Not published for the connections of a deleted account.',
  },
  {
    event: contactsListed,
    title: 'Contacts of a CRM listed',
    description:
      'The newest contacts and companies of a connected CRM, after the user has connected it and then once a day. Ignore an event with a lower `revision` of the same connection.',
  },
  {
    event: notesCleared,
    title: 'All sales notes of a user erased',
    description:
      'Only for notes that an earlier version deleted all at once, without a `notes.note.deleted` for each. Notes created later are not affected.',
  },
  {
    event: morningDue,
    title: 'Daily digest of follow-ups due',
    description:
      'For users who enabled the digest, once per day in their time zone: follow-ups that are overdue, due that day or within the next six days.',
  },
  {
    event: invitationCreated,
    title: 'Friend invited',
    description:
      'The mailer sends the invitation. `token` is part of the link and identifies this invitation.',
  },
  {
    event: referralAccepted,
    title: 'Referral accepted',
    description:
      'An invited friend signed up. Counts toward the referrer’s credits, unless `credited` is false.',
  },
  {
    event: referralDeleted,
    title: 'Referral deleted',
    description:
      'An admin deleted the referral, or the account of one of its users was deleted. Its credits are deducted.',
  },
  {
    event: creditsChanged,
    title: 'Referral credits changed',
    description:
      'The new balance, not the difference. Ignore an event with a lower `revision` than the last one.',
  },
];
