import { preferencesChanged } from '@debrief/contracts/events/auth';
import { subscription, type Subscription } from '@debrief/service-kit/messaging/subscription';
import { saveDigestPreference, type DigestEventDependencies } from './save-digest-preference.ts';

/** Digests are opt-in. */
export const onPreferencesChangedDigest = (dependencies: DigestEventDependencies): Subscription =>
  subscription({
    queue: 'notes.preferences.remember-morning',
    event: preferencesChanged,
    handle: ({ data: { userId, timeZone, morningMail = false, revision } }) =>
      saveDigestPreference(dependencies, userId, { timeZone, wantsMail: morningMail }, revision),
  });
