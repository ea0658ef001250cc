import type { Sentiment } from '@debrief/contracts/note-fields';
import type { QueryFilter } from 'mongoose';
import type { SalesNoteDocument } from './model.ts';

/** From a moment on and until right before another one. */
export interface TimeRange {
  readonly from?: Date;
  readonly to?: Date;
}

/** Which notes: those that meet all of it. */
export interface NoteSelection {
  /** Each begins a term of the note. Folded: letters, digits and `&` alone. */
  readonly words: readonly string[];
  /** Two spellings of a word, of which one begins a term. */
  readonly spellings: readonly (readonly [string, string])[];
  /** Each is a term of the note as it stands. */
  readonly terms: readonly string[];
  readonly made: readonly TimeRange[];
  /** Words that also name a time: the note has the word, or was made then. */
  readonly wordOrTime: readonly { readonly word: string; readonly made: TimeRange }[];
  readonly sentiment?: Sentiment;
  /** The currency of the amount. */
  readonly currencies: readonly string[];
  readonly min?: number;
  readonly max?: number;
  /** The day that the follow-up is due; null for notes with nothing due. */
  readonly due?: { readonly from?: string; readonly to?: string } | null;
  readonly check?: boolean;
  readonly ids?: readonly string[];
  /** Deleted notes, which can be restored, in place of the others. */
  readonly deleted?: boolean;
}

/** The selection that leaves no note out. */
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

/** Longer words are in fewer notes: the first condition is the one that an index is searched by. */
const longestFirst = (words: readonly string[]) => [...words].sort((one, other) => other.length - one.length);

const dueFilter = (due: NonNullable<NoteSelection['due']> | null): Filter =>
  due === null
    ? { 'sortKeys.nextStepsDue': null }
    : { 'sortKeys.nextStepsDue': { $gte: due.from ?? '', ...(due.to !== undefined && { $lte: due.to }) } };

/** @param userCurrency what amounts without a currency are in */
const currencyFilter = (currency: string, userCurrency: string): Filter => ({
  dealSize: { $gte: 0 },
  dealCurrency: currency === userCurrency ? { $in: [currency, null] } : currency,
});

/** The conditions of a selection, to be met by a user's own notes. */
export const selectionFilters = (selection: NoteSelection, userCurrency: string): Filter[] => {
  const { words, spellings, terms, made, wordOrTime, sentiment, currencies, min, max, due, check, ids } =
    selection;
  return [
    ...(ids === undefined ? [] : [{ _id: { $in: [...ids] } }]),
    ...terms.map((term): Filter => ({ searchTerms: term })),
    ...longestFirst(words).map(startsWith),
    ...spellings.map((either): Filter => ({ $or: either.map(startsWith) })),
    ...made.map(madeIn),
    ...wordOrTime.map((each): Filter => ({ $or: [startsWith(each.word), madeIn(each.made)] })),
    ...(sentiment ? [{ sentiment }] : []),
    ...currencies.map((currency) => currencyFilter(currency, userCurrency)),
    ...(min === undefined ? [] : [{ dealSize: { $gte: min } }]),
    ...(max === undefined ? [] : [{ dealSize: { $gte: 0, $lte: max } }]),
    ...(due === undefined ? [] : [dueFilter(due)]),
    ...(check === undefined ? [] : [{ needsCheck: check ? true : { $ne: true } }]),
  ];
};
