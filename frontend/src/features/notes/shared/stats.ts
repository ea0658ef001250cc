import type { CurrencyFigures, NotesSummary, SalesNote } from '@debrief/contracts/http/notes';

/**
 * Totals of notes, as in `GET /api/sales-notes/figures`. Sum and average cover deals in the user's currency;
 * `others` has the deals in other currencies.
 */
export interface Stats {
  readonly total: number;
  /** Created within the last seven days. */
  readonly thisWeek: number;
  readonly dealValue: number;
  /** Rounded mean of the deals in the user's currency; 0 without any. */
  readonly averageDealSize: number;
  /** Sorted by number of deals, highest first. */
  readonly others: readonly CurrencyFigures[];
}

const week = 7 * 24 * 60 * 60 * 1000;

type Counted = Pick<SalesNote, 'createdAt' | 'dealSize' | 'dealCurrency'>;

const figuresOf = (currency: string, deals: readonly number[]): CurrencyFigures => {
  const totalDealValue = deals.reduce((sum, size) => sum + size, 0);
  const averageDealSize = deals.length ? Math.round(totalDealValue / deals.length) : 0;
  return { currency, notes: deals.length, totalDealValue, averageDealSize };
};

/**
 * @param currency the user's currency, assumed for amounts without one
 * @param now in milliseconds since 1970
 */
export const statsOf = (notes: readonly Counted[], currency: string, now: number): Stats => {
  const deals = new Map<string, number[]>();
  for (const { dealSize, dealCurrency = currency } of notes) {
    if (dealSize === null) continue;
    const known = deals.get(dealCurrency);
    if (known) known.push(dealSize);
    else deals.set(dealCurrency, [dealSize]);
  }
  const { totalDealValue: dealValue, averageDealSize } = figuresOf(currency, deals.get(currency) ?? []);
  deals.delete(currency);
  return {
    total: notes.length,
    thisWeek: notes.filter(({ createdAt }) => Date.parse(createdAt) >= now - week).length,
    dealValue,
    averageDealSize,
    others: [...deals]
      .map(([code, sizes]) => figuresOf(code, sizes))
      .toSorted((one, other) => other.notes - one.notes || one.currency.localeCompare(other.currency)),
  };
};

export const statsOfSummary = (summary: NotesSummary): Stats => {
  const { total, thisWeek, totalDealValue: dealValue, averageDealSize, otherCurrencies = [] } = summary;
  return { total, thisWeek, dealValue, averageDealSize, others: otherCurrencies };
};
