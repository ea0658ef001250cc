// node packages/service-kit/src/prepare-broker.ts: prepares RabbitMQ for a user of its own for each service and the gateway.
import { brokerUsers } from '@debrief/contracts/events/permissions';
import { z } from 'zod';
import { readConfig } from './config.ts';
import { prepareBroker } from './messaging/amqp/prepare-broker.ts';
import { exitWithStartError } from './run-service.ts';

/** `AI_PIPELINE_BROKER_PASSWORD` for ai-pipeline. */
const passwordVariable = (user: string) => `${user.toUpperCase().replaceAll('-', '_')}_BROKER_PASSWORD`;

try {
  const password = z
    .string('it must be the password of a user of the broker')
    .min(16, 'it must have at least 16 characters');
  const config = readConfig(
    z.object({
      AMQP_URL: z.url({
        protocol: /^amqps?$/,
        error: 'it must be the address of the broker, with a user who may do everything',
      }),
      AMQP_MANAGEMENT_URL: z.url(
        'it must be the address of the management API, such as http://localhost:15672',
      ),
      ...Object.fromEntries(brokerUsers.map((user) => [passwordVariable(user), password])),
    }),
    process.env,
  ) as Record<string, string>;
  await prepareBroker(
    { url: config['AMQP_URL'] ?? '', managementUrl: config['AMQP_MANAGEMENT_URL'] ?? '' },
    (user) => config[passwordVariable(user)] ?? '',
  );
  process.stdout.write(`The broker is prepared for ${brokerUsers.join(', ')}.\n`);
} catch (error) {
  exitWithStartError(error);
}
