import { userSignedUp } from '@debrief/contracts/events/auth';
import { subscription } from '@debrief/service-kit/messaging/subscription';
import { sendVerification, type SendLinkDependencies } from '../domain/send-links.ts';

/** Triggered by the event, so that a crash after the sign-up does not lose the email. */
export const onUserSignedUp = (dependencies: SendLinkDependencies) =>
  subscription({
    queue: 'auth.user.verify-address',
    event: userSignedUp,
    handle: async ({ id, data: { userId, email, emailVerified } }) => {
      if (emailVerified === false) await sendVerification(dependencies, userId, email, id);
    },
  });
