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
  rateLimitScale,
  readConfig,
  tracingVariables,
  wholeNumber,
} from '@debrief/service-kit/config';
import { z } from 'zod';
import type { Company } from './http/index-page.ts';

/** Where a service answers. Inside the system that is plain HTTP: TLS ends in front of the gateway. */
const serviceUrl = (name: ServiceName) => {
  const example = `http://localhost:${services[name].port}`;
  return z
    .url({ protocol: /^http$/, error: `it must be the http:// address of ${name}, such as ${example}` })
    .describe(`where ${name} answers`);
};

/** `AUTH_URL`, `NOTES_URL` and so on, for every service there is. */
const addresses = Object.fromEntries(
  serviceNames.map((name) => [addressVariable(name), serviceUrl(name)]),
) as Record<AddressVariable, ReturnType<typeof serviceUrl>>;

/** The variables that the gateway reads. */
export const variables = {
  PORT: port.default(3000).describe('where the gateway answers; 0 lets the system choose'),
  HOST: z.string().default('127.0.0.1').describe('the address it listens on; 0.0.0.0 lets other machines in'),
  ...addresses,
  ...brokerVariables,
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'it must be a web address, such as https://debrief.example' })
    .optional()
    .describe('the address people use, where it is not the one their requests name'),
  TRUSTED_PROXIES: wholeNumber(0)
    .default(0)
    .describe('how many proxies stand in front and are believed about who calls'),
  ...companyVariables,
  RATE_LIMIT_SCALE: rateLimitScale,
  STATIC_DIR: z.string().optional().describe('the built front end; without it only the API is served'),
  METRICS_PORT: metricsPort,
  DRAIN_MS: drainMs,
  ...tracingVariables,
  LOG_LEVEL: logLevel.default('info').describe('the least severe log line to write'),
};

const schema = z.object(variables);

export type GatewayConfig = z.infer<typeof schema>;

/** @throws {ConfigError} naming every variable that does not fit. */
export const readGatewayConfig = (env: Record<string, string | undefined>): GatewayConfig =>
  readConfig(schema, env);

/** Who runs this Debrief. */
export const companyOf = (
  config: Pick<GatewayConfig, 'COMPANY_NAME' | 'POSTAL_ADDRESS' | 'SUPPORT_EMAIL'>,
): Company => ({
  name: config.COMPANY_NAME,
  postalAddress: config.POSTAL_ADDRESS,
  supportEmail: config.SUPPORT_EMAIL,
});
