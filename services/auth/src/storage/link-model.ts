import { outboxFields, outboxIndex, type WithOutbox } from '@debrief/service-kit/messaging/outbox';
import type { Connection } from '@debrief/service-kit/storage/connect';
import { Schema, type Model } from 'mongoose';
import type { Link } from '../domain/links.ts';

export interface LinkDocument extends Omit<Link, 'id'>, WithOutbox {
  _id: string;
  /** Unique, so that a redelivered event sends one link: derived from the id of the event, or random. */
  cause: string;
  /** Later than `expiresAt`, so that an expired link gets a more specific error than an unknown one. */
  removeAt: Date;
}

const schema = new Schema<LinkDocument>(
  {
    _id: String,
    kind: { type: String, required: true },
    userId: { type: String, required: true },
    addressHash: { type: String, required: true },
    sessionVersion: { type: Number, required: true },
    mailed: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    usedAt: { type: Date, default: null },
    cause: { type: String, required: true },
    removeAt: { type: Date, required: true },
    ...outboxFields,
  },
  { collection: 'links', versionKey: false },
);
schema.index({ cause: 1 }, { unique: true });
schema.index({ userId: 1, kind: 1, createdAt: -1 });
schema.index({ removeAt: 1 }, { expireAfterSeconds: 0 });
schema.index(...outboxIndex);

export const linkModel = (connection: Connection): Model<LinkDocument> =>
  connection.model<LinkDocument>('Link', schema);
