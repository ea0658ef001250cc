import { buildIndexes } from '@debrief/service-kit/storage/build-indexes';
import type { Connection } from '@debrief/service-kit/storage/connect';
import { Schema } from 'mongoose';
import { addressKey, legacyKeys, exactAddressKey } from '../domain/address-key.ts';
import type { SuppressionStore } from '../domain/suppression.ts';

interface SuppressionDocument {
  /** Prefix `unsubscribed:` or `blocked:`, then a hash of the address. */
  _id: string;
  reason: 'unsubscribed' | 'bounced' | 'complained';
  at: Date;
  /** Null for entries that do not expire. */
  expiresAt: Date | null;
}

const schema = new Schema<SuppressionDocument>(
  {
    _id: String,
    reason: { type: String, required: true },
    at: { type: Date, required: true },
    expiresAt: { type: Date, default: null },
  },
  { collection: 'suppressions', versionKey: false },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

const bounceMs = 180 * 24 * 60 * 60 * 1000;

export const createSuppressionRepository = (
  connection: Connection,
  now: () => Date,
): SuppressionStore & { prepare(): Promise<void> } => {
  const list = connection.model<SuppressionDocument>('Suppression', schema);
  const put = async (_id: string, reason: SuppressionDocument['reason'], expiresAt: Date | null) => {
    await list.updateOne({ _id }, { $set: { reason, expiresAt, at: now() } }, { upsert: true });
  };
  const hasAny = async (...keys: string[]) => (await list.exists({ _id: { $in: keys } })) !== null;
  return {
    prepare: async () => {
      await buildIndexes(list);
    },
    unsubscribe: (key) => put(`unsubscribed:${key}`, 'unsubscribed', null),
    block: (address, reason) =>
      put(
        `blocked:${exactAddressKey(address)}`,
        reason,
        reason === 'bounced' ? new Date(now().getTime() + bounceMs) : null,
      ),
    refusesInvitations: (address) =>
      hasAny(`unsubscribed:${addressKey(address)}`, `unsubscribed:${legacyKeys.address(address)}`),
    isBlocked: (address) =>
      hasAny(`blocked:${exactAddressKey(address)}`, `blocked:${legacyKeys.exact(address)}`),
  };
};
