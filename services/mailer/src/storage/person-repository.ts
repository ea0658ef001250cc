import type { Currency } from '@debrief/contracts/currency';
import { isDuplicateKey, unlessKeyTaken, type Connection } from '@debrief/service-kit/storage/connect';
import { Schema } from 'mongoose';
import type { PersonStore } from '../domain/person.ts';

interface PersonDocument {
  _id: string;
  name: string | null;
  email: string | null;
  salesNotesEmail: string;
  currency: Currency;
  /** Missing or null if unknown. */
  timeZone?: string | null | undefined;
  /** Revision of the preferences. */
  revision: number;
  /** Missing in documents from before email verification, which count as verified. */
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

/** A copy of user data, built from events that may arrive twice and in any order. */
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
      // If two sign-up events are handled concurrently, one loses the insert and finds the document.
      await unlessKeyTaken(people.updateOne({ _id: userId }, { $setOnInsert: first }, { upsert: true }));
      // A preferences event of an earlier version has created the document without a name.
      await people.updateOne({ _id: userId, name: null }, { $set: { name, email } });
    },

    async changePreferences(userId, { name, email, ...preferences }, revision) {
      const older = { _id: userId, revision: { $lt: revision } };
      const known = name !== undefined && email !== undefined ? { name, email } : {};
      const write = { $set: { ...preferences, revision, ...known } };
      try {
        const unknown = { name: null, email: null };
        await people.updateOne(
          older,
          { ...write, ...('name' in known ? {} : { $setOnInsert: unknown }) },
          { upsert: true, setDefaultsOnInsert: false },
        );
      } catch (error) {
        // A newer revision is stored, or the sign-up has just created the document.
        if (!isDuplicateKey(error)) throw error;
        await people.updateOne(older, write);
      }
    },

    async remove(userId) {
      await people.deleteOne({ _id: userId });
    },
  };
};
