import { z } from 'zod';
import { ConfigError, readConfig, serviceVariables } from './config.ts';
import { ListenError } from './http/server.ts';
import { createLifecycle, stopOnSignal } from './lifecycle.ts';
import { createLogger } from './log.ts';
import { chooseBus } from './messaging/choose-bus.ts';
import { createDeliveryStore } from './messaging/deliveries.ts';
import { createInProcessBus } from './messaging/in-process-bus.ts';
import { databaseOf, startService, type Service, type ServiceDependencies } from './service.ts';
import { connect } from './storage/connect.ts';
import { isOutOfSpace } from './infrastructure-errors.ts';

const explain = (error: unknown): string => {
  if (error instanceof ConfigError || error instanceof ListenError) return error.message;
  if (isOutOfSpace(error)) {
    return `The disk is full: free some space on it, then start again (${(error as Error).message}).`;
  }
  return (error as Error)?.stack ?? String(error);
};

/** Prints in one sentence why a process does not start, and exits with 1. */
export const exitWithStartError = (error: unknown): never => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
};

/**
 * Runs one service as a process of its own, from its variables alone. Without a broker events for services elsewhere stay
 * in the outbox until there is one to carry them.
 *
 * @param beforeReady what the process still waits for when everything is started
 */
export const runService = async <Variables extends z.ZodRawShape>(
  name: string,
  variables: Variables,
  create: (
    dependencies: ServiceDependencies,
    config: z.infer<z.ZodObject<typeof serviceVariables & Variables>>,
  ) => Service | Promise<Service>,
  beforeReady: () => Promise<void> = async () => {},
): Promise<void> => {
  try {
    const config = readConfig(z.object({ ...serviceVariables, ...variables }), process.env);
    const own = readConfig(z.object(serviceVariables), process.env);
    const { PORT, HOST, LOG_LEVEL, MONGO_URL, DRAIN_MS } = own;
    const log = createLogger({ service: name, level: LOG_LEVEL });
    const lifecycle = createLifecycle(log);
    stopOnSignal(lifecycle, log, DRAIN_MS + 25_000);
    const bus = await chooseBus(own, {
      name,
      log,
      lifecycle,
      otherwise: async () => {
        const deliveries = await connect(MONGO_URL, databaseOf(name));
        lifecycle.onStop('deliveries', () => deliveries.close());
        return createInProcessBus({ deliveries: createDeliveryStore(deliveries), log });
      },
    });
    const server = await startService(
      name,
      (dependencies) => create(dependencies, config),
      { mongoUrl: MONGO_URL, bus, log, lifecycle },
      { port: PORT, host: HOST, drainMs: DRAIN_MS },
    );
    await bus.start();
    await beforeReady();
    log.info({ url: server.url }, 'ready');
  } catch (error) {
    exitWithStartError(error);
  }
};
