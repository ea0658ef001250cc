import { invitationCreated } from '@debrief/contracts/events/referrals';
import { subscription } from '@debrief/service-kit/messaging/subscription';
import { addressKey, unsubscribeToken } from '../domain/address-key.ts';
import { sendMail } from '../domain/send-mail.ts';
import { invitationMail } from '../mails/invitation.ts';
import { mailConcurrency, type EventDependencies } from './dependencies.ts';

export const onInvitationCreated = ({ brand, mailSender, deleted, suppressions, links }: EventDependencies) =>
  subscription({
    queue: 'mailer.invitation.send',
    event: invitationCreated,
    concurrency: mailConcurrency,
    handle: async ({ data }) => {
      const { referralId, referrerId, refereeEmail, token } = data;
      if (await deleted.has(referrerId)) return;
      if (await suppressions.refusesInvitations(refereeEmail)) return;
      const unsubscribe = unsubscribeToken(token);
      // Saved first, so that the link in the email always works.
      await links.save(unsubscribe, addressKey(refereeEmail));
      await sendMail(mailSender, {
        key: `invitation:${referralId}`,
        kind: 'invitation',
        userId: referrerId,
        to: { address: refereeEmail },
        content: invitationMail(brand, { ...data, unsubscribeToken: unsubscribe }),
      });
    },
  });
