import { defaultCurrency } from '@debrief/contracts/currency';
import type { NotesSummary } from '@debrief/contracts/http/notes';
import type { NoteOrder, SortField } from '@debrief/contracts/http/notes-query';
import type { QueryFilter } from 'mongoose';
import { summarise } from './figures.ts';
import { activeNotesFilter, allNotesFilter, trashedNotesFilter, type NoteModels } from './generations.ts';
import type { SalesNoteDocument } from './model.ts';
import { selectionFilters, type NoteSelection } from './note-selection.ts';
import { findCurrency } from './user-currencies.ts';

/** `updatedAt` is the order of changes. Clients cannot choose it for other lists. */
export type PageOrder = NoteOrder | 'updatedAt';
type PageField = SortField | 'updatedAt';

type SortValue = string | number | Date | null;

export interface NotePosition {
  readonly value: SortValue;
  readonly id: string;
}

export interface NotePage {
  readonly order: PageOrder;
  readonly after?: NotePosition;
  readonly limit: number;
  /** Includes changes and word times, which can be as long as the transcript. */
  readonly full?: boolean;
}

type Filter = QueryFilter<SalesNoteDocument>;

const fieldOf = (order: PageOrder) => order.replace('-', '') as PageField;

/** Every note has these times, outside `sortKeys`. */
const isTime = (field: PageField) => field === 'createdAt' || field === 'updatedAt';

/** Minimum value of each field. Selects the notes that have the field. */
const least: Record<PageField, SortValue> = {
  createdAt: new Date(-8.64e15),
  updatedAt: new Date(-8.64e15),
  contactName: '',
  companyName: '',
  dealSize: 0,
  sentiment: 0,
  nextStepsDue: '',
};

export const positionOf = (
  order: PageOrder,
  note: Pick<SalesNoteDocument, '_id' | 'createdAt' | 'updatedAt' | 'sortKeys'>,
): NotePosition => {
  const field = fieldOf(order);
  const value =
    field === 'createdAt' || field === 'updatedAt'
      ? (note[field] ?? note.createdAt)
      : (note.sortKeys?.[field] ?? null);
  return { value, id: note._id };
};

export const selectionFilter = async (models: NoteModels, userId: string, selection: NoteSelection) => {
  const currency = (await findCurrency(models.currencies, userId)) ?? defaultCurrency;
  const filterOfState =
    selection.deleted === 'include'
      ? allNotesFilter
      : selection.deleted
        ? trashedNotesFilter
        : activeNotesFilter;
  const mine: Filter = await filterOfState(models, userId);
  const conditions = selectionFilters(selection, currency);
  return { currency, filter: conditions.length > 0 ? { ...mine, $and: conditions } : mine };
};

export const searchNotes = (models: NoteModels) => {
  const filterOf = (userId: string, selection: NoteSelection) => selectionFilter(models, userId, selection);

  const read = (filters: readonly Filter[], sort: Record<string, 1 | -1>, limit: number, full: boolean) =>
    models.notes
      .find(filters.length > 1 ? { $and: [...filters] } : (filters[0] ?? {}))
      .sort(sort)
      .limit(limit)
      .select(full ? { searchTerms: 0 } : { wordTimes: 0, searchTerms: 0, changes: 0 })
      .lean<SalesNoteDocument[]>()
      .cursor() as AsyncIterable<SalesNoteDocument>;

  return {
    /** Yields the selected notes in order. Notes without a value in the sort field come last. */
    async *search(
      userId: string,
      selection: NoteSelection,
      { order, after, limit, full = false }: NotePage,
    ): AsyncGenerator<SalesNoteDocument> {
      const { filter } = await filterOf(userId, selection);
      const field = fieldOf(order);
      const path = isTime(field) ? field : `sortKeys.${field}`;
      const [direction, next, nextOrSame] =
        order === field ? ([1, '$gt', '$gte'] as const) : ([-1, '$lt', '$lte'] as const);
      let left = limit;
      if (after?.value !== null) {
        const later: Filter[] = after
          ? [
              {
                [path]: { [nextOrSame]: after.value },
                $or: [{ [path]: { [next]: after.value } }, { _id: { [next]: after.id } }],
              },
            ]
          : [];
        const withValue: Filter = { [path]: { $gte: least[field] } };
        for await (const note of read(
          [filter, withValue, ...later],
          { [path]: direction, _id: direction },
          left,
          full,
        )) {
          yield note;
          left--;
        }
      }
      if (isTime(field) || left === 0) return;
      const later: Filter[] = after?.value === null ? [{ _id: { [next]: after.id } }] : [];
      yield* read([filter, { [path]: null }, ...later], { _id: direction }, left, full);
    },

    async summarise(userId: string, selection: NoteSelection, week: Date): Promise<NotesSummary> {
      const { filter, currency } = await filterOf(userId, selection);
      return summarise(models.notes, filter, { week, currency });
    },
  };
};
