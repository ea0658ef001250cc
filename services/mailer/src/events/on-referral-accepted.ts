import { referralAccepted } from '@debrief/contracts/events/referrals';
import { subscription } from '@debrief/service-kit/messaging/subscription';
import { sendMail } from '../domain/send-mail.ts';
import { referralAcceptedMail } from '../mails/referral-accepted.ts';
import { mailConcurrency, type EventDependencies } from './dependencies.ts';

export const onReferralAccepted = ({ brand, mailSender, people, deleted }: EventDependencies) =>
  subscription({
    queue: 'mailer.referral.tell-referrer',
    event: referralAccepted,
    concurrency: mailConcurrency,
    handle: async ({ data }) => {
      const { referralId, referrerId, refereeName, acceptedUserId, credited } = data;
      if ((await deleted.has(referrerId)) || (await deleted.has(acceptedUserId))) return;
      const referrer = await people.find(referrerId);
      if (!referrer?.email) throw new Error(`user ${referrerId} is not known yet`);
      if (!referrer.emailVerified) return;
      await sendMail(mailSender, {
        key: `accepted:${referralId}`,
        kind: 'accepted',
        userId: referrerId,
        aboutUserId: acceptedUserId,
        to: { name: referrer.name, address: referrer.email },
        content: referralAcceptedMail(brand, { refereeName, currency: referrer.currency, credited }),
      });
    },
  });
