import { morningDue } from '@debrief/contracts/events/notes';
import { subscription } from '@debrief/service-kit/messaging/subscription';
import { sendMail } from '../domain/send-mail.ts';
import { followUpDigestMail } from '../mails/follow-up-digest.ts';
import { mailConcurrency, type EventDependencies } from './dependencies.ts';

/** Sends the daily follow-up digest to the user's verified sales-notes address. */
export const onMorningDue = ({ brand, mailSender, people, deleted }: EventDependencies) =>
  subscription({
    queue: 'mailer.morning.send',
    event: morningDue,
    concurrency: mailConcurrency,
    handle: async ({ data }) => {
      const { userId, date } = data;
      if (await deleted.has(userId)) return;
      const person = await people.find(userId);
      if (!person) throw new Error(`user ${userId} is not known yet`);
      if (!person.salesNotesEmailVerified) return;
      await sendMail(mailSender, {
        key: `morning:${userId}:${date}`,
        kind: 'morning',
        userId,
        to: { name: person.name, address: person.salesNotesEmail },
        content: followUpDigestMail(brand, data),
      });
    },
  });
