import { join } from 'node:path';
import { createAiPipeline } from '@debrief/ai-pipeline/app';
import { pipelineOptions } from '@debrief/ai-pipeline/options';
import { createAnalytics } from '@debrief/analytics/app';
import { createAuth } from '@debrief/auth/app';
import { loadSecondFactorKeys, secondFactorKeys } from '@debrief/auth/identity/second-factor-keys';
import type { SigningKeys } from '@debrief/auth/identity/signing-keys';
import type { ServiceName } from '@debrief/contracts/services';
import { createIntegrations } from '@debrief/integrations/app';
import { oauthRegistrations } from '@debrief/integrations/config';
import { createMailer } from '@debrief/mailer/app';
import { mailOptions } from '@debrief/mailer/options';
import { loadVapidKey } from '@debrief/mailer/push/vapid';
import { createNotes } from '@debrief/notes/app';
import { createReferrals } from '@debrief/referrals/app';
import { verifiesAddresses } from '@debrief/service-kit/config';
import type { TokenVerifier } from '@debrief/service-kit/identity/verifier';
import { loadSecretBox } from '@debrief/service-kit/secret-box';
import type { Service, ServiceDependencies } from '@debrief/service-kit/service';
import type { LocalConfig } from './config.ts';

export type ServiceFactory = (dependencies: ServiceDependencies) => Service | Promise<Service>;

export const mailDirectory = (config: LocalConfig): string => join(config.DATA_DIR, 'mail');

export const serviceFactories = (
  config: LocalConfig,
  shared: {
    keys: SigningKeys;
    tokens: TokenVerifier;
    publicUrl: string;
    /** Returns an empty string until the service is listening. */
    urlOf: (service: ServiceName) => string;
  },
): Record<ServiceName, ServiceFactory> => {
  const { keys, tokens, publicUrl, urlOf } = shared;
  const { RATE_LIMIT_SCALE: rateLimitScale } = config;
  return {
    auth: async (dependencies) =>
      createAuth(dependencies, {
        ...{ keys, publicUrl, rateLimitScale, urlOf },
        secrets: await loadSecondFactorKeys(join(config.DATA_DIR, 'keys', secondFactorKeys)),
        sessionDays: config.SESSION_DAYS,
        auditDays: config.AUDIT_DAYS,
        verifyAddresses: verifiesAddresses(config),
        ...config.signIn,
      }),
    notes: (dependencies) =>
      createNotes({ ...dependencies, tokens }, { authUrl: () => urlOf('auth'), publicUrl }),
    'ai-pipeline': async (dependencies) =>
      createAiPipeline(
        { ...dependencies, tokens },
        await pipelineOptions(config, join(config.DATA_DIR, 'audio'), dependencies.log),
      ),
    referrals: (dependencies) =>
      createReferrals(
        { ...dependencies, tokens },
        {
          dailyCap: config.REFERRALS_DAILY_CAP,
          monthlyCap: config.REFERRALS_MONTHLY_CAP,
          rateLimitScale,
        },
      ),
    mailer: async (dependencies) =>
      createMailer(
        { ...dependencies, tokens },
        {
          ...(await mailOptions(config, mailDirectory(config))),
          vapidPrivateKey:
            config.VAPID_PRIVATE_KEY ?? (await loadVapidKey(join(config.DATA_DIR, 'keys', 'web-push.json'))),
          publicUrl,
          notesUrl: () => urlOf('notes'),
          rateLimitScale,
        },
      ),
    analytics: (dependencies) =>
      createAnalytics({ ...dependencies, tokens }, { ownHosts: () => [publicUrl] }),
    integrations: async (dependencies) =>
      createIntegrations(
        { ...dependencies, tokens },
        {
          secrets: await loadSecretBox(
            join(config.DATA_DIR, 'keys', 'integrations.json'),
            'INTEGRATIONS_KEYS_FILE',
          ),
          allowedNetworks: config.WEBHOOK_ALLOWED_NETWORKS,
          urlOf,
          crm: {
            registrations: oauthRegistrations(config),
            publicUrl,
            notesUrl: () => urlOf('notes'),
          },
        },
      ),
  };
};
