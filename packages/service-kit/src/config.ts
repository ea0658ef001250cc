import { reservedSegments } from '@debrief/contracts/http/base-path';
import { z } from 'zod';
import { withCredentials } from './credentials.ts';
import { defaultSecret } from './default-secrets.ts';

export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Parses and validates environment variables. Empty variables count as unset. Even if the schema does not
 * mention the variables, rejects a RATE_LIMIT_SCALE above 1 in production, and default or short passwords of
 * remote servers (in production, also of local ones).
 * @throws {ConfigError} naming invalid variables
 */
export const readConfig = <Config>(
  schema: z.ZodType<Config>,
  env: Record<string, string | undefined>,
): Config => {
  const set = withCredentials(Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim())));
  if (typeof set === 'string') throw new ConfigError(set);
  if (set['NODE_ENV'] === 'production' && Number(set['RATE_LIMIT_SCALE']) > 1) {
    throw new ConfigError('RATE_LIMIT_SCALE is wrong: it must not be above 1 in production');
  }
  const result = schema.safeParse(set);
  const unsafe = result.success ? defaultSecret(set) : undefined;
  if (unsafe) throw new ConfigError(unsafe);
  if (result.success) return result.data;
  throw new ConfigError(
    result.error.issues
      .map(({ path, message }) => {
        const name = path.join('.');
        return set[name] === undefined ? `${name} is not set: ${message}` : `${name} is wrong: ${message}`;
      })
      .join('. '),
  );
};

export const port = z.coerce
  .number('it must be a port number from 0 to 65535')
  .int('it must be a port number from 0 to 65535')
  .min(0, 'it must be a port number from 0 to 65535')
  .max(65_535, 'it must be a port number from 0 to 65535');

const publicUrlPattern = /^https?:\/\/[^/?#\s@]+(?:\/[\w-]+)*\/{0,9}$/i;

const firstSegment = (url: string) => new URL(url).pathname.split('/')[1] ?? '';

/** Public URL of Debrief. It may have a path, below which everything is served. */
export const publicUrl = z
  .url({
    protocol: /^https?$/,
    error: 'it must be a web address, such as https://debrief.example',
    abort: true,
  })
  .regex(publicUrlPattern, {
    error:
      'it must end after its path, which may have letters, digits, hyphens and underscores, such as https://example.com/debrief',
    abort: true,
  })
  .refine((url) => !reservedSegments.has(firstSegment(url).toLowerCase()), {
    error: (issue) =>
      `its path must not begin with /${firstSegment(String(issue.input))}, which is an address of Debrief`,
  });

export const rateLimitScale = z.coerce
  .number('it must be a number above 0')
  .positive('it must be a number above 0')
  .default(1)
  .describe('Multiplies every rate limit and quota for load tests; at most 1 in production');

export const wholeNumber = (least: number) =>
  z.coerce
    .number(`it must be a whole number of at least ${least}`)
    .int(`it must be a whole number of at least ${least}`)
    .min(least, `it must be a whole number of at least ${least}`);

export const logLevel = z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
  error: 'it must be one of trace, debug, info, warn, error, fatal, silent',
});

export const drainMs = wholeNumber(0)
  .default(0)
  .describe(
    'Milliseconds to keep serving after SIGTERM, reported as not ready, until load balancers stop sending requests',
  );

export const metricsPort = port
  .optional()
  .describe('Port on HOST that serves /metrics for Prometheus; 0 picks a free port; unset disables metrics');

/**
 * The OTLP exporter itself reads the headers, and further OTEL_EXPORTER_OTLP_ variables that are not listed
 * here.
 */
export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({
      protocol: /^https?$/,
      error: 'it must be the address of a collector, such as http://localhost:4318',
    })
    .optional()
    .describe('URL of the OpenTelemetry collector (OTLP over HTTP); unset disables tracing'),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .optional()
    .describe('Headers for the collector, comma-separated, such as Authorization=Bearer%20…'),
  TRACES_SAMPLE_RATIO: z.coerce
    .number('it must be a number from 0 to 1')
    .min(0, 'it must be a number from 0 to 1')
    .max(1, 'it must be a number from 0 to 1')
    .default(1)
    .describe('Share of traces to record, from 0 to 1; clients cannot change it'),
};

export type TracingConfig = z.infer<z.ZodObject<typeof tracingVariables>>;

