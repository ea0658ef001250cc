import type { Connection } from 'mongoose';
import { deliveryKey, deliveryModel, type Delivery } from './deliveries.ts';
import type { ParkedDelivery, Queues, QueueStatus } from './queues.ts';

interface Count {
  _id: { queue: string; state: 'waiting' | 'retrying' | 'parked' };
  count: number;
  happened: string;
  dueAt: Date;
}

const summaryFields = {
  queue: 1,
  attempts: 1,
  error: 1,
  dueAt: 1,
  'event.id': 1,
  'event.type': 1,
  'event.correlationid': 1,
};

const summaryOf = ({ queue, attempts, error, dueAt, event }: Delivery): ParkedDelivery => ({
  queue,
  attempts,
  error,
  eventId: event.id,
  type: event.type,
  parkedAt: dueAt,
  correlationId: event.correlationid ?? null,
});

const statusOf = (queue: string, counts: readonly Count[], now: Date): QueueStatus => {
  const own = counts.filter(({ _id }) => _id.queue === queue);
  const countOf = (state: Count['_id']['state']) =>
    own.filter(({ _id }) => _id.state === state).reduce((sum, { count }) => sum + count, 0);
  const oldest = (times: readonly number[]) =>
    times.length > 0 ? Math.max(0, Math.round((now.getTime() - Math.min(...times)) / 1000)) : null;
  const isParked = ({ _id }: Count) => _id.state === 'parked';
  return {
    queue,
    waiting: countOf('waiting'),
    retrying: countOf('retrying'),
    parked: countOf('parked'),
    oldestSeconds: oldest(
      own.filter((count) => !isParked(count)).map(({ happened }) => Date.parse(happened)),
    ),
    oldestParkedSeconds: oldest(own.filter(isParked).map(({ dueAt }) => dueAt.getTime())),
    consumers: null,
  };
};

/**
 * Inspects and changes the queues of the in-process bus. Works while Debrief is stopped, too.
 * @param names known queues, which are listed even if they are empty
 */
export const createStoredQueues = (
  connections: readonly Connection[],
  names: readonly string[],
  now: () => Date = () => new Date(),
): Queues => {
  const stores = connections.map(deliveryModel);
  const parkedIn = (queue?: string) => ({ ...(queue ? { queue } : {}), state: 'parked' as const });

  const count = (model: (typeof stores)[number], at: Date) =>
    model.aggregate<Count>([
      {
        $group: {
          _id: {
            queue: '$queue',
            state: {
              $cond: [
                { $eq: ['$state', 'parked'] },
                'parked',
                { $cond: [{ $lte: ['$dueAt', at] }, 'waiting', 'retrying'] },
              ],
            },
          },
          count: { $sum: 1 },
          happened: { $min: '$event.time' },
          dueAt: { $min: '$dueAt' },
        },
      },
    ]);

  return {
    async names() {
      const held = await Promise.all(stores.map((model) => model.distinct('queue')));
      return [...new Set([...names, ...held.flat()])].sort();
    },
    async status() {
      const at = now();
      const counts = (await Promise.all(stores.map((model) => count(model, at)))).flat();
      const all = new Set([...names, ...counts.map(({ _id }) => _id.queue)]);
      return [...all].sort().map((queue) => statusOf(queue, counts, at));
    },
    async *parked(queue) {
      for (const model of stores) {
        const cursor = model
          .find(parkedIn(queue))
          .sort({ dueAt: 1 })
          .select(summaryFields)
          .batchSize(100)
          .lean<Delivery[]>()
          .cursor();
        for await (const delivery of cursor) yield summaryOf(delivery as unknown as Delivery);
      }
    },
    async replay(queue, eventId) {
      const at = now();
      const results = await Promise.all(
        stores.map((model) =>
          model.updateMany(
            eventId
              ? { _id: deliveryKey(queue, eventId), state: 'parked' }
              : // Skips deliveries that are parked again during the replay.
                { ...parkedIn(queue), dueAt: { $lte: at } },
            { $set: { state: 'waiting', attempts: 0, dueAt: at } },
          ),
        ),
      );
      return results.reduce((sum, { modifiedCount }) => sum + modifiedCount, 0);
    },
    async drop(queue, eventId) {
      const results = await Promise.all(
        stores.map((model) => model.deleteOne({ _id: deliveryKey(queue, eventId), state: 'parked' })),
      );
      return results.some(({ deletedCount }) => deletedCount > 0);
    },
  };
};
