import type { QueryFilter } from 'mongoose';
import type { SalesNoteDocument, SalesNoteModel } from './model.ts';

/** The deals in one currency. */
export interface DealSum {
  /** ISO 4217; null for amounts of earlier versions, which did not store it. */
  readonly currency: string | null;
  readonly notes: number;
  readonly value: number;
}

/** The deals of the notes of a filter, by their currency: amounts of different currencies are never added. */
export const sumDeals = async (
  notes: SalesNoteModel,
  filter: QueryFilter<SalesNoteDocument>,
): Promise<DealSum[]> => {
  const byCurrency = (sum: 1 | '$dealSize') =>
    notes.aggregate<{ _id: string | null; sum: number }>([
      { $match: { $and: [filter, { dealSize: { $gte: 0 } }] } },
      { $group: { _id: '$dealCurrency', sum: { $sum: sum } } },
    ]);
  // Two groups of one sum each: FerretDB 1 makes every sum but the first 0.
  const [counts, values] = await Promise.all([byCurrency(1), byCurrency('$dealSize')]);
  const valueOf = new Map(values.map(({ _id, sum }) => [_id, sum]));
  return counts.map(({ _id, sum }) => ({ currency: _id, notes: sum, value: valueOf.get(_id) ?? 0 }));
};
