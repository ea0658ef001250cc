import { isTimeZone } from '@debrief/contracts/date-preferences';
import {
  companyVariables,
  publicUrl,
  rateLimitScale,
  sessionVariables,
  wholeNumber,
} from '@debrief/service-kit/config';
import { z } from 'zod';
import { vapidPrivateKey } from './push/vapid.ts';
import { parseSender } from './transports/sender.ts';
import { smtpServerOf } from './transports/smtp-server.ts';

const isSender = (value: string): boolean => {
  try {
    return Boolean(parseSender(value));
  } catch {
    return false;
  }
};

const webAddress = (example: string) => z.url(`it must be a web address, such as ${example}`);

export const mailsPerDayDefaults = { perUser: 300, perRecipient: 200 } as const;

/** Shared by the single-process and the cluster setup. */
export const mailVariables = {
  SES_REGION: z
    .string()
    .regex(/^[a-z]{2}(-[a-z]+)+-\d+$/, 'it must be a region of AWS, such as eu-west-1')
    .optional()
    .describe('Sends through Amazon SES in this region; without it or SMTP_URL, emails are written to files'),
  SES_ENDPOINT: webAddress('http://localhost:8005')
    .optional()
    .describe('Another endpoint that implements the SES API'),
  SMTP_URL: z
    .string()
    .superRefine((url, context) => {
      const server = smtpServerOf(url);
      if (typeof server === 'string') context.addIssue(server);
    })
    .optional()
    .describe(
      'Sends through this SMTP server instead of SES: smtp:// uses STARTTLS (port 587), smtps:// TLS (port 465)',
    ),
  SMTP_USER: z.string().optional().describe('User name for the SMTP server, if SMTP_URL has none'),
  SMTP_PASSWORD: z.string().optional().describe('Password of SMTP_USER; needs no URL encoding'),
  MAIL_FROM: z
    .string()
    .refine(isSender, 'it must be one address, such as Debrief <notes@debrief.example>')
    .optional()
    .describe(
      'Sender address of emails; SES must have verified it or its domain, an SMTP server must accept it',
    ),
  MAIL_TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'it must be an IANA time zone, such as Africa/Johannesburg')
    .default('UTC')
    .describe('Fallback time zone of times in emails'),
  MAIL_TOPICS: z
    .string()
    .regex(/^\s*arn:[^,]+(,\s*arn:[^,]+)*$/, 'it must be ARNs of SNS topics, with commas between them')
    .transform((list) => list.split(',').map((arn) => arn.trim()))
    .default([])
    .describe('ARNs of the SNS topics that receive bounces and complaints from SES'),
  MAILS_PER_DAY: wholeNumber(1)
    .default(mailsPerDayDefaults.perUser)
    .describe('Daily limit of emails that one user can cause; notes beyond it are stored but not emailed'),
  MAILS_PER_RECIPIENT_PER_DAY: wholeNumber(1)
    .default(mailsPerDayDefaults.perRecipient)
    .describe('Daily limit of emails to one mailbox, from all users'),
  VAPID_PRIVATE_KEY: vapidPrivateKey
    .optional()
    .describe(
      'Private key for notifications in browsers: 32 random bytes in base64. A new key ends all subscriptions',
    ),
  ...companyVariables,
};

export const variables = {
  ...sessionVariables,
  ...mailVariables,
  MAIL_DIR: z
    .string()
    .default('./data/mail')
    .describe('Directory for emails when SES_REGION and SMTP_URL are not set'),
  PUBLIC_URL: publicUrl.describe('Public URL of Debrief, for links in emails'),
  NOTES_URL: webAddress('http://localhost:4002').describe('URL of the notes service'),
  RATE_LIMIT_SCALE: rateLimitScale,
};

export type MailConfig = z.infer<z.ZodObject<typeof mailVariables>>;
