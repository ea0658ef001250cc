import {
  addressVariable,
  serviceNames,
  services,
  type AddressVariable,
  type ServiceName,
} from '@debrief/contracts/services';
import {
  companyVariables,
  drainMs,
  metricsPort,
  brokerVariables,
  logLevel,
  port,
  publicUrl,
  rateLimitScale,
  readConfig,
  tracingVariables,
  tryIt,
  wholeNumber,
} from '@debrief/service-kit/config';
import { z } from 'zod';
import type { Company } from './http/index-page.ts';

/** Accepts plain HTTP only, because TLS ends in front of the gateway. */
const serviceUrl = (name: ServiceName) => {
  const example = `http://localhost:${services[name].port}`;
  return z
    .url({ protocol: /^http$/, error: `it must be the http:// address of ${name}, such as ${example}` })
    .describe(`URL of the ${name} service`);
};

const addresses = Object.fromEntries(
  serviceNames.map((name) => [addressVariable(name), serviceUrl(name)]),
) as Record<AddressVariable, ReturnType<typeof serviceUrl>>;

const pageUrl = z.url({
  protocol: /^https?$/,
  error: 'it must be a web address, such as https://debrief.example/terms',
});

/** The URLs of the operator's own texts. Also accepted by `npm start` (infra/local). */
export const textVariables = {
  PRIVACY_URL: pageUrl.optional().describe('Privacy policy to show instead of the page /privacy'),
  TERMS_URL: pageUrl.optional().describe('Terms to show instead of the page /terms'),
};

export const variables = {
  PORT: port.default(3000).describe('Public port of the gateway; 0 picks a free port'),
  HOST: z
    .string()
    .default('127.0.0.1')
    .describe('Address to listen on; :: accepts connections from other machines, 0.0.0.0 over IPv4 only'),
  ...addresses,
  ...brokerVariables,
  PUBLIC_URL: publicUrl
    .optional()
    .describe('Public URL of Debrief, if it differs from the host of incoming requests'),
  TRUSTED_PROXIES: wholeNumber(0).default(0).describe('Number of trusted reverse proxies'),
  ...companyVariables,
  TRY_IT: tryIt,
  ...textVariables,
  RATE_LIMIT_SCALE: rateLimitScale,
  STATIC_DIR: z
    .string()
    .optional()
    .describe('Directory of the built front end; without it only the API is served'),
  DOCS_DIR: z
    .string()
    .optional()
    .describe('Directory of the built documentation (`npm run docs`), served at /docs'),
  METRICS_PORT: metricsPort,
  DRAIN_MS: drainMs,
  ...tracingVariables,
  LOG_LEVEL: logLevel.default('info').describe('Minimum log level'),
};

const schema = z.object(variables);

export type GatewayConfig = z.infer<typeof schema>;

/** @throws {ConfigError} naming every invalid variable */
export const readGatewayConfig = (env: Record<string, string | undefined>): GatewayConfig =>
  readConfig(schema, env);

/** Returns the URLs that replace pages, by path. */
export const replacedPagesOf = ({
  PRIVACY_URL: privacy,
  TERMS_URL: terms,
}: Pick<GatewayConfig, 'PRIVACY_URL' | 'TERMS_URL'>): Record<string, string> => ({
  ...(privacy !== undefined && { '/privacy': privacy }),
  ...(terms !== undefined && { '/terms': terms }),
});

export const companyOf = (
  config: Pick<GatewayConfig, 'COMPANY_NAME' | 'POSTAL_ADDRESS' | 'SUPPORT_EMAIL'>,
): Company => ({
  name: config.COMPANY_NAME,
  postalAddress: config.POSTAL_ADDRESS,
  supportEmail: config.SUPPORT_EMAIL,
});
