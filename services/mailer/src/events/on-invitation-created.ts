import { invitationCreated } from '@debrief/contracts/events/referrals';
import { subscription } from '@debrief/service-kit/messaging/subscription';
import { addressKey, unsubscribeToken } from '../domain/address-key.ts';
import { post } from '../domain/post-office.ts';
import { invitationMail } from '../mails/invitation.ts';
import { mailsAtOnce, type Reactions } from './reactions.ts';

export const onInvitationCreated = ({ brand, office, deleted, suppressions, links }: Reactions) =>
  subscription({
    queue: 'mailer.invitation.send',
    event: invitationCreated,
    concurrency: mailsAtOnce,
    handle: async ({ data }) => {
      const { referralId, referrerId, refereeEmail, token } = data;
      if (await deleted.has(referrerId)) return;
      if (await suppressions.refusesInvitations(refereeEmail)) return;
      const wayOut = unsubscribeToken(token);
      // Before the mail: nobody may hold a link that does nothing.
      await links.remember(wayOut, addressKey(refereeEmail));
      await post(office, {
        key: `invitation:${referralId}`,
        kind: 'invitation',
        userId: referrerId,
        to: { address: refereeEmail },
        content: invitationMail(brand, { ...data, unsubscribeToken: wayOut }),
      });
    },
  });
