import type { Connection } from '@debrief/service-kit/storage/connect';
import { Schema, type Model } from 'mongoose';
import type { LoginTicket, TicketStore } from '../domain/second-factors/login.ts';

interface LoginTicketDocument extends LoginTicket {
  /** Hash of the ticket, so that a database leak exposes no usable ticket. */
  _id: string;
  tries: number;
  expiresAt: Date;
}

const schema = new Schema<LoginTicketDocument>(
  {
    _id: String,
    userId: { type: String, required: true },
    sessionVersion: { type: Number, required: true },
    tries: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'loginTickets', versionKey: false },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
schema.index({ userId: 1 });

export const loginTicketModel = (connection: Connection): Model<LoginTicketDocument> =>
  connection.model<LoginTicketDocument>('LoginTicket', schema);

export const createLoginTicketRepository = (
  model: Model<LoginTicketDocument>,
): TicketStore & { removeAll(userId: string): Promise<void> } => ({
  async add(hash, ticket, expiresAt) {
    await model.create({ _id: hash, ...ticket, tries: 0, expiresAt });
  },
  recordAttempt: (hash, maxAttempts, at) =>
    model
      .findOneAndUpdate(
        { _id: hash, tries: { $lt: maxAttempts }, expiresAt: { $gt: at } },
        { $inc: { tries: 1 } },
      )
      .lean(),
  redeem: async (hash) => (await model.deleteOne({ _id: hash })).deletedCount === 1,
  async removeAll(userId) {
    await model.deleteMany({ userId });
  },
});
