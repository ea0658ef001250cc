import { passwordResetRequested } from '@debrief/contracts/events/auth-links';
import { subscription } from '@debrief/service-kit/messaging/subscription';
import { sendResetLink, type SendLinkDependencies } from '../domain/send-links.ts';

/** Finds the account only after the request was answered, so that its answer is the same for every address. */
export const onPasswordResetRequested = (dependencies: SendLinkDependencies) =>
  subscription({
    queue: 'auth.password.send-reset-link',
    event: passwordResetRequested,
    handle: ({ id, data: { email } }) => sendResetLink(dependencies, email, id),
  });
