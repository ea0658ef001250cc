import { z } from 'zod';
import { withCredentials } from './credentials.ts';
import { defaultSecret } from './default-secrets.ts';

/** A variable is missing or wrong. The message names it and says what it must be. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Reads the variables that `schema` names, each with its own check and default. An empty variable counts as unset. Users and
 * passwords of their own variables stand in the addresses afterwards. Whatever the schema, production widens no limit, and
 * no server of another machine is asked with a default password.
 * @throws {ConfigError} naming every variable that does not fit.
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

/** A TCP port; 0 lets the system choose one. */
export const port = z.coerce
  .number('it must be a port number from 0 to 65535')
  .int('it must be a port number from 0 to 65535')
  .min(0, 'it must be a port number from 0 to 65535')
  .max(65_535, 'it must be a port number from 0 to 65535');

/** Multiplies limits and quotas, for load tests: `RATE_LIMIT_SCALE` of every process that has any. */
export const rateLimitScale = z.coerce
  .number('it must be a number above 0')
  .positive('it must be a number above 0')
  .default(1)
  .describe('multiplies every rate limit and quota, for load tests; production accepts at most 1');

/** A whole number of at least `least`. */
export const wholeNumber = (least: number) =>
  z.coerce
    .number(`it must be a whole number of at least ${least}`)
    .int(`it must be a whole number of at least ${least}`)
    .min(least, `it must be a whole number of at least ${least}`);

export const logLevel = z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
  error: 'it must be one of trace, debug, info, warn, error, fatal, silent',
});

/** Of every process that serves HTTP: `DRAIN_MS`. */
export const drainMs = wholeNumber(0)
  .default(0)
  .describe(
    'how long a process that was told to stop goes on serving, not ready any more, until a balancer has noticed, in milliseconds',
  );

/** Of every process: `METRICS_PORT`. */
export const metricsPort = port
  .optional()
  .describe('where /metrics answers Prometheus, on HOST; 0 lets the system choose, without it nowhere');

/** Of every process: where traces go. The exporter itself reads the other OTEL_EXPORTER_OTLP_ variables. */
export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({
      protocol: /^https?$/,
      error: 'it must be the address of a collector, such as http://localhost:4318',
    })
    .optional()
    .describe(
      'the OpenTelemetry collector that traces are sent to, by OTLP over HTTP; without it none are recorded',
    ),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .optional()
    .describe('headers for the collector, such as Authorization=Bearer%20…, with commas between them'),
  TRACES_SAMPLE_RATIO: z.coerce
    .number('it must be a number from 0 to 1')
    .min(0, 'it must be a number from 0 to 1')
    .max(1, 'it must be a number from 0 to 1')
    .default(1)
    .describe('which share of the traces is recorded, from 0 to 1; whoever calls has no say in it'),
};

export type TracingConfig = z.infer<z.ZodObject<typeof tracingVariables>>;

/** Who runs this Debrief, for people. */
export const companyVariables = {
  COMPANY_NAME: z
    .string()
    .default('Debrief')
    .describe('who mails are from, and whose pages these are, in words'),
  POSTAL_ADDRESS: z.string().optional().describe('below every mail, and in the footer of the landing page'),
  SUPPORT_EMAIL: z
    .string()
    .optional()
    .describe('where people turn for help: below every mail, and on the pages'),
};

/** What decides whether new addresses have to be verified: see {@link verifiesAddresses}. */
export const verificationVariables = {
  VERIFY_ADDRESSES: z
    .enum(['on', 'off'], 'it must be on or off')
    .optional()
    .describe(
      'whether an address gets mail only after its owner has opened a link sent there; on by default with SES_REGION or NODE_ENV=production',
    ),
  SES_REGION: z.string().optional().describe('turns VERIFY_ADDRESSES on by default'),
  NODE_ENV: z.string().optional().describe('production turns VERIFY_ADDRESSES on by default'),
};

/** Where mails are files, nobody could open the links in them: there new addresses count as verified unless asked otherwise. */
export const verifiesAddresses = (config: z.infer<z.ZodObject<typeof verificationVariables>>): boolean => {
  const { VERIFY_ADDRESSES: chosen, SES_REGION: region, NODE_ENV: mode } = config;
  return chosen ? chosen === 'on' : region !== undefined || mode === 'production';
};

const brokerAddress =
  'it must be the address of a RabbitMQ broker, such as amqp://user:password@localhost:5672';

/** How a process reaches the broker. Without AMQP_URL there is none. */
export const brokerVariables = {
  AMQP_URL: z
    .url({ protocol: /^amqps?$/, error: brokerAddress })
    .optional()
    .describe('the RabbitMQ broker that carries events between processes'),
  AMQP_USER: z.string().optional().describe('who signs in there, where AMQP_URL does not say'),
  AMQP_PASSWORD: z.string().optional().describe('the password of AMQP_USER, with any characters'),
  AMQP_PREFETCH: wholeNumber(1)
    .max(65_535, 'it must be at most 65535')
    .optional()
    .describe(
      'how many events the broker sends ahead to each reaction; as many as it handles at once by default',
    ),
  AMQP_HEARTBEAT_SECONDS: wholeNumber(1)
    .max(3_600, 'it must be at most 3600')
    .default(10)
    .describe(
      'how often a connection shows that it is alive; a broker silent for two of these counts as away',
    ),
  AMQP_START_MS: wholeNumber(0)
    .optional()
    .describe(
      'how long a start waits for the broker before it ends, in milliseconds; by default as long as it takes, not ready meanwhile',
    ),
};

export type BrokerConfig = z.infer<z.ZodObject<typeof brokerVariables>>;

/** Who signs in at MONGO_URL, where it does not say. */
export const documentCredentials = {
  MONGO_USER: z
    .string()
    .optional()
    .describe('who signs in at the MongoDB server, where MONGO_URL does not say'),
  MONGO_PASSWORD: z.string().optional().describe('the password of MONGO_USER, with any characters'),
};

/** What every service that runs as a process of its own reads. */
export const serviceVariables = {
  ...documentCredentials,
  ...brokerVariables,
  PORT: port.default(0).describe('where the service listens; 0 lets the system choose'),
  HOST: z.string().default('127.0.0.1').describe('the address the service listens on'),
  LOG_LEVEL: logLevel.default('info').describe('the least severe log line to write'),
  METRICS_PORT: metricsPort,
  DRAIN_MS: drainMs,
  ...tracingVariables,
  MONGO_URL: z
    .string('it must be the address of a MongoDB server, such as mongodb://localhost:27017')
    .regex(/^mongodb(\+srv)?:\/\//, 'it must start with mongodb:// or mongodb+srv://')
    .describe('the MongoDB server; each service keeps a database of its own there'),
};

/** For every service that checks who calls. */
export const sessionVariables = {
  AUTH_URL: z
    .url('it must be the address of the auth service, such as http://localhost:4001')
    .describe('where auth publishes the keys that session tokens are checked with'),
};
