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

export interface Reaction {
  /** `consumer.entity.reaction`. */
  readonly queue: string;
  readonly eventType: string;
}

type Table = Readonly<Record<string, { readonly type: string }>>;

const reactionsOf = (table: Table): readonly Reaction[] =>
  Object.entries(table).map(([queue, { type }]) => ({ queue, eventType: type }));

const table: Table = {
  'ai-pipeline.contacts.replace': contactsListed,
  'ai-pipeline.job.process': jobQueued,
  'ai-pipeline.job.release': jobFinished,
  'ai-pipeline.long-text.process': longTextQueued,
  'ai-pipeline.note.erase-audio': noteDeleted,
  'ai-pipeline.notes.erase-audio': notesCleared,
  'ai-pipeline.recording.hear': recordingQueued,
  'ai-pipeline.user.erase': userDeleted,
  'analytics.user.count-sign-up': userSignedUp,
  'analytics.user.forget': userDeleted,
  'auth.connection.audit-change': connectionChanged,
  'auth.credits.show': creditsChanged,
  'auth.password.send-reset-link': passwordResetRequested,
  'auth.preferences.verify-address': preferencesChanged,
  'auth.referral.audit-deletion': referralDeleted,
  'auth.referral.verify-address': referralAccepted,
  'auth.user.audit-role': userRoleChanged,
  'auth.user.erase-second-factors': userDeleted,
  'auth.user.erase-sessions': userDeleted,
  'auth.user.verify-address': userSignedUp,
  'auth.webhook.audit-change': webhookChanged,
  'integrations.follow-up.send-due': followUpDue,
  'integrations.note.erase': noteDeleted,
  'integrations.note.remove-erased': noteDeleted,
  'integrations.note.remove-trashed': noteTrashed,
  'integrations.note.send-confirmed': noteConfirmed,
  'integrations.note.send-created': noteCreated,
  'integrations.note.send-deleted': noteTrashed,
  'integrations.note.send-restored': noteRestored,
  'integrations.note.send-updated': noteUpdated,
  'integrations.note.write-confirmed': noteConfirmed,
  'integrations.note.write-created': noteCreated,
  'integrations.note.write-restored': noteRestored,
  'integrations.note.write-updated': noteUpdated,
  'integrations.user.erase': userDeleted,
  'mailer.address.remember-verified': addressVerified,
  'mailer.address.send-verification': verificationRequested,
  'mailer.address.welcome': addressVerified,
  'mailer.invitation.send': invitationCreated,
  'mailer.morning.push': morningDue,
  'mailer.morning.send': morningDue,
  'mailer.note.push': noteCreated,
  'mailer.note.send': noteCreated,
  'mailer.note.send-confirmed': noteConfirmed,
  'mailer.password.send-reset-link': resetLinkIssued,
  'mailer.password.tell-changed': passwordChanged,
  'mailer.password.tell-link-created': resetLinkCreated,
  'mailer.preferences.tell-previous': preferencesChanged,
  'mailer.referral.tell-referrer': referralAccepted,
  'mailer.session.stop-push': sessionEnded,
  'mailer.user.forget': userDeleted,
  'mailer.user.remember': userSignedUp,
  'mailer.user.stop-push': sessionsEnded,
  'mailer.user.update-preferences': preferencesChanged,
  'mailer.user.welcome': userSignedUp,
  'mailer.webhook.tell-disabled': webhookChanged,
  'notes.preferences.remember-currency': preferencesChanged,
  'notes.preferences.remember-morning': preferencesChanged,
  'notes.user.end-calendar-feed': sessionsEnded,
  'notes.user.erase': userDeleted,
  'notes.user.remember-currency': userSignedUp,
  'notes.webhook.schedule-follow-ups': webhookChanged,
  'referrals.address.accept-invitation': addressVerified,
  'referrals.balance.add-accepted': referralAccepted,
  'referrals.balance.take-deleted': referralDeleted,
  'referrals.user.accept-invitation': userSignedUp,
  'referrals.user.follow-preferences': preferencesChanged,
  'referrals.user.forget': userDeleted,
};

/**
 * Every process declares these queues, or checks that they exist, before it publishes. So events wait for
 * services that have never run.
 */
export const durableReactions: readonly Reaction[] = reactionsOf(table);

/** Each instance has its own temporary queue, and misses events while it is not connected. */
export const instanceReactions: readonly Reaction[] = reactionsOf({
  'ai-pipeline.job.answer': jobFinished,
  // For the gateway and every service that verifies sessions, except auth.
  'identity.session.deny': sessionEnded,
  'identity.user.deny': userRoleChanged,
  'identity.user.deny-others': sessionsEnded,
  'identity.user.forget': userDeleted,
});

export const allReactions: readonly Reaction[] = [...durableReactions, ...instanceReactions];
