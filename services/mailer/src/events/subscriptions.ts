import { noteCreated } from '@debrief/contracts/events/ai-pipeline';
import { preferencesChanged, userDeleted, userSignedUp } from '@debrief/contracts/events/auth';
import {
  addressVerified,
  passwordChanged,
  resetLinkCreated,
  resetLinkIssued,
  verificationRequested,
} from '@debrief/contracts/events/auth-links';
import { webhookChanged } from '@debrief/contracts/events/integrations';
import { morningDue, noteConfirmed } from '@debrief/contracts/events/notes';
import { invitationCreated, referralAccepted } from '@debrief/contracts/events/referrals';
import type { SalesNoteInEvent } from '@debrief/contracts/http/notes';
import { subscription, type Subscription } from '@debrief/service-kit/messaging/subscription';
import type { PushDependencies } from '../domain/push.ts';
import { forgetPerson, savePreferences, saveSignUp, type PersonDependencies } from '../domain/person.ts';
import {
  notifyPreviousAddresses,
  notifyReferrer,
  sendInvitation,
  sendPasswordNotice,
  sendToAccount,
  sendToSalesNotesAddress,
  notifyOfWebhook,
  sendVerification,
  welcomeAtSignUp,
  welcomeVerified,
  type EventMailDependencies,
} from '../domain/send-event-mails.ts';
import { verificationMail, welcomeMail } from '../mails/account-mails.ts';
import { withTimeZone, type Brand } from '../mails/brand.ts';
import { followUpDigestMail } from '../mails/follow-up-digest.ts';
import { noteMail } from '../mails/note.ts';
import { invitationMail, referralAcceptedMail } from '../mails/referral-mails.ts';
import {
  accountAddressChangedMail,
  notesAddressChangedMail,
  passwordChangedMail,
  passwordResetMail,
  resetLinkCreatedMail,
  webhookDisabledMail,
} from '../mails/security-mails.ts';
import { pushSubscriptions } from './push-subscriptions.ts';

type EventDependencies = EventMailDependencies &
  PersonDependencies & { readonly brand: Brand; readonly push: PushDependencies };

const people = (storage: EventDependencies): Subscription[] => [
  subscription({
    queue: 'mailer.user.remember',
    event: userSignedUp,
    handle: ({ data }) => saveSignUp(storage, data),
  }),
  subscription({
    queue: 'mailer.user.update-preferences',
    event: preferencesChanged,
    handle: ({ data }) => savePreferences(storage, data),
  }),
  subscription({
    queue: 'mailer.address.remember-verified',
    event: addressVerified,
    handle: ({ data }) => savePreferences(storage, data),
  }),
  subscription({
    queue: 'mailer.user.forget',
    event: userDeleted,
    handle: ({ data: { userId } }) => forgetPerson(storage, userId),
  }),
];

const accountMails = ({ brand, ...sender }: EventDependencies): Subscription[] => [
  subscription({
    queue: 'mailer.user.welcome',
    event: userSignedUp,
    handle: ({ data }) => welcomeAtSignUp(sender, data, () => welcomeMail(brand, data)),
  }),
  subscription({
    queue: 'mailer.address.welcome',
    event: addressVerified,
    handle: ({ data, time }) => welcomeVerified(sender, data, time, () => welcomeMail(brand, data)),
  }),
  subscription({
    queue: 'mailer.address.send-verification',
    event: verificationRequested,
    handle: ({ data, id }) =>
      sendVerification(sender, data, `verification:${id}`, (timeZone) =>
        verificationMail(withTimeZone(brand, timeZone), data),
      ),
  }),
  subscription({
    queue: 'mailer.preferences.tell-previous',
    event: preferencesChanged,
    handle: ({ data }) =>
      notifyPreviousAddresses(sender, data, {
        account: (address) => accountAddressChangedMail(brand, address),
        notes: (address) => notesAddressChangedMail(brand, address),
      }),
  }),
  subscription({
    queue: 'mailer.password.send-reset-link',
    event: resetLinkIssued,
    handle: ({ data, id }) =>
      sendToAccount(sender, data, { kind: 'reset', key: `reset:${id}` }, () =>
        passwordResetMail(brand, data),
      ),
  }),
  subscription({
    queue: 'mailer.password.tell-changed',
    event: passwordChanged,
    handle: ({ data, id }) =>
      sendPasswordNotice(sender, data, `password-changed:${id}`, () => passwordChangedMail(brand, data)),
  }),
  subscription({
    queue: 'mailer.password.tell-link-created',
    event: resetLinkCreated,
    handle: ({ data, id }) =>
      sendPasswordNotice(sender, data, `reset-link-created:${id}`, () => resetLinkCreatedMail(brand, data)),
  }),
];

const webhookMails = ({ brand, ...sender }: EventDependencies): Subscription[] => [
  subscription({
    queue: 'mailer.webhook.tell-disabled',
    event: webhookChanged,
    handle: async ({ data }) => {
      if (data.change !== 'disabled') return;
      await notifyOfWebhook(sender, data, ({ name }) =>
        webhookDisabledMail(brand, { name, host: data.host }),
      );
    },
  }),
];

const referralMails = ({ brand, ...sender }: EventDependencies): Subscription[] => [
  subscription({
    queue: 'mailer.invitation.send',
    event: invitationCreated,
    handle: ({ data }) =>
      sendInvitation(sender, data, (unsubscribeToken) =>
        invitationMail(brand, { ...data, unsubscribeToken }),
      ),
  }),
  subscription({
    queue: 'mailer.referral.tell-referrer',
    event: referralAccepted,
    handle: ({ data }) =>
      notifyReferrer(sender, data, (currency) => referralAcceptedMail(brand, { ...data, currency })),
  }),
];

const noteMails = ({ brand, ...sender }: EventDependencies): Subscription[] => {
  const sendNote = ({ userId, note }: { userId: string; note: SalesNoteInEvent }) =>
    // Both events use the same key, which prevents a second email if both arrive.
    sendToSalesNotesAddress(sender, userId, { kind: 'note', key: `note:${note.id}` }, (author) =>
      noteMail(withTimeZone(brand, author.timeZone, note.timeZone), note, author.currency),
    );
  return [
    subscription({
      queue: 'mailer.note.send',
      event: noteCreated,
      handle: async ({ data }) => {
        // A note that awaits review is sent when the `noteConfirmed` event arrives.
        if (!data.note.awaitingReview) await sendNote(data);
      },
    }),
    subscription({
      queue: 'mailer.note.send-confirmed',
      event: noteConfirmed,
      handle: ({ data }) => sendNote(data),
    }),
    subscription({
      queue: 'mailer.morning.send',
      event: morningDue,
      handle: ({ data }) =>
        sendToSalesNotesAddress(
          sender,
          data.userId,
          { kind: 'morning', key: `morning:${data.userId}:${data.date}` },
          () => followUpDigestMail(brand, data),
        ),
    }),
  ];
};

/** Number of events of one queue that an instance handles in parallel. It is low, because SES throttles. */
const mailConcurrency = 4;

export const subscriptions = (dependencies: EventDependencies): Subscription[] => [
  ...people(dependencies),
  ...pushSubscriptions(dependencies.push),
  ...[accountMails, referralMails, noteMails, webhookMails].flatMap((mails) =>
    mails(dependencies).map((reaction) => ({ ...reaction, concurrency: mailConcurrency })),
  ),
];
