import { ConfigError } from '@debrief/service-kit/config';
import type { MailerOptions } from './app.ts';
import type { MailConfig } from './config.ts';
import { chooseTransport } from './transports/choose-transport.ts';

/** Default sender of emails that are written to files. */
const noReplySender = 'Debrief <debrief@localhost.localdomain>';

const senderOf = ({ SES_REGION, MAIL_FROM }: MailConfig): string => {
  if (SES_REGION && !MAIL_FROM) {
    throw new ConfigError(
      'MAIL_FROM is not set: SES sends only from an address that it has verified, such as Debrief <notes@debrief.example>',
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
  >
> => ({
  transport: await chooseTransport(config, directory),
  from: senderOf(config),
  companyName: config.COMPANY_NAME,
  postalAddress: config.POSTAL_ADDRESS,
  supportEmail: config.SUPPORT_EMAIL,
  timeZone: config.MAIL_TIME_ZONE,
  topics: config.MAIL_TOPICS,
  mailsPerDay: config.MAILS_PER_DAY,
  mailsPerRecipient: config.MAILS_PER_RECIPIENT_PER_DAY,
});
