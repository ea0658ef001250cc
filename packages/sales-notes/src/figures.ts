import type { CurrencyFigures, NotesSummary } from '@debrief/contracts/http/notes';
import type { QueryFilter } from 'mongoose';
import type { SalesNoteDocument, SalesNoteModel } from './model.ts';
import { sumDeals, type DealSum } from './sum-deals.ts';

const figuresOf = (currency: string, sums: readonly DealSum[]): CurrencyFigures => {
  const notes = sums.reduce((sum, each) => sum + each.notes, 0);
  const totalDealValue = sums.reduce((sum, each) => sum + each.value, 0);
  return { currency, notes, totalDealValue, averageDealSize: notes ? Math.round(totalDealValue / notes) : 0 };
};

/**
 * Returns the totals of the notes that match a filter. Never adds amounts in different currencies.
 *
 * @param week start of the week
 * @param currency the user's currency, which applies to amounts without one
 */
export const summarise = async (
  notes: SalesNoteModel,
  filter: QueryFilter<SalesNoteDocument>,
  { week, currency }: { readonly week: Date; readonly currency: string },
): Promise<NotesSummary> => {
  const [total, thisWeek, sums] = await Promise.all([
    notes.countDocuments(filter),
    notes.countDocuments({ $and: [filter, { createdAt: { $gte: week } }] }),
    sumDeals(notes, filter),
  ]);
  const isOwn = (sum: DealSum) => sum.currency === null || sum.currency === currency;
  const { totalDealValue, averageDealSize } = figuresOf(currency, sums.filter(isOwn));
  const otherCurrencies = sums
    .filter((each) => !isOwn(each))
    .map((each) => figuresOf(String(each.currency), [each]))
    .sort((one, other) => other.notes - one.notes || (one.currency < other.currency ? -1 : 1));
  return {
    total,
    thisWeek,
    totalDealValue,
    averageDealSize,
    currency,
    ...(otherCurrencies.length > 0 ? { otherCurrencies } : {}),
  };
};
