import { randomUUID } from 'node:crypto';
import { insertWithEvents, updateWithEvent } from '@debrief/service-kit/messaging/outbox-writes';
import type { Relay } from '@debrief/service-kit/messaging/relay';
import { buildIndexes } from '@debrief/service-kit/storage/build-indexes';
import type { Connection as Database } from '@debrief/service-kit/storage/connect';
import type { Connection } from '../domain/delivery.ts';
import type { CrmSettings } from '../domain/map-note.ts';
import { changeEvent } from './change-event.ts';
import {
  connectionModel,
  never,
  past,
  toConnection,
  type ConnectionDocument,
  type ConnectionModel,
} from './connection-model.ts';

const leaseMs = 60_000;
/** Longer than a token request may take. */
const refreshMs = 30_000;

export interface LeasedConnection {
  readonly connection: Connection;
  readonly lease: string;
}

const orNull = (document: ConnectionDocument | null) => document && toConnection(document);

interface Outbox {
  readonly model: ConnectionModel;
  readonly relay: Pick<Relay, 'publish'>;
}

const storeConnections = ({ model, relay }: Outbox, now: () => Date) => ({
  prepare: () => buildIndexes(model),

  /** Returns false if the user has connected this account already. */
  add: (connection: Omit<Connection, 'state' | 'reason'>, credentials: string): Promise<boolean> => {
    const { id, ...fields } = connection;
    return insertWithEvents(
      { model, relay },
      {
        ...{ _id: id, ...fields, state: 'active', credentials, credentialsVersion: 0 },
        ...{ refreshUntil: past, wakeAt: never, delayedUntil: past, leaseUntil: past },
        pendingEvents: [changeEvent(connection, 'connected', now())],
      },
    );
  },

  list: async (userId: string): Promise<Connection[]> =>
    (await model.find({ userId }).sort({ createdAt: 1 }).lean<ConnectionDocument[]>()).map(toConnection),

  find: async (userId: string, id: string): Promise<Connection | null> =>
    orNull(await model.findOne({ _id: id, userId }).lean<ConnectionDocument>()),

  findAccount: async (userId: string, kind: string, accountId: string): Promise<Connection | null> =>
    orNull(await model.findOne({ userId, kind, accountId }).lean<ConnectionDocument>()),

  async change(
    connection: Connection,
    fields: { settings?: CrmSettings; state?: Connection['state'] },
  ): Promise<void> {
    const { id: _id, userId, state: before } = connection;
    const { state } = fields;
    const wake = state === 'active' ? { wakeAt: past, delayedUntil: past } : {};
    const events =
      state && state !== before
        ? [changeEvent(connection, state === 'active' ? 'resumed' : 'paused', now())]
        : [];
    const cleared = state ? { reason: null } : {};
    await updateWithEvent({ model, relay }, { _id, userId }, { ...fields, ...wake, ...cleared }, ...events);
  },

  /** Erases a connection. Its document has no owner until the relay has published the event. */
  async disconnect(connection: Connection): Promise<void> {
    const { id: _id, userId } = connection;
    const erased = {
      ...{ userId: '', account: '', accountId: _id, url: null, state: 'paused' },
      // The version rejects credentials that are being refreshed.
      ...{ credentials: '', credentialsVersion: -1 },
    };
    const event = changeEvent(connection, 'disconnected', now());
    await updateWithEvent({ model, relay }, { _id, userId }, { ...erased, deletedAt: now() }, event);
  },

  /** Removes a connection without an event. */
  remove: async (id: string): Promise<void> => void (await model.deleteOne({ _id: id })),
});

