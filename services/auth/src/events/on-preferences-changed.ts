import { preferencesChanged } from '@debrief/contracts/events/auth';
import { subscription } from '@debrief/service-kit/messaging/subscription';
import { sendVerification, type SendLinkDependencies } from '../domain/send-links.ts';

/** Our own event: a new sales-notes address has to be verified. One that was mailed a link that still works gets no other. */
export const onPreferencesChanged = (dependencies: SendLinkDependencies) =>
  subscription({
    queue: 'auth.preferences.verify-address',
    event: preferencesChanged,
    handle: async ({ id, data }) => {
      const { userId, salesNotesEmail, salesNotesEmailVerified } = data;
      if (salesNotesEmailVerified === false)
        await sendVerification(dependencies, userId, salesNotesEmail, id);
    },
  });
