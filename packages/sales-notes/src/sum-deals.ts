import type { QueryFilter } from 'mongoose';
import type { SalesNoteDocument, SalesNoteModel } from './model.ts';

export interface DealSum {
  /** ISO 4217; null for amounts without a currency. */
  readonly currency: string | null;
  readonly notes: number;
  readonly value: number;
}

const value = { $sum: '$dealSize' } as const;

export const sumDeals = async (
  notes: SalesNoteModel,
  filter: QueryFilter<SalesNoteDocument>,
): Promise<DealSum[]> => {
  const byCurrency = (sums: Record<string, { $sum: 1 | '$dealSize' }>) =>
    notes.aggregate<{ _id: string | null; notes: number; value: number }>([
      { $match: { $and: [filter, { dealSize: { $gte: 0 } }] } },
      { $group: { _id: '$dealCurrency', ...sums } },
    ]);
  const deals = await byCurrency({ notes: { $sum: 1 }, value });
  // FerretDB 1 returns 0 for every sum but the first, so a result of zeros is computed again with one sum.
  const needsSecondQuery = deals.length > 0 && deals.every((each) => each.value === 0);
  const values = needsSecondQuery ? await byCurrency({ value }) : deals;
  const valueOf = new Map(values.map((each) => [each._id, each.value]));
  return deals.map(({ _id, notes: count }) => ({
    currency: _id,
    notes: count,
    value: valueOf.get(_id) ?? 0,
  }));
};
