import { passwordChanged, resetLinkCreated } from '@debrief/contracts/events/auth-links';
import { subscription } from '@debrief/service-kit/messaging/subscription';
import type { MailContent } from '../domain/mail.ts';
import { sendMail } from '../domain/send-mail.ts';
import type { Brand } from '../mails/brand.ts';
import { passwordChangedMail, resetLinkCreatedMail } from '../mails/password-notices.ts';
import { mailConcurrency, type EventDependencies } from './dependencies.ts';

/** Notifies the owner of a password event, because someone else may have caused it. */
const passwordNotice =
  (
    queue: string,
    event: typeof passwordChanged | typeof resetLinkCreated,
    key: string,
    mail: (brand: Brand, user: { name: string }) => MailContent,
  ) =>
  ({ brand, mailSender, deleted }: EventDependencies) =>
    subscription({
      queue,
      event,
      concurrency: mailConcurrency,
      handle: async ({ data, id }) => {
        if (!data.emailVerified || (await deleted.has(data.userId))) return;
        await sendMail(mailSender, {
          key: `${key}:${id}`,
          kind: 'notice',
          userId: data.userId,
          to: { name: data.name, address: data.email },
          content: mail(brand, data),
        });
      },
    });

export const onPasswordChanged = passwordNotice(
  'mailer.password.tell-changed',
  passwordChanged,
  'password-changed',
  passwordChangedMail,
);

export const onResetLinkCreated = passwordNotice(
  'mailer.password.tell-link-created',
  resetLinkCreated,
  'reset-link-created',
  resetLinkCreatedMail,
);
