import { addressVerified } from '@debrief/contracts/events/auth-links';
import { subscription } from '@debrief/service-kit/messaging/subscription';
import { sendMail } from '../domain/send-mail.ts';
import { welcomeMail } from '../mails/welcome.ts';
import { mailConcurrency, type EventDependencies } from './dependencies.ts';

/** Must be shorter than the retention of mail records (90 days), which prevent a second welcome. */
const newAccountMs = 80 * 24 * 60 * 60 * 1000;

/** Sends the welcome email of a new account after its address is verified. */
export const onAddressVerifiedWelcome = ({ brand, mailSender, deleted }: EventDependencies) =>
  subscription({
    queue: 'mailer.address.welcome',
    event: addressVerified,
    concurrency: mailConcurrency,
    handle: async ({ data, time }) => {
      const isNew = Date.parse(time) - Date.parse(data.signedUpAt) < newAccountMs;
      if (!data.emailVerified || !isNew || (await deleted.has(data.userId))) return;
      await sendMail(mailSender, {
        key: `welcome:${data.userId}`,
        kind: 'welcome',
        userId: data.userId,
        to: { name: data.name, address: data.email },
        content: welcomeMail(brand, data),
      });
    },
  });
