import * as z from 'zod/mini';
import { currencyCode } from '../currency.ts';
import { dealFigure } from './notes.ts';

export const maxInsightMonths = 12;
export const maxInsightCompanies = 5;

/** One entry per currency. Deals without one count in the currency of the user. */
const deals = z.array(z.object({ currency: currencyCode, total: dealFigure, count: z.int() }));

const insightMonth = z.object({
  month: z.string().check(z.regex(/^\d{4}-\d\d$/, 'Use a month such as 2026-01')),
  notes: z.int(),
  deals,
  /** Notes with this sentiment. Notes without a sentiment are not counted. */
  sentiments: z.object({ positive: z.int(), neutral: z.int(), negative: z.int() }),
});
export type InsightMonth = z.infer<typeof insightMonth>;

const insightCompany = z.object({ name: z.string(), notes: z.int(), deals });
export type InsightCompany = z.infer<typeof insightCompany>;

export const noteInsights = z.object({
  /**
   * From the month of the oldest to that of the newest matching note, at most the last twelve. Months without
   * notes are included.
   */
  months: z.array(insightMonth).check(z.maxLength(maxInsightMonths)),
  /** The companies with the most notes in these months. Names that differ only by case or accents are one company. */
  companies: z.array(insightCompany).check(z.maxLength(maxInsightCompanies)),
  currency: currencyCode,
});
export type NoteInsights = z.infer<typeof noteInsights>;
