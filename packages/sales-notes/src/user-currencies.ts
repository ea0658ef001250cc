import type { Currency } from '@debrief/contracts/currency';
import { isTimeZone } from '@debrief/contracts/date-preferences';
import { isDuplicateKey, type Connection } from '@debrief/service-kit/storage/connect';
import { Schema, type Model } from 'mongoose';

/** The notes service's copy of what a user chose, built from events. */
interface UserCurrencyDocument {
  /** The user. */
  _id: string;
  currency: Currency;
  /** Missing or null where nobody has told it. */
  timeZone?: string | null;
  /** Of the preferences; 0 until they are first changed. */
  revision: number;
}

const schema = new Schema<UserCurrencyDocument>(
  {
    _id: String,
    currency: { type: String, required: true },
    timeZone: String,
    revision: { type: Number, required: true },
  },
  { collection: 'userCurrencies', versionKey: false },
);

export type UserCurrencyModel = Model<UserCurrencyDocument>;

export const userCurrencyModel = (connection: Connection): UserCurrencyModel =>
  connection.model<UserCurrencyDocument>('UserCurrency', schema);

/** Null for a user of whom nothing has been heard. */
export const findCurrency = async (currencies: UserCurrencyModel, userId: string): Promise<Currency | null> =>
  (await currencies.findById(userId).lean<UserCurrencyDocument>())?.currency ?? null;

/** What is known of a user. The time zone is the one that they chose, or signed up in; null where nobody has told it. */
export const findPreferences = async (
  currencies: UserCurrencyModel,
  userId: string,
): Promise<{ currency: Currency | null; timeZone: string | null }> => {
  const found = await currencies.findById(userId).lean<UserCurrencyDocument>();
  const { currency = null, timeZone } = found ?? {};
  return { currency, timeZone: timeZone && isTimeZone(timeZone) ? timeZone : null };
};

/** What events tell of a user; a time zone that is left out stays as it is. */
export type UserPreferences = Pick<UserCurrencyDocument, 'currency'> & {
  readonly timeZone?: string | null | undefined;
};

/** Stores what an event tells, unless something newer is known: events may arrive twice and in any order. */
export const upsertPreferences = async (
  currencies: UserCurrencyModel,
  userId: string,
  { currency, timeZone }: UserPreferences,
  revision: number,
): Promise<void> => {
  const older = { _id: userId, revision: { $lt: revision } };
  const write = { $set: { currency, revision, ...(timeZone === undefined ? {} : { timeZone }) } };
  try {
    await currencies.updateOne(older, write, { upsert: true });
  } catch (error) {
    // The document is there: newer already, or made in this moment.
    if (!isDuplicateKey(error)) throw error;
    await currencies.updateOne(older, write);
  }
};
