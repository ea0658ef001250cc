import { buildIndexes } from '@debrief/service-kit/storage/build-indexes';
import { createHash, randomUUID } from 'node:crypto';
import type { NewContact } from '@debrief/contracts/http/contact-requests';
import { maxContacts } from '@debrief/contracts/http/limits';
import { ApiError } from '@debrief/service-kit/errors';
import { isDuplicateKey, type Connection } from '@debrief/service-kit/storage/connect';
import { Schema } from 'mongoose';
import type { ContactListStore } from '../domain/names/contact-list.ts';

interface ContactDocument extends NewContact {
  _id: string;
  userId: string;
  /**
   * Id of the request that added the contact. A request that cannot add all its contacts removes them by this
   * id. Missing in documents of earlier versions.
   */
  batch?: string;
}

const schema = new Schema<ContactDocument>(
  {
    _id: String,
    userId: { type: String, required: true },
    name: { type: String, default: null },
    company: { type: String, default: null },
    email: { type: String, default: null },
    phone: String,
    batch: String,
  },
  { collection: 'contacts', versionKey: false },
);
schema.index({ userId: 1 });

/** Derives the id from the contact, so that adding a contact again is idempotent. */
const idOf = (userId: string, { name, company, email }: NewContact): string => {
  const parts = [userId, ...[name, company, email].map((part) => part?.toLowerCase() ?? '')];
  return createHash('sha256').update(parts.join('\n')).digest('base64url');
};

const tooMany = (listed: number, added: number) =>
  new ApiError(
    'unprocessable',
    'too_many_contacts',
    `Your list holds at most ${maxContacts.toLocaleString('en')} people and companies. It has ${listed.toLocaleString('en')}, and this would add ${added.toLocaleString('en')}. Nothing was added.`,
  );

export const createContactRepository = (connection: Connection): ContactListStore => {
  const model = connection.model<ContactDocument>('Contact', schema);
  return {
    prepare: () => buildIndexes(model),
    async list(userId) {
      const found = await model.find({ userId }).limit(maxContacts).lean<ContactDocument[]>();
      const sortKey = ({ name, company }: NewContact) => name ?? company ?? '';
      return found
        .map(({ _id, name, company, email, phone }) => ({
          id: _id,
          name,
          company,
          email,
          ...(phone && { phone }),
        }))
        .sort((one, other) => sortKey(one).localeCompare(sortKey(other)));
    },
    async add(userId, contacts) {
      const brought = new Map(contacts.map((contact) => [idOf(userId, contact), contact]));
      const listed = await model.find({ _id: { $in: [...brought.keys()] } }).lean<ContactDocument[]>();
      for (const { _id } of listed) brought.delete(_id);
      const added = brought.size;
      const before = await model.countDocuments({ userId });
      if (before + added > maxContacts) throw tooMany(before, added);
      const batch = randomUUID();
      const undo = () => model.deleteMany({ userId, batch });
      try {
        await model.insertMany(
          [...brought].map(([_id, contact]) => ({ _id, userId, batch, ...contact })),
          { ordered: false },
        );
      } catch (error) {
        if (!isDuplicateKey(error)) {
          await undo();
          throw error;
        }
      }
      const total = await model.countDocuments({ userId });
      if (total > maxContacts) {
        await undo();
        throw tooMany(total - added, added);
      }
      return { added, total };
    },
    remove: async (userId, id) => {
      await model.deleteOne({ _id: id, userId });
    },
    eraseByUser: async (userId) => {
      await model.deleteMany({ userId });
    },
  };
};
