import { preferencesChanged } from '@debrief/contracts/events/auth';
import { subscription, type Subscription } from '@debrief/service-kit/messaging/subscription';
import { saveMorning, type MorningEventDependencies } from './save-morning.ts';

/** Events of accounts that never chose have no `morningMail`. Digests are opt-in. */
export const onPreferencesChangedMorning = (dependencies: MorningEventDependencies): Subscription =>
  subscription({
    queue: 'notes.preferences.remember-morning',
    event: preferencesChanged,
    handle: ({ data: { userId, timeZone, morningMail = false, revision } }) =>
      saveMorning(dependencies, userId, { timeZone, wantsMail: morningMail }, revision),
  });
