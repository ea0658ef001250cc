import type { Connection } from 'mongoose';
import { outboxIndexName } from './outbox.ts';

export interface OutboxStatus {
  readonly database: string;
  readonly events: number;
  readonly oldestSeconds: number | null;
}

interface Pending {
  events: number;
  oldest: string | null;
}

const pendingIn = async (connection: Connection, collection: string): Promise<Pending | undefined> => {
  const [found] = await connection
    .collection(collection)
    .aggregate<Pending>([
      { $match: { 'pendingEvents.0': { $exists: true }, 'pendingEvents.time': { $gt: '' } } },
      { $project: { 'pendingEvents.time': 1 } },
      { $unwind: '$pendingEvents' },
      { $group: { _id: null, events: { $sum: 1 }, oldest: { $min: '$pendingEvents.time' } } },
    ])
    .toArray();
  return found;
};

const hasOutbox = async (connection: Connection, collection: string): Promise<boolean> =>
  (await connection.collection(collection).indexes()).some(({ name }) => name === outboxIndexName);

export const outboxStatus = async (connection: Connection, now = new Date()): Promise<OutboxStatus> => {
  const names = (await connection.listCollections()).map(({ name }) => name);
  const pending: Pending[] = [];
  for (const name of names) {
    if (!(await hasOutbox(connection, name))) continue;
    const found = await pendingIn(connection, name);
    if (found) pending.push(found);
  }
  const times = pending.flatMap(({ oldest }) => (oldest ? [Date.parse(oldest)] : []));
  return {
    database: connection.name,
    events: pending.reduce((sum, { events }) => sum + events, 0),
    oldestSeconds:
      times.length > 0 ? Math.max(0, Math.round((now.getTime() - Math.min(...times)) / 1000)) : null,
  };
};
