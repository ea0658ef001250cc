import { setTimeout as pause } from 'node:timers/promises';
import { createHttpApp } from '@debrief/service-kit/http/app';
import { scaledLimit } from '@debrief/service-kit/daily-quota';
import type { Service, SessionDependencies } from '@debrief/service-kit/service';
import { createMailQuota } from './domain/mail-quota.ts';
import type { MailSender } from './domain/send-mail.ts';
import type { NotesMailDependencies } from './domain/send-notes.ts';
import type { MailTransport } from './domain/transport.ts';
import { subscriptions } from './events/subscriptions.ts';
import { notificationsRoutes } from './http/notifications.routes.ts';
import { pushRoutes } from './http/push.routes.ts';
import { sendEmailRoutes } from './http/send-email.routes.ts';
import { fetchText, type FetchText } from './http/sns-verifier.ts';
import { unsubscribeRoutes } from './http/unsubscribe.routes.ts';
import { withTimeZone, type Brand } from './mails/brand.ts';
import { createMailMetrics } from './metrics.ts';
import { digestNoteBytes } from './mails/digest-note.ts';
import { digestMail } from './mails/digest.ts';
import { noteMail } from './mails/note.ts';
import { mailsPerDayDefaults } from './config.ts';
import { createPush, type PushOptions } from './push/create-push.ts';
import { createStorage } from './storage/create-storage.ts';
import { withCircuitBreaker } from './transports/circuit-breaker.ts';
import { compose } from './transports/compose.ts';
import { withThrottleRetries } from './transports/throttle-retries.ts';
import { withTraces } from './transports/traced-transport.ts';

export interface MailerOptions extends PushOptions {
  readonly transport: MailTransport;
  /** Sender of all emails, such as `Debrief <notes@debrief.example>`. */
  readonly from: string;
  readonly publicUrl: string;
  /** Returns the URL of notes. Called for each request, because notes may start later than mailer. */
  readonly notesUrl: () => string;
  readonly companyName?: string;
  readonly postalAddress?: string | undefined;
  readonly supportEmail?: string | undefined;
  /** Fallback IANA time zone; UTC by default. */
  readonly timeZone?: string;
  /** ARNs of the SNS topics that receive bounces and complaints; none by default. */
  readonly topics?: readonly string[];
  readonly mailsPerDay?: number;
  readonly mailsPerRecipient?: number;
  /** Multiplies the daily and hourly limits of emails. */
  readonly rateLimitScale?: number;
  /** Milliseconds to wait for another attempt to send the same email, which may have crashed; 6 s by default. */
  readonly maxBusyMs?: number;
  /** Pauses in milliseconds before SES is asked again after throttling, while the user's request waits. */
  readonly throttlePauses?: readonly number[];
  /** Fetches SNS certificates and subscription confirmations. */
  readonly readSns?: FetchText;
}

export const digestsPerHour = 20;

/** Invitations per mailbox and day, from all users. */
export const invitationsPerRecipient = 3;

const brandOf = (options: MailerOptions): Brand => ({
  companyName: options.companyName ?? 'Debrief',
  postalAddress: options.postalAddress,
  supportEmail: options.supportEmail,
  publicUrl: options.publicUrl.replace(/\/{1,9}$/, ''),
  timeZone: options.timeZone ?? 'UTC',
});

export const createMailer = (dependencies: SessionDependencies, options: MailerOptions): Service => {
  const { tokens, log, now } = dependencies;
  const { rateLimitScale = 1, throttlePauses = [400, 1_200] } = options;
  const brand = brandOf(options);
  const { deleted, daily, people, mails, suppressions, links, pushSubscriptions, prepare } =
    createStorage(dependencies);
  const { mailsPerDay = mailsPerDayDefaults.perUser, mailsPerRecipient = mailsPerDayDefaults.perRecipient } =
    options;
  const metrics = createMailMetrics();
  const transport = withCircuitBreaker(withTraces(options.transport), { now });
  const mailSender: MailSender = {
    mails,
    pause,
    maxBusyMs: options.maxBusyMs ?? 6_000,
    transport,
    compose: (mail, since) => compose(mail, options.from, now(), since),
    report: ({ key }, { failure, message }) =>
      log.warn({ mail: key, failure, reason: message }, 'mail not sent'),
    isBlocked: suppressions.isBlocked,
    block: (address) => suppressions.block(address, 'bounced'),
    isDeleted: deleted.has,
    quota: createMailQuota(
      daily,
      {
        perUser: scaledLimit(mailsPerDay, rateLimitScale),
        perRecipient: scaledLimit(mailsPerRecipient, rateLimitScale),
        invitations: scaledLimit(invitationsPerRecipient, rateLimitScale),
      },
      now,
    ),
    reportOverQuota: ({ key, kind }) => {
      metrics.overQuota(kind);
      log.warn({ mail: key, kind }, 'mail not sent: daily limit reached');
    },
  };
  const notesMail: NotesMailDependencies = {
    mailSender: { ...mailSender, transport: withThrottleRetries(transport, throttlePauses, pause) },
    people,
    renderDigest: (digest, { timeZone, currency }) =>
      digestMail(withTimeZone(brand, timeZone, digest.notes[0]?.timeZone), digest, currency),
    noteBytes: (note, { timeZone, currency }) =>
      digestNoteBytes(withTimeZone(brand, timeZone, note.timeZone), note, currency),
    renderNote: ({ transcription: _text, ...note }, { timeZone, currency }) =>
      noteMail(withTimeZone(brand, timeZone, note.timeZone), note, currency),
    now,
    maxPerHour: scaledLimit(digestsPerHour, rateLimitScale),
  };
  const push = createPush(
    {
      ...{ mails, pause, deleted, now, maxBusyMs: mailSender.maxBusyMs, subscriptions: pushSubscriptions },
      reportRejected: (key) => log.warn({ push: key }, 'notification rejected by the push service'),
    },
    options.supportEmail ? `mailto:${options.supportEmail}` : brand.publicUrl,
    options,
  );
  return {
    app: createHttpApp({
      log,
      routes: [
        sendEmailRoutes(notesMail, tokens, options.notesUrl),
        pushRoutes(push.dependencies, tokens, push.publicKey),
        unsubscribeRoutes(links, suppressions, brand.companyName),
        notificationsRoutes(suppressions, {
          topics: options.topics ?? [],
          read: options.readSns ?? fetchText,
          log,
        }),
      ],
    }),
    metrics: metrics.registry,
    subscriptions: subscriptions({
      ...{ brand, mailSender, people, deleted, suppressions, links, push: push.dependencies },
    }),
    prepare,
    stop: async () => {
      transport.close?.();
      await push.close();
    },
  };
};
