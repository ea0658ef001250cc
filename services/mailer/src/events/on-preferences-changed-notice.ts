import { preferencesChanged } from '@debrief/contracts/events/auth';
import { subscription } from '@debrief/service-kit/messaging/subscription';
import type { MailContent } from '../domain/mail.ts';
import { sendMail } from '../domain/send-mail.ts';
import { accountAddressChangedMail } from '../mails/account-address-changed.ts';
import { notesAddressChangedMail } from '../mails/notes-address-changed.ts';
import { mailConcurrency, type EventDependencies } from './dependencies.ts';

/** Notifies the previous addresses, because someone else may have changed them. */
export const onPreferencesChangedNotice = ({ brand, mailSender, deleted }: EventDependencies) =>
  subscription({
    queue: 'mailer.preferences.tell-previous',
    event: preferencesChanged,
    concurrency: mailConcurrency,
    handle: async ({ data }) => {
      const { userId, revision, previousEmail: account, previousSalesNotesEmail: notes } = data;
      if ((account ?? notes) === undefined || (await deleted.has(userId))) return;
      const notify = (key: string, address: string, content: MailContent) =>
        sendMail(mailSender, {
          key: `${key}:${userId}:${revision}`,
          ...{ kind: 'notice', userId, to: { address }, content },
        });
      if (account !== undefined) {
        await notify(
          'account-address-changed',
          account,
          accountAddressChangedMail(brand, { previous: account }),
        );
      }
      // One email is enough if both addresses were the same.
      if (notes !== undefined && notes !== account) {
        await notify('notes-address-changed', notes, notesAddressChangedMail(brand, { previous: notes }));
      }
    },
  });
