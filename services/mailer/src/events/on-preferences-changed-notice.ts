import { preferencesChanged } from '@debrief/contracts/events/auth';
import { subscription } from '@debrief/service-kit/messaging/subscription';
import { sendMail } from '../domain/send-mail.ts';
import { notesAddressChangedMail } from '../mails/notes-address-changed.ts';
import { mailConcurrency, type EventDependencies } from './dependencies.ts';

/** Tells the address that notes went to until now: its owner may not have been the one who changed it. */
export const onPreferencesChangedNotice = ({ brand, mailSender, deleted }: EventDependencies) =>
  subscription({
    queue: 'mailer.preferences.tell-previous',
    event: preferencesChanged,
    concurrency: mailConcurrency,
    handle: async ({ data: { userId, revision, previousSalesNotesEmail: previous } }) => {
      if (previous === undefined || (await deleted.has(userId))) return;
      await sendMail(mailSender, {
        key: `notes-address-changed:${userId}:${revision}`,
        kind: 'notice',
        userId,
        to: { address: previous },
        content: notesAddressChangedMail(brand, { previous }),
      });
    },
  });
