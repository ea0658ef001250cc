import { passwordResetRequested } from '@debrief/contracts/events/auth-links';
import { subscription } from '@debrief/service-kit/messaging/subscription';
import { sendResetLink, type SendLinkDependencies } from '../domain/send-links.ts';

/** Looks up the account after the request is answered, so that the response does not reveal which addresses have accounts. */
export const onPasswordResetRequested = (dependencies: SendLinkDependencies) =>
  subscription({
    queue: 'auth.password.send-reset-link',
    event: passwordResetRequested,
    handle: ({ id, data: { email } }) => sendResetLink(dependencies, email, id),
  });
