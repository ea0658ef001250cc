import type { ContactsListed } from '@debrief/contracts/events/integrations';
import { buildIndexes } from '@debrief/service-kit/storage/build-indexes';
import { ignoreDuplicateKey, type Connection } from '@debrief/service-kit/storage/connect';
import { Schema } from 'mongoose';
import type { KnownContact } from '../domain/names/known-contacts.ts';

interface CrmContactsDocument {
  /** Id of the connection. */
  _id: string;
  userId: string;
  revision: number;
  contacts: KnownContact[];
}

const schema = new Schema<CrmContactsDocument>(
  {
    _id: String,
    userId: { type: String, required: true },
    revision: { type: Number, required: true },
    contacts: { type: Schema.Types.Mixed, required: true },
  },
  { collection: 'crmContacts', versionKey: false },
);
schema.index({ userId: 1 });

/** Contacts of connected CRMs. */
export const createCrmContactRepository = (connection: Connection) => {
  const model = connection.model<CrmContactsDocument>('CrmContacts', schema);
  return {
    prepare: () => buildIndexes(model),

    /** Replaces the contacts of a connection, unless a later list has arrived before. */
    async replace({ connectionId: _id, userId, revision, contacts }: ContactsListed): Promise<void> {
      const earlier = { _id, revision: { $lt: revision } };
      // If a later list is stored, the filter does not match it, and the insert has a duplicate key.
      await ignoreDuplicateKey(
        model.updateOne(earlier, { $set: { userId, revision, contacts } }, { upsert: true }),
      );
    },

    async list(userId: string): Promise<KnownContact[]> {
      const found = await model.find({ userId }).lean<CrmContactsDocument[]>();
      return found.flatMap(({ contacts }) => contacts);
    },

    eraseByUser: async (userId: string): Promise<void> => {
      await model.deleteMany({ userId });
    },
  };
};
