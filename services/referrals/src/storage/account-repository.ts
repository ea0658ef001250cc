import { buildIndexes } from '@debrief/service-kit/storage/build-indexes';
import { ignoreDuplicateKey, type Connection } from '@debrief/service-kit/storage/connect';
import { Schema } from 'mongoose';

interface AddressOwner {
  /** The canonical address: one account owns it, the first to sign up with it. */
  _id: string;
  userId: string;
}

const schema = new Schema<AddressOwner>(
  { _id: String, userId: { type: String, required: true } },
  { collection: 'accounts', versionKey: false },
);
schema.index({ userId: 1 });

export interface AccountRepository {
  prepare(): Promise<void>;
  /** The account that owns a canonical address, if there is one. */
  ownerOf(address: string): Promise<string | null>;
  /** Assigns the address to this account unless another account owns it; returns the owner. */
  claim(address: string, userId: string): Promise<string>;
  release(userId: string): Promise<void>;
}

/** Which account owns an address: the first claim wins, however many are concurrent. */
export const createAccountRepository = (connection: Connection): AccountRepository => {
  const owners = connection.model<AddressOwner>('HeldAddress', schema);
  const ownerOf = async (address: string) =>
    (await owners.findById(address).lean<AddressOwner>())?.userId ?? null;
  return {
    prepare: () => buildIndexes(owners),
    ownerOf,
    async claim(address, userId) {
      await ignoreDuplicateKey(
        owners.updateOne({ _id: address }, { $setOnInsert: { userId } }, { upsert: true }),
      );
      const owner = await ownerOf(address);
      if (owner === null) throw new Error('the account of this address was deleted just now');
      return owner;
    },
    async release(userId) {
      await owners.deleteMany({ userId });
    },
  };
};
