import { isTimeZone } from '@debrief/contracts/date-preferences';
import {
  companyVariables,
  publicUrl,
  rateLimitScale,
  sessionVariables,
  wholeNumber,
} from '@debrief/service-kit/config';
import { z } from 'zod';
import { parseSender } from './transports/sender.ts';

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
    .describe('Sends through Amazon SES in this region; without it emails are written to files'),
  SES_ENDPOINT: webAddress('http://localhost:8005')
    .optional()
    .describe('Another endpoint that implements the SES API'),
  MAIL_FROM: z
    .string()
    .refine(isSender, 'it must be one address, such as Debrief <notes@debrief.example>')
    .optional()
    .describe('Sender address of emails; the address or its domain must be verified with SES'),
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
  ...companyVariables,
};

export const variables = {
  ...sessionVariables,
  ...mailVariables,
  MAIL_DIR: z.string().default('./data/mail').describe('Directory for emails when SES_REGION is not set'),
  PUBLIC_URL: publicUrl.describe('Public URL of Debrief, for links in emails'),
  NOTES_URL: webAddress('http://localhost:4002').describe('URL of the notes service'),
  RATE_LIMIT_SCALE: rateLimitScale,
};

export type MailConfig = z.infer<z.ZodObject<typeof mailVariables>>;
