import { retryDelayMs, retryForMs, settleMs } from './backoff.ts';
import { CrmError, type CrmClient, type CrmTraits } from './client.ts';
import type { Connection, Delivery } from './delivery.ts';
import { ClaimLostError, type EngineDependencies, type Work } from './ports.ts';
import { BlockedError } from './resolve.ts';
import { writeNote } from './write-note.ts';

const blockedMs = 5_000;
/** Pause of a connection after an error that may be particular to one note. */
const longestPauseMs = 30_000;

export interface RunDependencies extends EngineDependencies {
  readonly random: () => number;
  readonly connections: {
    /** Marks that the user must connect again. */
    reconnect(connection: Connection, reason: string): Promise<void>;
    /** Stops the work of the connection until then. */
    delay(connection: Connection, until: Date): Promise<void>;
  };
}

const hasIntent = ({ records }: Delivery) => Object.values(records).some((record) => record?.id === null);

const inWords = (error: CrmError, crm: string): string =>
  error.kind === 'unavailable' ? `${crm} does not answer: ${error.message}` : error.message;

/** Stores a failed attempt, and when to try again. Returns false if the connection cannot continue now. */
const handleFailure = async (
  { deliveries, connections, now, random }: RunDependencies,
  { connection, delivery, traits }: Work,
  error: CrmError,
): Promise<boolean> => {
  const reason = inWords(error, traits.name);
  if (error.kind === 'unauthorized') {
    await deliveries.finish(delivery, { state: 'waiting', reason, dueAt: now() });
    await connections.reconnect(connection, reason);
    return false;
  }
  if (error.kind !== 'unavailable' && error.kind !== 'limited') {
    await deliveries.finish(delivery, { state: 'failed', reason });
    return true;
  }
  const failingSince = delivery.failingSince ?? now();
  if (now().getTime() - failingSince.getTime() > retryForMs) {
    await deliveries.finish(delivery, { state: 'failed', reason: `${reason} Gave up after three days.` });
    return true;
  }
  const leastMs = !traits.uniqueMarkers && hasIntent(delivery) ? settleMs : 0;
  const delay = retryDelayMs(delivery.attempts, {
    ...{ leastMs, random: random() },
    ...(error.retryAfterMs === undefined ? {} : { retryAfterMs: error.retryAfterMs }),
  });
  const dueAt = new Date(now().getTime() + delay);
  // A rate limit is no failure of the note.
  const attempts = delivery.attempts + 1;
  await deliveries.finish(delivery, { state: 'waiting', reason, dueAt, attempts, failingSince });
  // An error may be particular to this note. A rate limit applies to all.
  const pause = error.kind === 'limited' ? delay : Math.min(delay, longestPauseMs);
  await connections.delay(connection, new Date(now().getTime() + pause));
  return false;
};

/**
 * Works on a claimed delivery.
 * @returns false if the connection cannot continue now
 */
export const runDelivery = async (
  dependencies: RunDependencies,
  work: { connection: Connection; delivery: Delivery; client: CrmClient; traits: CrmTraits },
): Promise<boolean> => {
  const { deliveries, now } = dependencies;
  const { delivery } = work;
  // Records are saved while the work goes on, and the next step needs them.
  const current = { ...delivery, records: { ...delivery.records } };
  const tracked: RunDependencies = {
    ...dependencies,
    deliveries: {
      ...deliveries,
      async saveRecord(_delivery, object, record) {
        await deliveries.saveRecord(delivery, object, record);
        if (record) current.records[object] = record;
        else delete current.records[object];
      },
    },
  };
  try {
    const outcome = await writeNote(tracked, { ...work, delivery: current });
    await deliveries.finish(delivery, {
      dueAt: null,
      reason: null,
      attempts: 0,
      failingSince: null,
      ...outcome,
    });
    return true;
  } catch (error) {
    if (error instanceof ClaimLostError) return false;
    if (error instanceof BlockedError) {
      await deliveries.finish(delivery, {
        state: 'waiting',
        reason: 'Waits for an earlier note about the same contact.',
        dueAt: new Date(now().getTime() + blockedMs),
      });
      return true;
    }
    if (!(error instanceof CrmError)) throw error;
    return handleFailure(dependencies, { ...work, delivery: current }, error);
  }
};
