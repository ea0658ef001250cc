import { referralAccepted } from '@debrief/contracts/events/referrals';
import { subscription } from '@debrief/service-kit/messaging/subscription';
import { post } from '../domain/post-office.ts';
import { referralAcceptedMail } from '../mails/referral-accepted.ts';
import { mailsAtOnce, type Reactions } from './reactions.ts';

export const onReferralAccepted = ({ brand, office, people, deleted }: Reactions) =>
  subscription({
    queue: 'mailer.referral.tell-referrer',
    event: referralAccepted,
    concurrency: mailsAtOnce,
    handle: async ({ data }) => {
      const { referralId, referrerId, refereeName, acceptedUserId } = data;
      if ((await deleted.has(referrerId)) || (await deleted.has(acceptedUserId))) return;
      const referrer = await people.find(referrerId);
      if (!referrer?.email) throw new Error(`nothing is known of user ${referrerId} yet`);
      await post(office, {
        key: `accepted:${referralId}`,
        kind: 'accepted',
        userId: referrerId,
        aboutUserId: acceptedUserId,
        to: { name: referrer.name, address: referrer.email },
        content: referralAcceptedMail(brand, { refereeName, currency: referrer.currency }),
      });
    },
  });
