import { buildIndexes } from '@debrief/service-kit/storage/build-indexes';
import { createHash } from 'node:crypto';
import { maxContacts, type NewContact } from '@debrief/contracts/http/contacts';
import { ApiError } from '@debrief/service-kit/errors';
import { isDuplicateKey, type Connection } from '@debrief/service-kit/storage/connect';
import { Schema } from 'mongoose';
import type { ContactListStore } from '../domain/names/contact-list.ts';

interface ContactDocument extends NewContact {
  _id: string;
  userId: string;
}

const schema = new Schema<ContactDocument>(
  {
    _id: String,
    userId: { type: String, required: true },
    name: { type: String, default: null },
    company: { type: String, default: null },
    email: { type: String, default: null },
  },
  { collection: 'contacts', versionKey: false },
);
schema.index({ userId: 1 });

/** The same for the same contact of the same user, so that adding it twice gives one. */
const idOf = (userId: string, { name, company, email }: NewContact): string => {
  const parts = [userId, ...[name, company, email].map((part) => part?.toLowerCase() ?? '')];
  return createHash('sha256').update(parts.join('\n')).digest('base64url');
};

const tooMany = () =>
  new ApiError(
    'unprocessable',
    'too_many_contacts',
    `You can list at most ${maxContacts} people and companies.`,
  );

export const createContactRepository = (connection: Connection): ContactListStore => {
  const model = connection.model<ContactDocument>('Contact', schema);
  return {
    prepare: () => buildIndexes(model),
    async list(userId) {
      const found = await model.find({ userId }).limit(maxContacts).lean<ContactDocument[]>();
      const sortKey = ({ name, company }: NewContact) => name ?? company ?? '';
      return found
        .map(({ _id, name, company, email }) => ({ id: _id, name, company, email }))
        .sort((one, other) => sortKey(one).localeCompare(sortKey(other)));
    },
    async add(userId, contacts) {
      const brought = new Map(contacts.map((contact) => [idOf(userId, contact), contact]));
      const listed = await model.find({ _id: { $in: [...brought.keys()] } }).lean<ContactDocument[]>();
      for (const { _id } of listed) brought.delete(_id);
      const before = await model.countDocuments({ userId });
      if (before + brought.size > maxContacts) throw tooMany();
      try {
        await model.insertMany(
          [...brought].map(([_id, contact]) => ({ _id, userId, ...contact })),
          { ordered: false },
        );
      } catch (error) {
        // Another request has brought the same one meanwhile.
        if (!isDuplicateKey(error)) throw error;
      }
      return { added: brought.size, total: await model.countDocuments({ userId }) };
    },
    remove: async (userId, id) => {
      await model.deleteOne({ _id: id, userId });
    },
    eraseOfUser: async (userId) => {
      await model.deleteMany({ userId });
    },
  };
};
