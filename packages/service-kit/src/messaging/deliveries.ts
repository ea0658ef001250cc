import type { EventEnvelope } from '@debrief/contracts/events/envelope';
import { Schema, type Connection, type Model } from 'mongoose';
import { buildIndexes } from '../storage/build-indexes.ts';

export interface Delivery {
  /** Queue and event id, separated by a colon. */
  _id: string;
  queue: string;
  event: EventEnvelope;
  state: 'waiting' | 'parked';
  attempts: number;
  /** Time of the next retry, or of parking. */
  dueAt: Date;
  error: string;
}

export interface DeliveryStore {
  prepare(): Promise<void>;
  save(delivery: Omit<Delivery, '_id'>): Promise<void>;
  remove(queue: string, eventId: string): Promise<void>;
  has(queue: string, eventId: string): Promise<boolean>;
  due(queues: readonly string[], at: Date, limit: number): Promise<Delivery[]>;
  /** Reschedules to `at` the waiting deliveries that are due later than `after`. */
  bringForward(after: Date, at: Date): Promise<void>;
  parked(limit: number): Promise<Delivery[]>;
}

const deliverySchema = new Schema<Delivery>(
  {
    _id: String,
    queue: { type: String, required: true },
    event: { type: Schema.Types.Mixed, required: true },
    state: { type: String, required: true },
    attempts: { type: Number, required: true },
    dueAt: { type: Date, required: true },
    error: { type: String, required: true },
  },
  { versionKey: false, collection: 'deliveries' },
);
deliverySchema.index({ state: 1, dueAt: 1 });
deliverySchema.index({ queue: 1, state: 1, dueAt: 1 });

export const deliveryModel = (connection: Connection): Model<Delivery> =>
  connection.model<Delivery>('Delivery', deliverySchema);

export const deliveryKey = (queue: string, eventId: string) => `${queue}:${eventId}`;

export const createDeliveryStore = (connection: Connection): DeliveryStore => {
  const model = deliveryModel(connection);
  return {
    prepare: async () => {
      await buildIndexes(model);
    },
    save: async (delivery) => {
      const { queue, event } = delivery;
      await model.replaceOne({ _id: deliveryKey(queue, event.id) }, delivery, { upsert: true });
    },
    remove: async (queue, eventId) => {
      await model.deleteOne({ _id: deliveryKey(queue, eventId) });
    },
    has: async (queue, eventId) => (await model.exists({ _id: deliveryKey(queue, eventId) })) !== null,
    due: (queues, at, limit) =>
      model
        .find({ state: 'waiting', dueAt: { $lte: at }, queue: { $in: [...queues] } })
        .sort({ dueAt: 1 })
        .limit(limit)
        .lean<Delivery[]>(),
    bringForward: async (after, at) => {
      await model.updateMany({ state: 'waiting', dueAt: { $gt: after } }, { $set: { dueAt: at } });
    },
    parked: (limit) => model.find({ state: 'parked' }).sort({ dueAt: 1 }).limit(limit).lean<Delivery[]>(),
  };
};
