import { publicUrl, sessionVariables } from '@debrief/service-kit/config';
import { parseNetwork, type Network } from '@debrief/service-kit/outgoing/networks';
import { z } from 'zod';
import type { OAuthRegistration } from './crm/oauth.ts';

/** Shared by the single-process and the cluster setup. */
export const outgoingVariables = {
  WEBHOOK_ALLOWED_NETWORKS: z
    .string()
    .default('')
    .transform((text, context): readonly Network[] =>
      text.split(',').flatMap((part) => {
        if (part.trim() === '') return [];
        const network = parseNetwork(part.trim());
        if (network) return [network];
        context.addIssue(`it must be networks such as 10.1.0.0/16,fd00:1::/64, not ${part.trim()}`);
        return [];
      }),
    )
    .describe(
      'Private networks that webhooks and other requests of integrations may reach, comma-separated, such as 10.1.0.0/16; unset allows none',
    ),
};

const webAddress = (example: string) => z.url(`it must be a web address, such as ${example}`);

/** OAuth clients that the operator has registered. A CRM is offered with OAuth only if both are set. */
export const oauthVariables = {
  HUBSPOT_CLIENT_ID: z
    .string()
    .optional()
    .describe('Client id of the HubSpot app; unset offers private app tokens only'),
  HUBSPOT_CLIENT_SECRET: z.string().optional().describe('Client secret of the HubSpot app'),
  SALESFORCE_CLIENT_ID: z
    .string()
    .optional()
    .describe('Consumer key of the Salesforce connected app; unset does not offer Salesforce'),
  SALESFORCE_CLIENT_SECRET: z.string().optional().describe('Consumer secret of the Salesforce connected app'),
  PIPEDRIVE_CLIENT_ID: z
    .string()
    .optional()
    .describe('Client id of the Pipedrive app; unset does not offer Pipedrive'),
  PIPEDRIVE_CLIENT_SECRET: z.string().optional().describe('Client secret of the Pipedrive app'),
};

type OAuthVariables = z.infer<z.ZodObject<typeof oauthVariables>>;

export const oauthRegistrations = (config: OAuthVariables): Partial<Record<string, OAuthRegistration>> => {
  const registration = (clientId: string | undefined, clientSecret: string | undefined) =>
    clientId && clientSecret ? { clientId, clientSecret } : undefined;
  return {
    hubspot: registration(config.HUBSPOT_CLIENT_ID, config.HUBSPOT_CLIENT_SECRET),
    salesforce: registration(config.SALESFORCE_CLIENT_ID, config.SALESFORCE_CLIENT_SECRET),
    pipedrive: registration(config.PIPEDRIVE_CLIENT_ID, config.PIPEDRIVE_CLIENT_SECRET),
  };
};

export const variables = {
  ...sessionVariables,
  PUBLIC_URL: publicUrl.describe('Public URL of Debrief, for links in CRMs'),
  ...oauthVariables,
  INTEGRATIONS_KEYS_FILE: z
    .string('it must be the path of a JSON Web Key Set; integrations creates the file when it is missing')
    .describe('JSON Web Key Set that encrypts the secrets of webhooks and connections'),
  ...outgoingVariables,
  NOTES_URL: webAddress('http://localhost:4002').describe('URL of the notes service'),
  AI_PIPELINE_URL: webAddress('http://localhost:4003').describe('URL of the ai-pipeline service'),
};
