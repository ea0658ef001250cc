import { resetLinkIssued } from '@debrief/contracts/events/auth-links';
import { subscription } from '@debrief/service-kit/messaging/subscription';
import { sendMail } from '../domain/send-mail.ts';
import { passwordResetMail } from '../mails/password-reset.ts';
import { mailConcurrency, type EventDependencies } from './dependencies.ts';

export const onResetLinkIssued = ({ brand, mailSender, deleted }: EventDependencies) =>
  subscription({
    queue: 'mailer.password.send-reset-link',
    event: resetLinkIssued,
    concurrency: mailConcurrency,
    handle: async ({ data, id }) => {
      if (await deleted.has(data.userId)) return;
      await sendMail(mailSender, {
        key: `reset:${id}`,
        kind: 'reset',
        userId: data.userId,
        to: { name: data.name, address: data.email },
        content: passwordResetMail(brand, data),
      });
    },
  });
