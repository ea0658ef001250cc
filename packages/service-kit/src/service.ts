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

/** What every service is built from. */
export interface ServiceDependencies {
  /** The service's own database. */
  readonly connection: Connection;
  readonly relay: Relay;
  readonly log: Logger;
  readonly now: () => Date;
  /** Aborted when the service is to end. */
  readonly stopping: AbortSignal;
  /** Aborted when long work is to be given up; its event comes again. */
  readonly workAborted: AbortSignal;
}

/** What a service is built from that checks who calls. */
export interface SessionDependencies extends ServiceDependencies {
  readonly tokens: TokenVerifier;
}

/** A service that is built but not running yet. */
export interface Service {
  readonly app: Express;
  readonly subscriptions: readonly Subscription[];
  /** What this service alone can tell; shown beside the metrics of every process. */
  readonly metrics?: Registry;
  /** How what earlier versions have stored becomes what this one needs, in order. Run before `prepare`. */
  readonly migrations?: readonly Migration[];
  /** Builds indexes. Called once, before anything is served. */
  prepare(): Promise<void>;
  /** Ends what it has started itself. Called once, after the last request and the last reaction. */
  stop?(): Promise<void>;
}

/** What a service runs on: the same on one machine, in a process of its own, and in a test. */
export interface ServiceRuntime {
  readonly mongoUrl: string;
  readonly bus: MessageBus;
  readonly log: Logger;
  readonly lifecycle: Lifecycle;
  readonly now?: () => Date;
  /** Gets the service's database as a need. */
  readonly readiness?: Readiness;
  /** Where the process shows its metrics, if it does. */
  readonly metrics?: ProcessMetrics | undefined;
}

/** The HTTP server of a service: it answers probes before the service is there. */
export interface ServiceHttp {
  readonly server: RunningServer;
  serve(app: RequestListener): void;
}

/** Listens before anything else is started, so that probes are told what is missing. */
export const openServiceHttp = async (
  readiness: Readiness,
  address: { port?: number; host?: string; drainMs?: number } = {},
): Promise<ServiceHttp> => {
  const { listener, serve } = createHealthListener(readiness);
  return { server: await listen(listener, address), serve };
};

/** The database that a service keeps its documents in. */
export const databaseOf = (service: string): string => `debrief_${service.replaceAll('-', '_')}`;

/** Migrates. A process that is told to stop meanwhile starts nothing more: the lifecycle ends it. */
const migrate = async (
  connection: Connection,
  migrations: readonly Migration[],
  { name, lifecycle, ...options }: { name: string; log: Logger; now: () => Date; lifecycle: Lifecycle },
): Promise<void> => {
  const { stopping } = lifecycle;
  const migrating = runMigrations(connection, migrations, { ...options, stopping });
  // Ended before the database, so that its lock is released.
  lifecycle.onStop(`${name} migrations`, () => migrating.catch(() => {}));
  try {
    await migrating;
  } catch (error) {
    if (!stopping.aborted) throw error;
    await new Promise(() => {});
  }
};

/**
 * Starts a service: its database, its outbox, its reactions, its HTTP server. Everything is ended by the lifecycle in
 * the opposite order, so that requests and reactions under way still find what they need. The caller stops the bus last.
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
  await migrate(connection, service.migrations ?? [], { name, log, now, lifecycle });
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
  // Before the outbox: what the last reactions have recorded is still published.
  lifecycle.onStop(`${name} reactions`, () => bus.drain());
  const { server, serve } = http ?? (await openServiceHttp(readiness ?? createReadiness(log)));
  serve(traceService(name, metrics?.observeHttp(service.app) ?? service.app));
  lifecycle.onStop(`${name} http`, () => server.close());
  return server;
};
