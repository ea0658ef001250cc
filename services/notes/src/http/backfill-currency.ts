import type { Currency } from '@debrief/contracts/currency';
import { caller } from '@debrief/service-kit/http/identify';
import type { RequestHandler } from 'express';

export interface CurrencySource {
  findCurrency(userId: string): Promise<Currency | null>;
  save(userId: string, currency: Currency): Promise<void>;
  fetchCurrency(authorization: string | undefined): Promise<Currency | null>;
}

/** Fetches the currency of users who signed up before events included it. Run after `requireUser`. */
export const backfillCurrency =
  ({ findCurrency, save, fetchCurrency }: CurrencySource): RequestHandler =>
  async (req, _res, next) => {
    const { userId } = caller(req);
    if ((await findCurrency(userId)) === null) {
      const currency = await fetchCurrency(req.get('authorization'));
      if (currency) await save(userId, currency);
    }
    next();
  };
