import type { Express } from 'express';
import { listen, type RunningServer } from './http/server.ts';
import type { TokenVerifier } from './identity/verifier.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { Logger } from './log.ts';
import { createRelay, type Relay } from './messaging/relay.ts';
import { withLog, type MessageBus, type Subscription } from './messaging/subscription.ts';
import { connect, type Connection } from './storage/connect.ts';

/** What every service is built from. */
export interface ServiceDependencies {
  /** The service's own database. */
  readonly connection: Connection;
  readonly relay: Relay;
  readonly log: Logger;
  readonly now: () => Date;
  /** Aborted when the service is to end: long work is given up, its event comes again. */
  readonly stopping: AbortSignal;
}

/** What a service is built from that checks who calls. */
export interface SessionDependencies extends ServiceDependencies {
  readonly tokens: TokenVerifier;
  /** Whether callers can be told apart at this moment: as long as they cannot, the service is not ready. */
  readonly ready?: () => boolean;
}

/** A service that is built but not running yet. */
export interface Service {
  readonly app: Express;
  readonly subscriptions: readonly Subscription[];
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
}

/** The database that a service keeps its documents in. */
export const databaseOf = (service: string): string => `debrief_${service.replaceAll('-', '_')}`;

/**
 * Starts a service: its database, its outbox, its reactions, its HTTP server. Everything is ended by the lifecycle in
 * the opposite order, so that requests and reactions under way still find what they need. The caller stops the bus last.
 */
export const startService = async (
  name: string,
  create: (dependencies: ServiceDependencies) => Service | Promise<Service>,
  { mongoUrl, bus, lifecycle, now = () => new Date(), ...runtime }: ServiceRuntime,
  address: { port?: number; host?: string; drainMs?: number } = {},
): Promise<RunningServer> => {
  const log = runtime.log.child({ service: name });
  const connection = await connect(mongoUrl, databaseOf(name));
  lifecycle.onStop(`${name} database`, () => connection.close());
  const relay = createRelay({ bus, log, now });
  const service = await create({ connection, relay, log, now, stopping: lifecycle.stopping });
  lifecycle.onStop(`${name} work`, () => service.stop?.());
  await service.prepare();
  for (const reaction of service.subscriptions) bus.subscribe(withLog(reaction, log));
  lifecycle.onStop(`${name} outbox`, () => relay.stop());
  relay.start();
  // Before the outbox: what the last reactions have recorded is still published.
  lifecycle.onStop(`${name} reactions`, () => bus.drain());
  const server = await listen(service.app, address);
  lifecycle.onStop(`${name} http`, () => server.close());
  return server;
};