/** Read by ai-pipeline, which answers, and by the gateway, which removes the form from the landing page. */
export const tryIt = z
  .stringbool('it must be true or false')
  .default(true)
  .describe('Lets visitors extract a short text without an account, on this machine');

export const companyVariables = {
  COMPANY_NAME: z
    .string()
    .default('Debrief')
    .describe('Name of the company, shown as the sender of emails and on pages'),
  POSTAL_ADDRESS: z
    .string()
    .optional()
    .describe('Postal address, shown below every email and in the footer of the landing page'),
  SUPPORT_EMAIL: z.string().optional().describe('Support address, shown below every email and on pages'),
};

export const verificationVariables = {
  VERIFY_ADDRESSES: z
    .enum(['on', 'off'], 'it must be on or off')
    .optional()
    .describe(
      'Sends email to a new address only after its owner opens a verification link; on by default with SES_REGION, SMTP_URL or NODE_ENV=production',
    ),
  SES_REGION: z.string().optional().describe('Turns VERIFY_ADDRESSES on by default'),
  SMTP_URL: z.string().optional().describe('Turns VERIFY_ADDRESSES on by default'),
  NODE_ENV: z.string().optional().describe('production turns VERIFY_ADDRESSES on by default'),
};

/** Returns false if emails are only written to files. */
export const deliversMail = (config: {
  readonly SES_REGION?: string | undefined;
  readonly SMTP_URL?: string | undefined;
}): boolean => (config.SES_REGION ?? config.SMTP_URL) !== undefined;

/** Off by default for development, where emails are only written to files. */
export const verifiesAddresses = (config: z.infer<z.ZodObject<typeof verificationVariables>>): boolean => {
  const { VERIFY_ADDRESSES: chosen, NODE_ENV: mode } = config;
  return chosen ? chosen === 'on' : deliversMail(config) || mode === 'production';
};

const brokerAddress =
  'it must be the address of a RabbitMQ broker, such as amqp://user:password@localhost:5672';

export const brokerVariables = {
  AMQP_URL: z
    .url({ protocol: /^amqps?$/, error: brokerAddress })
    .optional()
    .describe('URL of the RabbitMQ broker that carries events between processes'),
  AMQP_USER: z.string().optional().describe('User name for the broker, if AMQP_URL has none'),
  AMQP_PASSWORD: z.string().optional().describe('Password of AMQP_USER; needs no URL encoding'),
  AMQP_PREFETCH: wholeNumber(1)
    .max(65_535, 'it must be at most 65535')
    .optional()
    .describe('Unacknowledged events per reaction; defaults to its concurrency'),
  AMQP_HEARTBEAT_SECONDS: wholeNumber(1)
    .max(3_600, 'it must be at most 3600')
    .default(10)
    .describe('Heartbeat interval in seconds; a connection that is silent for two intervals counts as lost'),
  AMQP_START_MS: wholeNumber(0)
    .optional()
    .describe(
      'Milliseconds to wait for the broker before the process exits; by default it waits indefinitely, not ready',
    ),
};

export type BrokerConfig = z.infer<z.ZodObject<typeof brokerVariables>>;

export const documentCredentials = {
  MONGO_USER: z.string().optional().describe('User name for the MongoDB server, if MONGO_URL has none'),
  MONGO_PASSWORD: z.string().optional().describe('Password of MONGO_USER; needs no URL encoding'),
};

export const serviceVariables = {
  ...documentCredentials,
  ...brokerVariables,
  PORT: port.default(0).describe('Port to listen on; 0 picks a free port'),
  HOST: z
    .string()
    .default('127.0.0.1')
    .describe('Address to listen on; :: accepts connections from other machines, 0.0.0.0 over IPv4 only'),
  LOG_LEVEL: logLevel.default('info').describe('Minimum log level'),
  METRICS_PORT: metricsPort,
  DRAIN_MS: drainMs,
  ...tracingVariables,
  MONGO_URL: z
    .string('it must be the address of a MongoDB server, such as mongodb://localhost:27017')
    .regex(/^mongodb(\+srv)?:\/\//, 'it must start with mongodb:// or mongodb+srv://')
    .describe('URL of the MongoDB server; each service has its own database on it'),
};

export const sessionVariables = {
  AUTH_URL: z
    .url('it must be the address of the auth service, such as http://localhost:4001')
    .describe('URL of the auth service, which publishes the keys of session tokens'),
};
