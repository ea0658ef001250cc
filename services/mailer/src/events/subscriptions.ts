import type { Subscription } from '@debrief/service-kit/messaging/subscription';
import { onInvitationCreated } from './on-invitation-created.ts';
import { onNoteCreated } from './on-note-created.ts';
import { onPreferencesChanged } from './on-preferences-changed.ts';
import { onReferralAccepted } from './on-referral-accepted.ts';
import { onUserDeleted } from './on-user-deleted.ts';
import { onUserSignedUpWelcome } from './on-user-signed-up-welcome.ts';
import { onUserSignedUp } from './on-user-signed-up.ts';
import type { EventDependencies } from './dependencies.ts';

export const subscriptions = (dependencies: EventDependencies): Subscription[] => [
  onUserSignedUp(dependencies),
  onUserSignedUpWelcome(dependencies),
  onPreferencesChanged(dependencies),
  onInvitationCreated(dependencies),
  onReferralAccepted(dependencies),
  onNoteCreated(dependencies),
  onUserDeleted(dependencies),
];
