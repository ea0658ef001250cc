import { resolve } from 'node:path';
import {
  brokerVariables,
  documentCredentials,
  logLevel,
  port,
  rateLimitScale,
  readConfig,
  tracingVariables,
  verificationVariables,
  wholeNumber,
} from '@debrief/service-kit/config';
import { variables as authVariables } from '@debrief/auth/config';
import { pipelineVariables } from '@debrief/ai-pipeline/config';
import { readSignInConfig, signInVariables, type SignInConfig } from '@debrief/auth/sign-in-config';
import { mailVariables } from '@debrief/mailer/config';
import { referralsVariables } from '@debrief/referrals/config';
import { z } from 'zod';

/** The variables that Debrief on one machine reads. */
export const variables = {
  PORT: port.default(3000).describe('where Debrief answers'),
  HOST: z.string().default('127.0.0.1').describe('the address it listens on; 0.0.0.0 lets other machines in'),
  DATA_DIR: z.string().default('./data').describe('everything that is kept: documents, keys'),
  LOG_LEVEL: logLevel.default('warn').describe('the least severe log line to write'),
  MONGO_URL: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\//, 'it must start with mongodb:// or mongodb+srv://')
    .optional()
    .describe('a MongoDB server to use in place of the embedded one'),
  ...documentCredentials,
  ACCEPT_DATA_LOSS: z
    .literal('yes', 'it must be yes, or unset')
    .optional()
    .describe('goes on with what is left of damaged documents; for one start'),
  ...brokerVariables,
  ...tracingVariables,
  RATE_LIMIT_SCALE: rateLimitScale,
  PUBLIC_URL: z
    .url('it must be a web address, such as https://debrief.example')
    .optional()
    .describe('the address people use, when it is not the one Debrief listens on'),
  TRUSTED_PROXIES: wholeNumber(0).default(0).describe('how many proxies stand in front'),
  SESSION_DAYS: authVariables.SESSION_DAYS,
  AUDIT_DAYS: authVariables.AUDIT_DAYS,
  ...signInVariables,
  ...verificationVariables,
  NODE_ENV: z
    .string()
    .optional()
    .describe('production has no developer pages, widens no limit and verifies addresses by default'),
  ...pipelineVariables,
  ...mailVariables,
  ...referralsVariables,
};

const schema = z.object(variables).transform((config) => ({ ...config, DATA_DIR: resolve(config.DATA_DIR) }));

export type LocalConfig = z.infer<typeof schema> & { readonly signIn: SignInConfig };

/** @throws {ConfigError} naming every variable that does not fit. */
export const readLocalConfig = (env: Record<string, string | undefined>): LocalConfig => ({
  ...readConfig(schema, env),
  signIn: readSignInConfig(env),
});
