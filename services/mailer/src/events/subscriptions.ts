import type { Subscription } from '@debrief/service-kit/messaging/subscription';
import { onAddressVerifiedWelcome } from './on-address-verified-welcome.ts';
import { onAddressVerified } from './on-address-verified.ts';
import { onInvitationCreated } from './on-invitation-created.ts';
import { onMorningDue } from './on-morning-due.ts';
import { onNoteConfirmed, onNoteCreated } from './on-note-created.ts';
import { onPreferencesChangedNotice } from './on-preferences-changed-notice.ts';
import { onPreferencesChanged } from './on-preferences-changed.ts';
import { onReferralAccepted } from './on-referral-accepted.ts';
import { onResetLinkIssued } from './on-reset-link-issued.ts';
import { onUserDeleted } from './on-user-deleted.ts';
import { onUserSignedUpWelcome } from './on-user-signed-up-welcome.ts';
import { onUserSignedUp } from './on-user-signed-up.ts';
import { onVerificationRequested } from './on-verification-requested.ts';
import { onPasswordChanged, onResetLinkCreated } from './password-notices.ts';
import type { EventDependencies } from './dependencies.ts';

export const subscriptions = (dependencies: EventDependencies): Subscription[] => [
  onUserSignedUp(dependencies),
  onUserSignedUpWelcome(dependencies),
  onPreferencesChanged(dependencies),
  onPreferencesChangedNotice(dependencies),
  onVerificationRequested(dependencies),
  onAddressVerified(dependencies),
  onAddressVerifiedWelcome(dependencies),
  onResetLinkIssued(dependencies),
  onPasswordChanged(dependencies),
  onResetLinkCreated(dependencies),
  onInvitationCreated(dependencies),
  onReferralAccepted(dependencies),
  onMorningDue(dependencies),
  onNoteCreated(dependencies),
  onNoteConfirmed(dependencies),
  onUserDeleted(dependencies),
];
