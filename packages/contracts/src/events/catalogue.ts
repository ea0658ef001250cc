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
import { morningDue, noteConfirmed, noteDeleted, notesCleared, noteUpdated } from './notes.ts';
import { creditsChanged, invitationCreated, referralAccepted, referralDeleted } from './referrals.ts';

/** An event as people read about it. */
export interface DescribedEvent {
  readonly event: EventDefinition;
  readonly title: string;
  /** What has happened, and what a reader of the data must know. */
  readonly description: string;
}

/** Every event there is. What is not here has no place in the AsyncAPI document, and a test says so. */
export const catalogue: readonly DescribedEvent[] = [
  {
    event: userSignedUp,
    title: 'Somebody signed up',
    description:
      'An account was made. `referralToken` is there when an invitation’s link brought them. Notes go to `salesNotesEmail`, once it is verified where `emailVerified` is false.',
  },
  {
    event: preferencesChanged,
    title: 'A user changed their preferences',
    description:
      'Where notes are mailed, the currency, their name, or their address. Earlier versions left out the last two. `revision` rises with every change: a lower one comes late and counts no more.',
  },
  {
    event: userRoleChanged,
    title: 'A user became or ceased to be an admin, or all their sessions ended',
    description:
      'Every session of theirs below `minimumSessionVersion` is over. None of those tokens is valid after `expiresAt` anyway.',
  },
  {
    event: sessionsEnded,
    title: 'A user’s other sessions ended',
    description:
      'Somebody changed their password, or signed out everywhere else. Every session of theirs below `minimumSessionVersion` is over, except `keptSessionId`. None of those tokens is valid after `expiresAt` anyway.',
  },
  {
    event: verificationRequested,
    title: 'An address is to be verified',
    description: 'A link with `token` is to be mailed to `address`; whoever opens it owns the address.',
  },
  {
    event: addressVerified,
    title: 'An address was verified',
    description:
      'Which of the user’s addresses are verified now. `revision` is that of the preferences: a lower one comes late and counts no more.',
  },
  {
    event: passwordResetRequested,
    title: 'Somebody forgot a password',
    description: 'Of the account of `email`, if there is one.',
  },
  {
    event: resetLinkIssued,
    title: 'A link for a new password was made',
    description: 'It is to be mailed to `email`; `token` goes into it.',
  },
  {
    event: passwordChanged,
    title: 'A password was changed',
    description: 'The owner of the account is to be told, unless `email` is not verified.',
  },
  {
    event: resetLinkCreated,
    title: 'An admin created a link for a new password',
    description:
      'The admin hands it over. The owner of the account is to be told, unless `email` is not verified.',
  },
  {
    event: sessionEnded,
    title: 'A session ended',
    description: 'Somebody signed out. The session’s token must be refused until `expiresAt`.',
  },
  {
    event: userDeleted,
    title: 'An account was deleted',
    description:
      'Whoever holds anything that names the user erases it. All their sessions are over; the last token expires at `expiresAt`.',
  },
  {
    event: jobQueued,
    title: 'A call waits to become a note',
    description: 'The job’s document holds the call. A job that has ended is left alone.',
  },
  {
    event: longTextQueued,
    title: 'A call with a long text waits to become a note',
    description:
      'As `ai-pipeline.job.queued`, for texts that take long to read: other calls do not wait for them.',
  },
  {
    event: recordingQueued,
    title: 'A recording waits to be heard',
    description:
      'The job’s document names the recording. One that has its transcript by now, or has ended, is left alone.',
  },
  {
    event: jobFinished,
    title: 'A call became a note, or a recording text, or neither could be',
    description: 'For whoever waits for the answer: the outcome is in the job’s document.',
  },
  {
    event: noteCreated,
    title: 'A sales note was made',
    description:
      'The note without its transcript. Null stands for what was not said. One with `awaitingReview` is mailed when `notes.note.confirmed` tells of it.',
  },
  {
    event: noteUpdated,
    title: 'A sales note was edited',
    description: 'The note after the edit, without its transcript. `revision` rises with every edit.',
  },
  {
    event: noteConfirmed,
    title: 'A sales note was reviewed and saved',
    description: 'The note as its user saved it, without its transcript. It waited for that to be mailed.',
  },
  {
    event: noteDeleted,
    title: 'A sales note was erased',
    description:
      'Its owner deleted it 30 days ago, or for good. It cannot come back. While a deleted note can be restored, no event tells of it.',
  },
  {
    event: notesCleared,
    title: 'All sales notes of a user were erased',
    description:
      'Only for notes that an earlier version deleted all at once, with no `notes.note.deleted` for each; those stored later stay.',
  },
  {
    event: morningDue,
    title: 'It is morning, and follow-ups of a user are due',
    description:
      'Of users who asked for it, once for each of their days: those that are overdue, due that day or within the next six.',
  },
  {
    event: invitationCreated,
    title: 'A friend was invited',
    description: 'The invitation is to be sent; `token` goes into its link and names this invitation alone.',
  },
  {
    event: referralAccepted,
    title: 'An invited friend signed up',
    description: 'The invitation is accepted, once and for all, and counts for the referrer’s credits.',
  },
  {
    event: referralDeleted,
    title: 'A referral was deleted',
    description: 'By an admin, or because it named somebody whose account is gone. Its credits go with it.',
  },
  {
    event: creditsChanged,
    title: 'A referrer’s credits changed',
    description:
      'The whole balance, not the difference. The highest `revision` counts, whatever order they come in.',
  },
];