const leaseConnections = (model: ConnectionModel) => ({
  async wake(ids: readonly string[], at: Date): Promise<void> {
    await model.updateMany({ _id: { $in: [...ids] } }, { $min: { wakeAt: at } });
  },

  /** Leases a connection that has work to do. Only its holder writes to the account. */
  async lease(at: Date): Promise<LeasedConnection | null> {
    const lease = randomUUID();
    const leaseUntil = new Date(at.getTime() + leaseMs);
    const ready = { state: 'active' as const, wakeAt: { $lte: at }, delayedUntil: { $lte: at } };
    const document = await model
      .findOneAndUpdate(
        { ...ready, leaseUntil: { $lte: at } },
        // Work that arrives from now on sets an earlier time.
        { $set: { lease, leaseUntil, wakeAt: leaseUntil } },
        { sort: { wakeAt: 1 }, returnDocument: 'after' },
      )
      .lean<ConnectionDocument>();
    return document && { connection: toConnection(document), lease };
  },

  /** Extends a lease. Returns null if it was lost, or if the connection may not continue. */
  async renew({ connection, lease }: LeasedConnection, at: Date): Promise<Connection | null> {
    const leaseUntil = new Date(at.getTime() + leaseMs);
    return orNull(
      await model
        .findOneAndUpdate(
          { _id: connection.id, lease, state: 'active', delayedUntil: { $lte: at } },
          { $set: { leaseUntil } },
          { returnDocument: 'after' },
        )
        .lean<ConnectionDocument>(),
    );
  },

  /** @param nextAt time of the next known work; null if there is none */
  async release({ connection, lease }: LeasedConnection, nextAt: Date | null): Promise<void> {
    const held = { _id: connection.id, lease };
    const document = await model
      .findOneAndUpdate(held, { $set: { lease: null, leaseUntil: past } })
      .lean<ConnectionDocument>();
    // If work has arrived meanwhile, `wakeAt` is earlier than the lease.
    if (document && document.wakeAt >= document.leaseUntil) {
      const { wakeAt } = document;
      await model.updateOne({ _id: connection.id, wakeAt }, { $set: { wakeAt: nextAt ?? never } });
    }
  },

  async reconnect({ id }: Connection, reason: string): Promise<void> {
    await model.updateOne({ _id: id, state: 'active' }, { $set: { state: 'reconnect', reason } });
  },

  async delay({ id }: Connection, until: Date): Promise<void> {
    await model.updateOne({ _id: id }, { $set: { delayedUntil: until } });
  },
});

const storeCredentials = ({ model, relay }: Outbox, now: () => Date) => ({
  /** Replaces the credentials after the user has connected again. */
  async restore(
    connection: Connection,
    { account, credentials }: { account: string; credentials: string },
  ): Promise<void> {
    const { id: _id, userId } = connection;
    const event = changeEvent(connection, 'reconnected', now());
    const active = { state: 'active', reason: null, wakeAt: now(), delayedUntil: past };
    const { matchedCount } = await model.updateOne(
      { _id, userId },
      {
        $set: { account, credentials, ...active },
        $inc: { credentialsVersion: 1 },
        $push: { pendingEvents: event },
      },
    );
    if (matchedCount === 1) relay.publish(model, _id, [event]);
  },

  async credentials(id: string): Promise<{ sealed: string; version: number } | null> {
    const document = await model
      .findById(id)
      .select({ credentials: 1, credentialsVersion: 1 })
      .lean<ConnectionDocument>();
    return document && { sealed: document.credentials, version: document.credentialsVersion };
  },

  /** Returns true if the caller is to refresh the credentials of this version. */
  async startRefresh(id: string, version: number, at: Date): Promise<boolean> {
    const { modifiedCount } = await model.updateOne(
      { _id: id, credentialsVersion: version, refreshUntil: { $lte: at } },
      { $set: { refreshUntil: new Date(at.getTime() + refreshMs) } },
    );
    return modifiedCount === 1;
  },

  async endRefresh(id: string, version: number, credentials: string | null): Promise<void> {
    await model.updateOne(
      { _id: id, credentialsVersion: version },
      {
        $set: { refreshUntil: past, ...(credentials === null ? {} : { credentials }) },
        $inc: { credentialsVersion: credentials === null ? 0 : 1 },
      },
    );
  },
});

export const createConnectionRepository = (
  database: Database,
  relay: Pick<Relay, 'watch' | 'publish'>,
  now: () => Date,
) => {
  const model = connectionModel(database);
  relay.watch(model);
  const outbox = { model, relay };
  return { ...storeConnections(outbox, now), ...leaseConnections(model), ...storeCredentials(outbox, now) };
};

export type ConnectionRepository = ReturnType<typeof createConnectionRepository>;
