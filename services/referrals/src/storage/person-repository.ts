import { defaultCurrency } from '@debrief/contracts/currency';
import type { Connection } from '@debrief/service-kit/storage/connect';
import { Schema } from 'mongoose';
import type { UpdatePersonDependencies } from '../domain/account-changes.ts';
import type { Person } from '../domain/person.ts';

interface PersonDocument extends Omit<Person, 'userId'> {
  _id: string;
  /** Revision of name, email and currency; -1 before the first event. */
  revision: number;
}

const schema = new Schema<PersonDocument>(
  {
    _id: String,
    name: { type: String, default: null },
    email: { type: String, default: null },
    addresses: { type: [String], required: true },
    currency: { type: String, required: true },
    referralToken: String,
    revision: { type: Number, required: true },
  },
  { collection: 'people', versionKey: false },
);

export type PersonRepository = UpdatePersonDependencies['people'] & {
  find(userId: string): Promise<Person | null>;
  findAll(userIds: readonly string[]): Promise<Map<string, Person>>;
  remove(userId: string): Promise<void>;
};

const toPerson = ({ _id, revision: _revision, ...person }: PersonDocument): Person => ({
  userId: _id,
  ...person,
});

export const createPersonRepository = (connection: Connection): PersonRepository => {
  const people = connection.model<PersonDocument>('Person', schema);
  return {
    async find(userId) {
      const found = await people.findById(userId).lean<PersonDocument>();
      return found && toPerson(found);
    },
    async findAll(userIds) {
      const found = await people.find({ _id: { $in: [...userIds] } }).lean<PersonDocument[]>();
      return new Map(found.map((person) => [person._id, toPerson(person)]));
    },
    async merge(userId, { addresses, currency, revision, referralToken, ...named }) {
      await people.updateOne(
        { _id: userId },
        {
          $addToSet: { addresses: { $each: [...addresses] } },
          ...(referralToken !== undefined && { $set: { referralToken } }),
          $setOnInsert: { name: null, email: null, currency: defaultCurrency, revision: -1 },
        },
        { upsert: true, setDefaultsOnInsert: false },
      );
      const newer = { currency, revision, ...named };
      await people.updateOne({ _id: userId, revision: { $lt: revision } }, { $set: newer });
      // A preferences event of an earlier version, which has no name, may have set a newer revision already.
      if (named.name !== undefined) await people.updateOne({ _id: userId, name: null }, { $set: named });
    },
    async remove(userId) {
      await people.deleteOne({ _id: userId });
    },
  };
};
