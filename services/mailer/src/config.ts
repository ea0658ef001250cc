import { isTimeZone } from '@debrief/contracts/date-preferences';
import { companyVariables, rateLimitScale, sessionVariables, wholeNumber } from '@debrief/service-kit/config';
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

/** What mail says and how it leaves: the same on one machine and in a cluster. */
export const mailVariables = {
  SES_REGION: z
    .string()
    .regex(/^[a-z]{2}(-[a-z]+)+-\d+$/, 'it must be a region of AWS, such as eu-west-1')
    .optional()
    .describe('sends through Amazon SES in this region; without it mails become files'),
  SES_ENDPOINT: webAddress('http://localhost:8005')
    .optional()
    .describe('another server that speaks the API of SES'),
  MAIL_FROM: z
    .string()
    .refine(isSender, 'it must be one address, such as Debrief <notes@debrief.example>')
    .optional()
    .describe('who mails come from; SES must have verified the address or its domain'),
  MAIL_TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'it must be an IANA time zone, such as Africa/Johannesburg')
    .default('UTC')
    .describe('the fallback time zone of times in mails'),
  MAIL_TOPICS: z
    .string()
    .regex(/^\s*arn:[^,]+(,\s*arn:[^,]+)*$/, 'it must be ARNs of SNS topics, with commas between them')
    .transform((list) => list.split(',').map((arn) => arn.trim()))
    .default([])
    .describe('the SNS topics on which SES tells of bounces and complaints'),
  MAILS_PER_DAY: wholeNumber(1)
    .default(mailsPerDayDefaults.perUser)
    .describe('how many mails one user can set off in a day; notes beyond are stored and not mailed'),
  MAILS_PER_RECIPIENT_PER_DAY: wholeNumber(1)
    .default(mailsPerDayDefaults.perRecipient)
    .describe('how many mails one mailbox gets in a day, whoever sets them off'),
  ...companyVariables,
};

/** The variables that mailer reads beside those of every service. */
export const variables = {
  ...sessionVariables,
  ...mailVariables,
  MAIL_DIR: z
    .string()
    .default('./data/mail')
    .describe('where mails become files when there is no SES_REGION'),
  PUBLIC_URL: webAddress('https://debrief.example').describe(
    'the address people use: links in mails lead there',
  ),
  NOTES_URL: webAddress('http://localhost:4002').describe('where the notes service answers'),
  RATE_LIMIT_SCALE: rateLimitScale,
};

export type MailConfig = z.infer<z.ZodObject<typeof mailVariables>>;
