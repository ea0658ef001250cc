import { preferencesChanged } from '@debrief/contracts/events/auth';
import { subscription } from '@debrief/service-kit/messaging/subscription';
import { sendVerification, type SendLinkDependencies } from '../domain/send-links.ts';

/** Mails a verification link to a new address, unless it has an open one. */
export const onPreferencesChanged = (dependencies: SendLinkDependencies) =>
  subscription({
    queue: 'auth.preferences.verify-address',
    event: preferencesChanged,
    handle: async ({ id, data }) => {
      const { userId, email, emailVerified, salesNotesEmail, salesNotesEmailVerified } = data;
      if (email !== undefined && emailVerified === false)
        await sendVerification(dependencies, userId, email, `${id} account`);
      if (salesNotesEmailVerified === false)
        await sendVerification(dependencies, userId, salesNotesEmail, id);
    },
  });
