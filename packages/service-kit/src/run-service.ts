import { z } from 'zod';
import { ConfigError, readConfig, serviceVariables } from './config.ts';
import { ListenError } from './http/server.ts';
import { runUntilSignal } from './lifecycle.ts';
import { createLogger, type Role } from './log.ts';
import { chooseBus } from './messaging/choose-bus.ts';
import { createDeliveryStore } from './messaging/deliveries.ts';
import { createInProcessBus } from './messaging/in-process-bus.ts';
import { createProcessMetrics } from './metrics/process-metrics.ts';
import { serveMetrics } from './metrics/serve-metrics.ts';
import { createReadiness, type Readiness } from './readiness.ts';
import {
  databaseOf,
  openServiceHttp,
  startService,
  type Service,
  type ServiceDependencies,
} from './service.ts';
import { connect } from './storage/connect.ts';
import { startTracing } from './tracing/start-tracing.ts';
import { isDiskFull } from './infrastructure-errors.ts';

const explain = (error: unknown): string => {
  if (error instanceof ConfigError || error instanceof ListenError) return error.message;
  if (isDiskFull(error)) {
    return `The disk is full: free some space on it, then start again (${(error as Error).message}).`;
  }
  return (error as Error)?.stack ?? String(error);
};

export const exitWithStartError = (error: unknown): never => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
};

type ServiceConfig<Variables extends z.ZodRawShape> = z.infer<
  z.ZodObject<typeof serviceVariables & Variables>
>;

/**
 * Starts a service in its own process. Answers probes immediately, but is not ready until the database and
 * the broker respond. Without a broker, events for other processes stay in the outbox.
 * @param options.beforeReady awaited before the process logs that it is ready
 * @param options.workMs returns for how many milliseconds current work may continue after SIGTERM
 */
export const runService = async <Variables extends z.ZodRawShape>(
  name: string,
  variables: Variables,
  create: (
    dependencies: ServiceDependencies,
    config: ServiceConfig<Variables>,
    readiness: Readiness,
  ) => Service | Promise<Service>,
  options: {
    role?: Exclude<Role, 'all'>;
    beforeReady?: () => Promise<void>;
    workMs?: (config: ServiceConfig<Variables>) => number;
  } = {},
): Promise<void> => {
  try {
    const config = readConfig(z.object({ ...serviceVariables, ...variables }), process.env);
    const own = readConfig(z.object(serviceVariables), process.env);
    const { PORT, HOST, METRICS_PORT, LOG_LEVEL, MONGO_URL, DRAIN_MS } = own;
    const role = options.role ?? 'http';
    const log = createLogger({ service: name, role, level: LOG_LEVEL });
    const workMs = options.workMs?.(config) ?? 0;
    await runUntilSignal(log, { graceMs: DRAIN_MS + workMs + 25_000, workMs }, async (lifecycle) => {
      await startTracing(own, { role, log, lifecycle });
      const readiness = createReadiness(log);
      const metrics =
        METRICS_PORT === undefined ? undefined : createProcessMetrics({ service: name, role }, readiness);
      if (metrics && METRICS_PORT !== undefined)
        await serveMetrics(metrics, { port: METRICS_PORT, host: HOST }, { log, lifecycle });
      const http = await openServiceHttp(readiness, { port: PORT, host: HOST, drainMs: DRAIN_MS });
      const bus = await chooseBus(own, {
        name,
        log,
        lifecycle,
        otherwise: async () => {
          const deliveries = await connect(MONGO_URL, databaseOf(name), {
            log,
            stopping: lifecycle.stopping,
          });
          lifecycle.onStop('deliveries', () => deliveries.close());
          return createInProcessBus({ deliveries: createDeliveryStore(deliveries), log });
        },
      });
      readiness.require('events', () => bus.ready());
      metrics?.watchQueues(bus);
      const server = await startService(
        name,
        (dependencies) => create(dependencies, config, readiness),
        { mongoUrl: MONGO_URL, bus, log, lifecycle, readiness, metrics },
        http,
      );
      await bus.start();
      await options.beforeReady?.();
      log.info({ url: server.url }, 'ready');
    });
  } catch (error) {
    exitWithStartError(error);
  }
};
