import { passwordChanged } from '@debrief/contracts/events/auth-links';
import { subscription } from '@debrief/service-kit/messaging/subscription';
import { sendMail } from '../domain/send-mail.ts';
import { passwordChangedMail } from '../mails/password-changed.ts';
import { mailConcurrency, type EventDependencies } from './dependencies.ts';

/** Tells the owner of an account, who may not have been the one who changed its password. */
export const onPasswordChanged = ({ brand, mailSender, deleted }: EventDependencies) =>
  subscription({
    queue: 'mailer.password.tell-changed',
    event: passwordChanged,
    concurrency: mailConcurrency,
    handle: async ({ data, id }) => {
      if (!data.emailVerified) return;
      if (await deleted.has(data.userId)) return;
      await sendMail(mailSender, {
        key: `password-changed:${id}`,
        kind: 'notice',
        userId: data.userId,
        to: { name: data.name, address: data.email },
        content: passwordChangedMail(brand, data),
      });
    },
  });
