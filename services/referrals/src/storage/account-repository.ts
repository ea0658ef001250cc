import { buildIndexes } from '@debrief/service-kit/storage/build-indexes';
import { ignoreDuplicateKey, type Connection } from '@debrief/service-kit/storage/connect';
import { Schema } from 'mongoose';

interface AddressOwner {
  /** Mailbox. It belongs to the first account that verifies an address of this mailbox. */
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
  ownerOf(address: string): Promise<string | null>;
  claim(address: string, userId: string): Promise<string>;
  release(userId: string): Promise<void>;
}

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
      if (owner === null) throw new Error('the account of this address was deleted concurrently');
      return owner;
    },
    async release(userId) {
      await owners.deleteMany({ userId });
    },
  };
};
