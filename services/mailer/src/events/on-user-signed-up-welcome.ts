import { userSignedUp } from '@debrief/contracts/events/auth';
import { subscription } from '@debrief/service-kit/messaging/subscription';
import { sendMail } from '../domain/send-mail.ts';
import { welcomeMail } from '../mails/welcome.ts';
import { mailConcurrency, type EventDependencies } from './dependencies.ts';

export const onUserSignedUpWelcome = ({ brand, mailSender, deleted }: EventDependencies) =>
  subscription({
    queue: 'mailer.user.welcome',
    event: userSignedUp,
    concurrency: mailConcurrency,
    handle: async ({ data }) => {
      // Users who must verify their address get the welcome email afterwards.
      if (data.emailVerified === false || (await deleted.has(data.userId))) return;
      await sendMail(mailSender, {
        key: `welcome:${data.userId}`,
        kind: 'welcome',
        userId: data.userId,
        to: { name: data.name, address: data.email },
        content: welcomeMail(brand, data),
      });
    },
  });
