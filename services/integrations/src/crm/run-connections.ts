import type { Logger } from '@debrief/service-kit/log';
import type { CrmClient, CrmTraits } from './domain/client.ts';
import type { Connection } from './domain/delivery.ts';
import { runDelivery, type RunDependencies } from './domain/engine.ts';
import { ClaimLostError } from './domain/ports.ts';
import type { ConnectionRepository, LeasedConnection } from './storage/connection-repository.ts';
import type { createDeliveryWork } from './storage/delivery-work.ts';

const maxConnections = 8;
/** Deliveries of one turn. Then other connections have a turn. */
const maxDeliveries = 50;
const heartbeatMs = 15_000;
/** Pause after an unexpected error. */
const defectMs = 60_000;

export interface RunnerDependencies extends Omit<RunDependencies, 'connections' | 'deliveries'> {
  readonly connections: ConnectionRepository;
  readonly deliveries: ReturnType<typeof createDeliveryWork>;
  readonly open: (connection: Connection) => { client: CrmClient; traits: CrmTraits };
  readonly log: Logger;
  readonly stopping: AbortSignal;
}

/** Works on the due deliveries of one connection. Returns when the connection must pause. */
const runConnection = async (dependencies: RunnerDependencies, leased: LeasedConnection): Promise<number> => {
  const { connections, deliveries, open, now, stopping } = dependencies;
  const { client, traits } = open(leased.connection);
  let done = 0;
  while (done < maxDeliveries && !stopping.aborted) {
    const connection = await connections.renew(leased, now());
    if (!connection) return done;
    const delivery = await deliveries.claimNext(connection.id);
    if (!delivery) return done;
    const canContinue = await runDelivery(dependencies, { connection, delivery, client, traits });
    done++;
    if (!canContinue) return done;
  }
  return done;
};

/**
 * Returns a function that works on all connections with due deliveries, several at a time, and returns the number of
 * deliveries. Each connection is worked on by one process at a time, so that two notes cannot create one contact twice.
 */
export const createRunner = (dependencies: RunnerDependencies): (() => Promise<number>) => {
  const { connections, deliveries, now, log, stopping } = dependencies;

  const runLeased = async (leased: LeasedConnection): Promise<number> => {
    const { id } = leased.connection;
    const heartbeat = setInterval(() => void connections.renew(leased, now()).catch(() => {}), heartbeatMs);
    try {
      return await runConnection(dependencies, leased);
    } catch (error) {
      if (error instanceof ClaimLostError) return 0;
      log.error({ err: error, connection: id }, 'a connection failed unexpectedly; it is retried');
      await connections.delay(leased.connection, new Date(now().getTime() + defectMs));
      return 0;
    } finally {
      clearInterval(heartbeat);
      await connections.release(leased, await deliveries.nextDueAt(id));
    }
  };

  const runLane = async (): Promise<number> => {
    let done = 0;
    while (!stopping.aborted) {
      const leased = await connections.lease(now());
      if (!leased) return done;
      done += await runLeased(leased);
    }
    return done;
  };

  return async () => {
    const lanes = await Promise.all(Array.from({ length: maxConnections }, runLane));
    return lanes.reduce((sum, count) => sum + count, 0);
  };
};
