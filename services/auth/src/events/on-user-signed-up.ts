import { userSignedUp } from '@debrief/contracts/events/auth';
import { subscription } from '@debrief/service-kit/messaging/subscription';
import { sendVerification, type SendLinkDependencies } from '../domain/send-links.ts';

/** Triggered by an event, so that the link is mailed even if the process dies right after the sign-up. */
export const onUserSignedUp = (dependencies: SendLinkDependencies) =>
  subscription({
    queue: 'auth.user.verify-address',
    event: userSignedUp,
    handle: async ({ id, data: { userId, email, emailVerified } }) => {
      if (emailVerified === false) await sendVerification(dependencies, userId, email, id);
    },
  });
