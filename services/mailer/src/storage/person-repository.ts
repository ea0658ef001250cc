import type { Currency } from '@debrief/contracts/currency';
import { ignoreDuplicateKey, type Connection } from '@debrief/service-kit/storage/connect';
import { upsertNewer } from '@debrief/service-kit/storage/upsert-newer';
import { Schema } from 'mongoose';
import type { PersonStore } from '../domain/person.ts';

interface PersonDocument {
  _id: string;
  name: string | null;
  email: string | null;
  salesNotesEmail: string;
  currency: Currency;
  timeZone?: string | null | undefined;
  revision: number;
  /** Missing in documents of earlier versions, which count as verified. */
  emailVerified?: boolean;
  salesNotesEmailVerified?: boolean;
}

const schema = new Schema<PersonDocument>(
  {
    _id: String,
    name: { type: String, default: null },
    email: { type: String, default: null },
    salesNotesEmail: { type: String, required: true },
    currency: { type: String, required: true },
    timeZone: String,
    revision: { type: Number, required: true },
    emailVerified: Boolean,
    salesNotesEmailVerified: Boolean,
  },
  { collection: 'people', versionKey: false },
);

/** Events may arrive twice and in any order. */
export const createPersonRepository = (connection: Connection): PersonStore => {
  const people = connection.model<PersonDocument>('Person', schema);
  return {
    async find(userId) {
      const person = await people.findById(userId).lean();
      if (!person) return null;
      const { name, email, salesNotesEmail, currency, timeZone } = person;
      const { emailVerified = true, salesNotesEmailVerified = true } = person;
      const verified = { emailVerified, salesNotesEmailVerified };
      return { userId, name, email, salesNotesEmail, currency, timeZone, ...verified };
    },

    async signUp({ userId, name, email, ...preferences }) {
      const first = { name, email, ...preferences, revision: 0 };
      await ignoreDuplicateKey(people.updateOne({ _id: userId }, { $setOnInsert: first }, { upsert: true }));
      // A preferences event of an earlier version, without a name, may have created the document.
      await people.updateOne({ _id: userId, name: null }, { $set: { name, email } });
    },

    changePreferences(userId, { name, email, ...preferences }, revision) {
      const known = name !== undefined && email !== undefined ? { name, email } : {};
      return upsertNewer(people, userId, revision, { ...preferences, ...known });
    },

    async remove(userId) {
      await people.deleteOne({ _id: userId });
    },
  };
};
