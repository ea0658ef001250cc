import { userSignedUp } from '@debrief/contracts/events/auth';
import { subscription } from '@debrief/service-kit/messaging/subscription';
import { post } from '../domain/post-office.ts';
import { welcomeMail } from '../mails/welcome.ts';
import { mailsAtOnce, type Reactions } from './reactions.ts';

export const onUserSignedUpWelcome = ({ brand, office, deleted }: Reactions) =>
  subscription({
    queue: 'mailer.user.welcome',
    event: userSignedUp,
    concurrency: mailsAtOnce,
    handle: async ({ data }) => {
      if (await deleted.has(data.userId)) return;
      await post(office, {
        key: `welcome:${data.userId}`,
        kind: 'welcome',
        userId: data.userId,
        to: { name: data.name, address: data.email },
        content: welcomeMail(brand, data),
      });
    },
  });
