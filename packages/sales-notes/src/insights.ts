import {
  maxInsightCompanies,
  type InsightCompany,
  type InsightMonth,
  type NoteInsights,
} from '@debrief/contracts/http/note-insights';
import type { Sentiment } from '@debrief/contracts/note-fields';
import type { QueryFilter } from 'mongoose';
import type { NoteModels } from './generations.ts';
import type { SalesNoteDocument, SalesNoteModel } from './model.ts';
import type { NoteSelection } from './note-selection.ts';
import { selectionFilter } from './search-notes.ts';
import { sumDeals } from './sum-deals.ts';

/** `to` is exclusive. */
export interface Month {
  readonly month: string;
  readonly from: Date;
  readonly to: Date;
}

type Filter = QueryFilter<SalesNoteDocument>;

const dealsOf = async (notes: SalesNoteModel, filter: Filter, ownCurrency: string) => {
  const deals = new Map<string, { currency: string; total: number; count: number }>();
  for (const sum of await sumDeals(notes, filter)) {
    const currency = sum.currency ?? ownCurrency;
    const { total, count } = deals.get(currency) ?? { total: 0, count: 0 };
    deals.set(currency, { currency, total: total + sum.value, count: count + sum.notes });
  }
  return [...deals.values()].toSorted((one, other) => (one.currency < other.currency ? -1 : 1));
};

const readMonth = async (
  notes: SalesNoteModel,
  filter: Filter,
  { month, from, to }: Month,
  currency: string,
): Promise<InsightMonth> => {
  const within: Filter = { $and: [filter, { createdAt: { $gte: from, $lt: to } }] };
  const [counts, deals] = await Promise.all([
    notes.aggregate<{ _id: Sentiment | null; notes: number }>([
      { $match: within },
      { $group: { _id: '$sentiment', notes: { $sum: 1 } } },
    ]),
    dealsOf(notes, within, currency),
  ]);
  const count = (sentiment: Sentiment) => counts.find(({ _id }) => _id === sentiment)?.notes ?? 0;
  return {
    month,
    notes: counts.reduce((sum, each) => sum + each.notes, 0),
    deals,
    sentiments: { positive: count('positive'), neutral: count('neutral'), negative: count('negative') },
  };
};

const readCompanies = async (
  notes: SalesNoteModel,
  filter: Filter,
  currency: string,
): Promise<InsightCompany[]> => {
  const field = 'sortKeys.companyName';
  const top = await notes.aggregate<{ _id: string; notes: number }>([
    { $match: { $and: [filter, { [field]: { $gt: '' } }] } },
    { $group: { _id: `$${field}`, notes: { $sum: 1 } } },
    { $sort: { notes: -1, _id: 1 } },
    { $limit: maxInsightCompanies },
  ]);
  return Promise.all(
    top.map(async ({ _id: key, notes: count }) => {
      const ofCompany: Filter = { $and: [filter, { [field]: key }] };
      const [newest, deals] = await Promise.all([
        notes.findOne(ofCompany).sort({ createdAt: -1, _id: -1 }).select({ companyName: 1 }).lean(),
        dealsOf(notes, ofCompany, currency),
      ]);
      return { name: newest?.companyName ?? key, notes: count, deals };
    }),
  );
};

export const noteInsights = (models: NoteModels) => {
  const findEdge = async (filter: Filter, direction: 1 | -1) => {
    const order = { createdAt: direction, _id: direction };
    return (await models.notes.findOne(filter).sort(order).select({ createdAt: 1 }).lean())?.createdAt;
  };
  return {
    /** Returns the creation times of the oldest and the newest selected note, or null without notes. */
    async findTimeRange(userId: string, selection: NoteSelection) {
      const { filter } = await selectionFilter(models, userId, selection);
      const [oldest, newest] = await Promise.all([findEdge(filter, 1), findEdge(filter, -1)]);
      return oldest && newest ? { oldest, newest } : null;
    },

    /**
     * Returns figures of the selected notes for charts. FerretDB cannot group by expressions, so each month is a query.
     * @param months in order, without gaps
     */
    async readInsights(
      userId: string,
      selection: NoteSelection,
      months: readonly Month[],
    ): Promise<NoteInsights> {
      const { filter, currency } = await selectionFilter(models, userId, selection);
      const [first, last] = [months[0], months.at(-1)];
      if (!first || !last) return { months: [], companies: [], currency };
      const within: Filter = { $and: [filter, { createdAt: { $gte: first.from, $lt: last.to } }] };
      const [ofMonths, companies] = await Promise.all([
        Promise.all(months.map((month) => readMonth(models.notes, filter, month, currency))),
        readCompanies(models.notes, within, currency),
      ]);
      return { months: ofMonths, companies, currency };
    },
  };
};
