import type { InsightMonth, NoteInsights } from '@debrief/contracts/http/note-insights';
import { sentiments } from '@debrief/contracts/note-fields';
import { dateTimeFormat } from '../../../lib/date-time-format.ts';
import { localeOf, readerDateFormat } from '../../../lib/date-preferences.ts';
import { formatCount } from '../../../lib/format.ts';
import { sentimentLabels } from '../shared/sentiment-words.ts';

/** Formats a month such as `2026-01` as `Jan 2026`, in the reader's format. */
export const formatMonth = (month: string): string => {
  const format = readerDateFormat();
  if (format === 'ymd') return month;
  const options = { month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  return dateTimeFormat(localeOf(format), options).format(new Date(`${month}-01`));
};

export const sumOf = <Item>(items: readonly Item[], count: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + count(item), 0);

/** Returns the currencies of the deals, the user's first. */
export const currenciesOf = ({ months, currency }: NoteInsights): readonly string[] => {
  const found = new Set(months.flatMap(({ deals }) => deals.map((deal) => deal.currency)));
  return [...(found.delete(currency) ? [currency] : []), ...found];
};

export const valueIn = ({ deals }: Pick<InsightMonth, 'deals'>, currency: string): number =>
  deals.find((deal) => deal.currency === currency)?.total ?? 0;

const countSentiments = (month: Pick<InsightMonth, 'sentiments'>): number =>
  sumOf(sentiments, (sentiment) => month.sentiments[sentiment]);

const percent = (part: number, whole: number): number => (whole === 0 ? 0 : (part / whole) * 100);

/** Returns the share of each sentiment among notes with a sentiment, in percent. */
export const sentimentShares = (month: InsightMonth) => {
  const all = countSentiments(month);
  return sentiments.map((sentiment) => {
    const [count, value] = [month.sentiments[sentiment], percent(month.sentiments[sentiment], all)];
    return { value, text: all === 0 ? '0' : `${formatCount(count)} (${Math.round(value)}%)` };
  });
};

/** Describes the sentiments of all months, such as `62% positive, 38% negative of 8 notes`. */
export const describeSentiments = (months: readonly InsightMonth[]): string => {
  const all = sumOf(months, countSentiments);
  const shares = sentiments
    .map((sentiment) => ({ sentiment, count: sumOf(months, (month) => month.sentiments[sentiment]) }))
    .filter(({ count }) => count > 0)
    .map(
      ({ sentiment, count }) =>
        `${Math.round(percent(count, all))}% ${sentimentLabels[sentiment].toLowerCase()}`,
    );
  return all === 0 ? 'No sentiment in these notes' : `${shares.join(', ')} of ${countNotes(all)}`;
};

export const countNotes = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'note' : 'notes'}`;
