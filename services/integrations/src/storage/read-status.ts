import type { Connection } from '@debrief/service-kit/storage/connect';

export interface IntegrationsStatus {
  readonly webhooks: readonly {
    readonly state: 'working' | 'failing' | 'paused' | 'gone' | 'failed';
    readonly count: number;
  }[];
  readonly connections: readonly { readonly kind: string; readonly state: string; readonly count: number }[];
  /** For how long the work has been due that no process has started. 0 if there is none. */
  readonly overdueSeconds: { readonly webhooks: number; readonly crm: number };
}

interface Group {
  readonly _id: { readonly kind?: string; readonly state?: string | null; readonly failing?: boolean };
  readonly count: number;
}

const count = (database: Connection, collection: string, _id: object): Promise<Group[]> =>
  database
    .collection(collection)
    .aggregate<Group>([{ $match: { deletedAt: null } }, { $group: { _id, count: { $sum: 1 } } }])
    .toArray();

interface Due {
  readonly dueAt?: Date;
  readonly wakeAt?: Date;
  readonly delayedUntil?: Date;
}

const oldest = (database: Connection, collection: string, filter: object, field: keyof Due) =>
  database
    .collection(collection)
    .find<Due>(filter, {
      sort: { [field]: 1 },
      limit: 1,
      projection: { dueAt: 1, wakeAt: 1, delayedUntil: 1 },
    })
    .next();

/** Reads the state of all users' integrations, for metrics and the doctor. */
export const readStatus = async (database: Connection, at: Date): Promise<IntegrationsStatus> => {
  const due = { $lte: at };
  const [webhooks, connections, webhook, connection] = await Promise.all([
    count(database, 'webhooks', {
      state: '$disabled',
      failing: { $gt: ['$failures', 0] },
    }),
    count(database, 'crmConnections', { kind: '$kind', state: '$state' }),
    oldest(database, 'webhooks', { deletedAt: null, dueAt: due, leaseUntil: due }, 'dueAt'),
    oldest(
      database,
      'crmConnections',
      { state: 'active', wakeAt: due, delayedUntil: due, leaseUntil: due },
      'wakeAt',
    ),
  ]);
  const secondsSince = (...times: (Date | undefined)[]) => {
    const since = Math.max(...times.map((time) => time?.getTime() ?? 0));
    return since === 0 ? 0 : Math.max(0, (at.getTime() - since) / 1000);
  };
  const states = new Map<IntegrationsStatus['webhooks'][number]['state'], number>();
  for (const { _id, count: found } of webhooks) {
    const state = (_id.state ?? (_id.failing ? 'failing' : 'working')) as Parameters<typeof states.get>[0];
    states.set(state, (states.get(state) ?? 0) + found);
  }
  return {
    webhooks: [...states].map(([state, found]) => ({ state, count: found })),
    connections: connections.map(({ _id, count: found }) => ({
      kind: String(_id.kind),
      state: String(_id.state),
      count: found,
    })),
    overdueSeconds: {
      webhooks: secondsSince(webhook?.dueAt),
      crm: secondsSince(connection?.wakeAt, connection?.delayedUntil),
    },
  };
};

/** Counts stored deliveries that were given up. Slow: reads all deliveries. */
export const countFailedDeliveries = async (
  database: Connection,
): Promise<{ webhooks: number; crm: number }> => {
  const [webhooks, crm] = await Promise.all([
    database.collection('webhookDeliveries').countDocuments({ status: 'failed' }),
    database.collection('crmDeliveries').countDocuments({ state: 'failed' }),
  ]);
  return { webhooks, crm };
};

/** Returns the creation time of the oldest delivery that waits, or null. Slow: reads all deliveries. */
export const oldestWaitingDelivery = async (database: Connection): Promise<Date | null> => {
  const first = (collection: string, filter: object) =>
    database
      .collection(collection)
      .find<{ createdAt: Date }>(filter, { sort: { createdAt: 1 }, limit: 1, projection: { createdAt: 1 } })
      .next();
  const found = await Promise.all([
    first('webhookDeliveries', { status: 'pending' }),
    first('crmDeliveries', { state: 'waiting', dueAt: { $ne: null } }),
  ]);
  const times = found.flatMap((delivery) => (delivery ? [delivery.createdAt.getTime()] : []));
  return times.length > 0 ? new Date(Math.min(...times)) : null;
};
