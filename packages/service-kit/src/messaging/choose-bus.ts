import type { BrokerConfig } from '../config.ts';
import type { Lifecycle } from '../lifecycle.ts';
import type { Logger } from '../log.ts';
import type { MessageBus } from './subscription.ts';
import { tracedBus } from './traced-bus.ts';

/**
 * Creates the bus on the configured broker, or else the bus of `otherwise`. Stops the bus after everything
 * that is registered with the lifecycle later.
 */
export const chooseBus = async (
  config: BrokerConfig,
  options: { name: string; log: Logger; lifecycle: Lifecycle; otherwise: () => Promise<MessageBus> },
): Promise<MessageBus> => {
  const { name, log, lifecycle, otherwise } = options;
  const bus = config.AMQP_URL
    ? tracedBus(await amqpBus(config.AMQP_URL, config, { name, log }), 'rabbitmq')
    : tracedBus(await otherwise(), 'in-process');
  lifecycle.onStop('bus', () => bus.stop());
  return bus;
};

/** Creates a RabbitMQ bus. Imports amqplib dynamically, so that it is not loaded without a broker. */
export const amqpBus = async (
  url: string,
  config: Omit<BrokerConfig, 'AMQP_URL'>,
  { name, log }: { name: string; log: Logger },
): Promise<MessageBus> => {
  const { createAmqpBus } = await import('./amqp/amqp-bus.ts');
  return createAmqpBus({
    url,
    name,
    log,
    prefetch: config.AMQP_PREFETCH,
    heartbeatSeconds: config.AMQP_HEARTBEAT_SECONDS,
    startMs: config.AMQP_START_MS,
  });
};
