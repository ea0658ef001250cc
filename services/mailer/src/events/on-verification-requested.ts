import { verificationRequested } from '@debrief/contracts/events/auth-links';
import { subscription } from '@debrief/service-kit/messaging/subscription';
import { sendMail } from '../domain/send-mail.ts';
import { withTimeZone } from '../mails/brand.ts';
import { verificationMail } from '../mails/verification.ts';
import { mailConcurrency, type EventDependencies } from './dependencies.ts';

/** Sends the verification link, the only email to an unverified address. */
export const onVerificationRequested = ({ brand, mailSender, people, deleted }: EventDependencies) =>
  subscription({
    queue: 'mailer.address.send-verification',
    event: verificationRequested,
    concurrency: mailConcurrency,
    handle: async ({ data, id }) => {
      if (await deleted.has(data.userId)) return;
      const person = await people.find(data.userId);
      await sendMail(mailSender, {
        key: `verification:${id}`,
        kind: 'verification',
        userId: data.userId,
        to: { address: data.address },
        content: verificationMail(withTimeZone(brand, person?.timeZone), data),
      });
    },
  });
