import { passwordResetRequested } from '@debrief/contracts/events/auth-links';
import { subscription } from '@debrief/service-kit/messaging/subscription';
import { sendResetLink, type SendLinkDependencies } from '../domain/send-links.ts';

/** Runs after the response, so that its time does not reveal who has an account. */
export const onPasswordResetRequested = (dependencies: SendLinkDependencies) =>
  subscription({
    queue: 'auth.password.send-reset-link',
    event: passwordResetRequested,
    handle: ({ id, data: { email } }) => sendResetLink(dependencies, email, id),
  });
