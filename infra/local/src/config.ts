import { resolve } from 'node:path';
import {
  brokerVariables,
  documentCredentials,
  logLevel,
  port,
  publicUrl,
  rateLimitScale,
  readConfig,
  tracingVariables,
  verificationVariables,
  wholeNumber,
} from '@debrief/service-kit/config';
import { variables as authVariables } from '@debrief/auth/config';
import { pipelineVariables } from '@debrief/ai-pipeline/config';
import { readSignInConfig, signInVariables, type SignInConfig } from '@debrief/auth/sign-in-config';
import { textVariables } from '@debrief/gateway/config';
import { oauthVariables, outgoingVariables } from '@debrief/integrations/config';
import { mailVariables } from '@debrief/mailer/config';
import { referralsVariables } from '@debrief/referrals/config';
import { z } from 'zod';

export const variables = {
  PORT: port.default(3000).describe('Port to listen on'),
  HOST: z
    .string()
    .default('127.0.0.1')
    .describe('Address to listen on; :: accepts connections from other machines, 0.0.0.0 over IPv4 only'),
  DATA_DIR: z.string().default('./data').describe('Data directory: documents, emails, keys and recordings'),
  LOG_LEVEL: logLevel.default('warn').describe('Minimum log level'),
  MONGO_URL: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\//, 'it must start with mongodb:// or mongodb+srv://')
    .optional()
    .describe('MongoDB server to use instead of the embedded document server'),
  ...documentCredentials,
  ACCEPT_DATA_LOSS: z
    .literal('yes', 'it must be yes, or unset')
    .optional()
    .describe('Starts with the remaining documents after data loss; set it for one start only'),
  ...brokerVariables,
  ...tracingVariables,
  RATE_LIMIT_SCALE: rateLimitScale,
  PUBLIC_URL: publicUrl
    .optional()
    .describe('Public URL, if it differs from the address that Debrief listens on'),
  TRUSTED_PROXIES: wholeNumber(0).default(0).describe('Number of trusted reverse proxies'),
  SESSION_DAYS: authVariables.SESSION_DAYS,
  AUDIT_DAYS: authVariables.AUDIT_DAYS,
  ...signInVariables,
  ...verificationVariables,
  NODE_ENV: z
    .string()
    .optional()
    .describe(
      'production disables developer pages and rate limit scaling, and verifies email addresses by default',
    ),
  ...pipelineVariables,
  ...mailVariables,
  ...textVariables,
  ...referralsVariables,
  ...outgoingVariables,
  ...oauthVariables,
};

const schema = z.object(variables).transform((config) => ({ ...config, DATA_DIR: resolve(config.DATA_DIR) }));

export type LocalConfig = z.infer<typeof schema> & { readonly signIn: SignInConfig };

/** @throws {ConfigError} naming every invalid variable */
export const readLocalConfig = (env: Record<string, string | undefined>): LocalConfig => ({
  ...readConfig(schema, env),
  signIn: readSignInConfig(env),
});
