import type { Currency } from '@debrief/contracts/currency';
import { caller } from '@debrief/service-kit/http/identify';
import type { RequestHandler } from 'express';

export interface CurrencySource {
  findCurrency(userId: string): Promise<Currency | null>;
  /** Stores it unless an event has told one. */
  save(userId: string, currency: Currency): Promise<void>;
  /** Null when nobody can tell. */
  ask(authorization: string | undefined): Promise<Currency | null>;
}

/**
 * Learns the currency of a caller who signed up before this service heard of currencies: no event tells it again. For routes
 * behind `requireUser` whose answer depends on it.
 */
export const learnCurrency =
  ({ findCurrency, save, ask }: CurrencySource): RequestHandler =>
  async (req, _res, next) => {
    const { userId } = caller(req);
    if ((await findCurrency(userId)) === null) {
      const currency = await ask(req.get('authorization'));
      if (currency) await save(userId, currency);
    }
    next();
  };
