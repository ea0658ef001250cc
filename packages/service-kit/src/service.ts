import type { RequestListener } from 'node:http';
import type { Express } from 'express';
import type { Registry } from 'prom-client';
import { createHealthListener } from './http/health.ts';
import { listen, type RunningServer } from './http/server.ts';
import type { TokenVerifier } from './identity/verifier.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { Logger } from './log.ts';
import { createRelay, type Relay } from './messaging/relay.ts';
import { withLog, type MessageBus, type Subscription } from './messaging/subscription.ts';
import type { ProcessMetrics } from './metrics/process-metrics.ts';
import { createReadiness, type Readiness } from './readiness.ts';
import { removeExpired } from './storage/build-indexes.ts';
import { connect, type Connection } from './storage/connect.ts';
import type { Migration } from './storage/migrations/migration.ts';
import { runMigrations } from './storage/migrations/run-migrations.ts';
import { watchDatabase } from './storage/watch-database.ts';
import { traceService } from './tracing/trace-http.ts';

export interface ServiceDependencies {
  readonly connection: Connection;
  readonly relay: Relay;
  readonly log: Logger;
  readonly now: () => Date;
  readonly stopping: AbortSignal;
  /** Aborted when long work must end. The event that caused the work is then redelivered. */
  readonly workAborted: AbortSignal;
}

export interface SessionDependencies extends ServiceDependencies {
  readonly tokens: TokenVerifier;
}

export interface Service {
  readonly app: Express;
  readonly subscriptions: readonly Subscription[];
  readonly metrics?: Registry;
  /** Run in this order, before `prepare`. */
  readonly migrations?: readonly Migration[];
  prepare(): Promise<void>;
  /** Called once, after the last request and reaction. */
  stop?(): Promise<void>;
}

export interface ServiceRuntime {
  readonly mongoUrl: string;
  readonly bus: MessageBus;
  readonly log: Logger;
  readonly lifecycle: Lifecycle;
  readonly now?: () => Date;
  readonly readiness?: Readiness;
  readonly metrics?: ProcessMetrics | undefined;
}

export interface ServiceHttp {
  readonly server: RunningServer;
  serve(app: RequestListener): void;
}

/** Starts the HTTP server before the service, so that probes can report missing dependencies. */
export const openServiceHttp = async (
  readiness: Readiness,
  address: { port?: number; host?: string; drainMs?: number } = {},
): Promise<ServiceHttp> => {
  const { listener, serve } = createHealthListener(readiness);
  return { server: await listen(listener, address), serve };
};

export const databaseOf = (service: string): string => `debrief_${service.replaceAll('-', '_')}`;

/**
 * Starts a service. Its parts stop in reverse order, so that current work keeps what it depends on. The
 * caller stops the bus afterwards.
 */
export const startService = async (
  name: string,
  create: (dependencies: ServiceDependencies) => Service | Promise<Service>,
  { mongoUrl, bus, lifecycle, now = () => new Date(), readiness, metrics, ...runtime }: ServiceRuntime,
  http?: ServiceHttp,
): Promise<RunningServer> => {
  const log = runtime.log.child({ service: name });
  const { stopping, workAborted } = lifecycle;
  const connection = await connect(mongoUrl, databaseOf(name), { log, stopping });
  lifecycle.onStop(`${name} database`, () => connection.close());
  if (readiness) {
    const database = watchDatabase(connection);
    lifecycle.onStop(`${name} database check`, () => database.stop());
    readiness.require('database', database.isHealthy);
  }
  const relay = createRelay({ bus, log, now });
  const service = await create({ connection, relay, log, now, stopping, workAborted });
  lifecycle.onStop(`${name} work`, () => service.stop?.());
  await runMigrations(connection, service.migrations ?? [], { log, now, stopping });
  await service.prepare();
  removeExpired(connection, { log, now, stopping });
  if (service.metrics) metrics?.add(service.metrics);
  metrics?.watchOutbox(connection);
  for (const reaction of service.subscriptions) {
    const logged = withLog(reaction, log);
    bus.subscribe(metrics?.observeReaction(logged) ?? logged);
  }
  lifecycle.onStop(`${name} outbox`, () => relay.stop());
  relay.start();
  // Stops before the outbox, which publishes the events of the last reactions.
  lifecycle.onStop(`${name} reactions`, () => bus.drain());
  const { server, serve } = http ?? (await openServiceHttp(readiness ?? createReadiness(log)));
  serve(traceService(name, metrics?.observeHttp(service.app) ?? service.app));
  lifecycle.onStop(`${name} http`, () => server.close());
  return server;
};
