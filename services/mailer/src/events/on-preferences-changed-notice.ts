import { preferencesChanged } from '@debrief/contracts/events/auth';
import { subscription } from '@debrief/service-kit/messaging/subscription';
import type { MailContent } from '../domain/mail.ts';
import { sendMail } from '../domain/send-mail.ts';
import { accountAddressChangedMail } from '../mails/account-address-changed.ts';
import { notesAddressChangedMail } from '../mails/notes-address-changed.ts';
import { mailConcurrency, type EventDependencies } from './dependencies.ts';

/** Tells the addresses that the account or its notes had until now: their owner may not have been the one who changed them. */
export const onPreferencesChangedNotice = ({ brand, mailSender, deleted }: EventDependencies) =>
  subscription({
    queue: 'mailer.preferences.tell-previous',
    event: preferencesChanged,
    concurrency: mailConcurrency,
    handle: async ({ data }) => {
      const { userId, revision, previousEmail: account, previousSalesNotesEmail: notes } = data;
      if ((account ?? notes) === undefined || (await deleted.has(userId))) return;
      const tell = (key: string, address: string, content: MailContent) =>
        sendMail(mailSender, {
          key: `${key}:${userId}:${revision}`,
          ...{ kind: 'notice', userId, to: { address }, content },
        });
      if (account !== undefined) {
        await tell(
          'account-address-changed',
          account,
          accountAddressChangedMail(brand, { previous: account }),
        );
      }
      // Notes that followed the account need no mail of their own.
      if (notes !== undefined && notes !== account) {
        await tell('notes-address-changed', notes, notesAddressChangedMail(brand, { previous: notes }));
      }
    },
  });
