import { ConfigError, deliversMail } from '@debrief/service-kit/config';
import type { MailerOptions } from './app.ts';
import type { MailConfig } from './config.ts';
import { chooseTransport } from './transports/choose-transport.ts';

/** Default sender of emails that are written to files. */
const noReplySender = 'Debrief <debrief@localhost.localdomain>';

const senderOf = (config: MailConfig): string => {
  const { SES_REGION, SMTP_URL, MAIL_FROM } = config;
  if (SES_REGION && SMTP_URL)
    throw new ConfigError('SMTP_URL is wrong: SES_REGION is set too. Remove one of them');
  if (deliversMail(config) && !MAIL_FROM) {
    throw new ConfigError(
      'MAIL_FROM is not set: it must be an address that SES has verified or the SMTP server accepts, such as Debrief <notes@debrief.example>',
    );
  }
  return MAIL_FROM ?? noReplySender;
};

export const mailOptions = async (
  config: MailConfig,
  directory: string,
): Promise<
  Pick<
    MailerOptions,
    | 'transport'
    | 'from'
    | 'companyName'
    | 'postalAddress'
    | 'supportEmail'
    | 'timeZone'
    | 'topics'
    | 'mailsPerDay'
    | 'mailsPerRecipient'
    | 'vapidPrivateKey'
  >
> => {
  const from = senderOf(config);
  return {
    from,
    transport: await chooseTransport(config, from, directory),
    companyName: config.COMPANY_NAME,
    postalAddress: config.POSTAL_ADDRESS,
    supportEmail: config.SUPPORT_EMAIL,
    timeZone: config.MAIL_TIME_ZONE,
    topics: config.MAIL_TOPICS,
    mailsPerDay: config.MAILS_PER_DAY,
    mailsPerRecipient: config.MAILS_PER_RECIPIENT_PER_DAY,
    vapidPrivateKey: config.VAPID_PRIVATE_KEY,
  };
};
