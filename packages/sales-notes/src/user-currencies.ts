import type { Currency } from '@debrief/contracts/currency';
import { isDuplicateKey, type Connection } from '@debrief/service-kit/storage/connect';
import { Schema, type Model } from 'mongoose';

/** The notes service's copy of the currency that a user chose, built from events. */
interface UserCurrencyDocument {
  /** The user. */
  _id: string;
  currency: Currency;
  /** Of the preferences; 0 until they are first changed. */
  revision: number;
}

const schema = new Schema<UserCurrencyDocument>(
  { _id: String, currency: { type: String, required: true }, revision: { type: Number, required: true } },
  { collection: 'userCurrencies', versionKey: false },
);

export type UserCurrencyModel = Model<UserCurrencyDocument>;

export const userCurrencyModel = (connection: Connection): UserCurrencyModel =>
  connection.model<UserCurrencyDocument>('UserCurrency', schema);

/** Null for a user of whom nothing has been heard. */
export const findCurrency = async (currencies: UserCurrencyModel, userId: string): Promise<Currency | null> =>
  (await currencies.findById(userId).lean<UserCurrencyDocument>())?.currency ?? null;

/** Stores what an event tells, unless something newer is known: events may arrive twice and in any order. */
export const rememberCurrency = async (
  currencies: UserCurrencyModel,
  userId: string,
  currency: Currency,
  revision: number,
): Promise<void> => {
  const older = { _id: userId, revision: { $lt: revision } };
  const write = { $set: { currency, revision } };
  try {
    await currencies.updateOne(older, write, { upsert: true });
  } catch (error) {
    // The document is there: newer already, or made in this moment.
    if (!isDuplicateKey(error)) throw error;
    await currencies.updateOne(older, write);
  }
};
