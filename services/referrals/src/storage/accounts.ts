import { isDuplicateKey, type Connection } from '@debrief/service-kit/storage/connect';
import { Schema } from 'mongoose';

interface HeldAddress {
  /** The canonical address: one account holds it, the first to sign up with it. */
  _id: string;
  userId: string;
}

const schema = new Schema<HeldAddress>(
  { _id: String, userId: { type: String, required: true } },
  { collection: 'accounts', versionKey: false },
);
schema.index({ userId: 1 });

export interface Accounts {
  prepare(): Promise<void>;
  /** The account of a canonical address, if there is one. */
  holderOf(address: string): Promise<string | null>;
  /** Makes the address this account's unless it is another's; returns whose it is. */
  claim(address: string, userId: string): Promise<string>;
  release(userId: string): Promise<void>;
}

/** Which mailboxes have an account: the first claim holds, however many come at once. */
export const createAccounts = (connection: Connection): Accounts => {
  const held = connection.model<HeldAddress>('HeldAddress', schema);
  const holderOf = async (address: string) =>
    (await held.findById(address).lean<HeldAddress>())?.userId ?? null;
  return {
    prepare: () => held.createIndexes(),
    holderOf,
    async claim(address, userId) {
      try {
        await held.updateOne({ _id: address }, { $setOnInsert: { userId } }, { upsert: true });
      } catch (error) {
        // Another upsert of this address came first.
        if (!isDuplicateKey(error)) throw error;
      }
      const holder = await holderOf(address);
      if (holder === null) throw new Error('the account of this address was deleted just now');
      return holder;
    },
    async release(userId) {
      await held.deleteMany({ userId });
    },
  };
};
