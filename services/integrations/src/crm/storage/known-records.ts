import { buildIndexes } from '@debrief/service-kit/storage/build-indexes';
import type { Connection } from '@debrief/service-kit/storage/connect';
import { createHash } from 'node:crypto';
import { Schema } from 'mongoose';
import type { KnownRecords } from '../domain/ports.ts';

interface KnownRecord {
  _id: string;
  connectionId: string;
  object: string;
  marker: string;
  id: string | null;
  deliveryId: string;
  /** Hashes, so that the collection holds no names or addresses. */
  keys: string[];
}

const maxFound = 20;

const schema = new Schema<KnownRecord>(
  {
    _id: String,
    connectionId: { type: String, required: true },
    object: { type: String, required: true },
    marker: { type: String, required: true },
    id: { type: String, default: null },
    deliveryId: { type: String, required: true },
    keys: { type: [String], required: true },
  },
  { collection: 'crmKnownRecords', versionKey: false, id: false },
);
schema.index({ connectionId: 1, keys: 1 });

const hashed = (connectionId: string, object: string, keys: readonly string[]): string[] =>
  keys.map((key) => createHash('sha256').update(`${connectionId}:${object}:${key}`).digest('base64url'));

export const createKnownRecords = (
  database: Connection,
): KnownRecords & { prepare(): Promise<void>; removeConnections(ids: readonly string[]): Promise<void> } => {
  const model = database.model<KnownRecord>('CrmKnownRecord', schema);
  return {
    prepare: () => buildIndexes(model),
    find: (connectionId, object, keys) =>
      model
        .find({ connectionId, keys: { $in: hashed(connectionId, object, keys) } })
        .limit(maxFound)
        .lean<KnownRecord[]>(),
    async save(connectionId, { keys, object, ...record }) {
      await model.updateOne(
        { _id: `${connectionId}:${record.marker}` },
        { $set: { connectionId, object, ...record, keys: hashed(connectionId, object, keys) } },
        { upsert: true },
      );
    },
    async remove(connectionId, marker) {
      await model.deleteOne({ _id: `${connectionId}:${marker}` });
    },
    async removeConnections(ids) {
      await model.deleteMany({ connectionId: { $in: [...ids] } });
    },
  };
};
