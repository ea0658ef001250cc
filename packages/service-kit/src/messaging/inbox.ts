import { Schema, type Connection } from 'mongoose';

interface Receipt {
  /** `consumer:event id`: what makes a second claim fail, in the database itself. */
  _id: string;
  state: 'working' | 'done';
  /** Until when the claim holds; after that its process counts as dead. */
  leaseUntil: Date;
  receivedAt: Date;
}

const thirtyDays = 30 * 24 * 60 * 60;

const receiptSchema = new Schema<Receipt>(
  {
    _id: String,
    state: { type: String, required: true },
    leaseUntil: { type: Date, required: true },
    receivedAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'inbox' },
);
receiptSchema.index({ receivedAt: 1 }, { expireAfterSeconds: thirtyDays });

export interface Inbox {
  prepare(): Promise<void>;
  /**
   * Does `work` once for a consumer and an event, however often the event comes: false when it was done before.
   * A process that dies in the middle leaves a claim that another may take over after the lease.
   * @throws what `work` throws (the claim is given back), or an error to retry while somebody else is at it.
   */
  once(consumer: string, eventId: string, work: () => Promise<void>): Promise<boolean>;
}

/** For reactions without a natural key. The work itself must bear being repeated after a crash in its middle. */
export const createInbox = (
  connection: Connection,
  now: () => Date = () => new Date(),
  leaseMs = 60_000,
): Inbox => {
  const model = connection.model<Receipt>('Receipt', receiptSchema);

  const claim = async (_id: string): Promise<'claimed' | 'done'> => {
    const leaseUntil = new Date(now().getTime() + leaseMs);
    const fresh = await model.updateOne(
      { _id },
      { $setOnInsert: { state: 'working', leaseUntil, receivedAt: now() } },
      { upsert: true },
    );
    if (fresh.upsertedCount === 1) return 'claimed';
    const takenOver = await model.updateOne(
      { _id, state: 'working', leaseUntil: { $lt: now() } },
      { $set: { leaseUntil } },
    );
    if (takenOver.modifiedCount === 1) return 'claimed';
    if (await model.exists({ _id, state: 'done' })) return 'done';
    throw new Error(`${_id} is in work elsewhere`);
  };

  return {
    prepare: async () => {
      await model.createIndexes();
    },
    async once(consumer, eventId, work) {
      const _id = `${consumer}:${eventId}`;
      if ((await claim(_id)) === 'done') return false;
      try {
        await work();
      } catch (error) {
        await model.deleteOne({ _id, state: 'working' });
        throw error;
      }
      await model.updateOne({ _id }, { $set: { state: 'done' } });
      return true;
    },
  };
};
