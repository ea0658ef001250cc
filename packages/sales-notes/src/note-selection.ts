import type { Sentiment } from '@debrief/contracts/note-fields';
import type { QueryFilter } from 'mongoose';
import type { SalesNoteDocument } from './model.ts';

export interface TimeRange {
  readonly from?: Date;
  readonly to?: Date;
}

export interface NoteSelection {
  /** Prefixes of terms, folded to letters, digits and `&`. */
  readonly words: readonly string[];
  /** Pairs of prefixes, of which one must match. */
  readonly spellings: readonly (readonly [string, string])[];
  /** Exact terms. */
  readonly terms: readonly string[];
  readonly made: readonly TimeRange[];
  /** Words that also name a time. A note matches by the word or by the time. */
  readonly wordOrTime: readonly { readonly word: string; readonly made: TimeRange }[];
  readonly sentiment?: Sentiment;
  readonly currencies: readonly string[];
  readonly min?: number;
  readonly max?: number;
  /** Follow-up day; null selects notes without one. */
  readonly due?: { readonly from?: string; readonly to?: string } | null;
  readonly check?: boolean;
  readonly ids?: readonly string[];
  /** Time of the last change. Both bounds are inclusive. */
  readonly updated?: { readonly from: Date; readonly until: Date };
  /** Selects deleted notes instead of active ones, or both. */
  readonly deleted?: boolean | 'include';
}

export const emptySelection: NoteSelection = {
  words: [],
  spellings: [],
  terms: [],
  made: [],
  wordOrTime: [],
  currencies: [],
};

type Filter = QueryFilter<SalesNoteDocument>;

const startsWith = (word: string): Filter => ({ searchTerms: { $regex: `^${word}` } });

const madeIn = ({ from, to }: TimeRange): Filter => ({
  createdAt: { ...(from && { $gte: from }), ...(to && { $lt: to }) },
});

/** Longer words are more selective, and the index serves the first condition. */
const longestFirst = (words: readonly string[]) => [...words].sort((one, other) => other.length - one.length);

const dueFilter = (due: NonNullable<NoteSelection['due']> | null): Filter =>
  due === null
    ? { 'sortKeys.nextStepsDue': null }
    : { 'sortKeys.nextStepsDue': { $gte: due.from ?? '', ...(due.to !== undefined && { $lte: due.to }) } };

/** @param userCurrency applies to amounts without a currency */
const currencyFilter = (currency: string, userCurrency: string): Filter => ({
  dealSize: { $gte: 0 },
  dealCurrency: currency === userCurrency ? { $in: [currency, null] } : currency,
});

export const selectionFilters = (selection: NoteSelection, userCurrency: string): Filter[] => {
  const { words, spellings, terms, made, updated, wordOrTime, sentiment, currencies } = selection;
  const { min, max, due, check, ids } = selection;
  return [
    ...(ids === undefined ? [] : [{ _id: { $in: [...ids] } }]),
    ...terms.map((term): Filter => ({ searchTerms: term })),
    ...longestFirst(words).map(startsWith),
    ...spellings.map((either): Filter => ({ $or: either.map(startsWith) })),
    ...made.map(madeIn),
    ...(updated ? [{ updatedAt: { $gte: updated.from, $lte: updated.until } }] : []),
    ...wordOrTime.map((each): Filter => ({ $or: [startsWith(each.word), madeIn(each.made)] })),
    ...(sentiment ? [{ sentiment }] : []),
    ...currencies.map((currency) => currencyFilter(currency, userCurrency)),
    ...(min === undefined ? [] : [{ dealSize: { $gte: min } }]),
    ...(max === undefined ? [] : [{ dealSize: { $gte: 0, $lte: max } }]),
    ...(due === undefined ? [] : [dueFilter(due)]),
    ...(check === undefined ? [] : [{ needsCheck: check ? true : { $ne: true } }]),
  ];
};
