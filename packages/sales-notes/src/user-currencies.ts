import type { Currency } from '@debrief/contracts/currency';
import { isTimeZone } from '@debrief/contracts/date-preferences';
import type { Connection } from '@debrief/service-kit/storage/connect';
import { upsertNewer } from '@debrief/service-kit/storage/upsert-newer';
import { Schema, type Model } from 'mongoose';

interface UserCurrencyDocument {
  _id: string;
  currency: Currency;
  timeZone?: string | null;
  /** Revision of the preferences; 0 until their first change. */
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

/** Returns null if no preferences event has arrived for the user. */
export const findCurrency = async (currencies: UserCurrencyModel, userId: string): Promise<Currency | null> =>
  (await currencies.findById(userId).lean<UserCurrencyDocument>())?.currency ?? null;

/**
 * Returns null for an unknown currency or time zone. The time zone comes from the preferences, or else from
 * the sign-up.
 */
export const findPreferences = async (
  currencies: UserCurrencyModel,
  userId: string,
): Promise<{ currency: Currency | null; timeZone: string | null }> => {
  const found = await currencies.findById(userId).lean<UserCurrencyDocument>();
  const { currency = null, timeZone } = found ?? {};
  return { currency, timeZone: timeZone && isTimeZone(timeZone) ? timeZone : null };
};

/** An omitted time zone stays unchanged. */
export type UserPreferences = Pick<UserCurrencyDocument, 'currency'> & {
  readonly timeZone?: string | null | undefined;
};

export const upsertPreferences = (
  currencies: UserCurrencyModel,
  userId: string,
  { currency, timeZone }: UserPreferences,
  revision: number,
): Promise<void> =>
  upsertNewer(currencies, userId, revision, { currency, ...(timeZone === undefined ? {} : { timeZone }) });
