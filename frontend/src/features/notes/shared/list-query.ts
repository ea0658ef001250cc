import { readerTimeZone } from '../../../lib/date-preferences.ts';

/** Query parameters of the list, with the same names in the dashboard's URL and the API (`GET /api/sales-notes`). */
const listParameters = [
  'q',
  'sentiment',
  'currency',
  'from',
  'to',
  'min',
  'max',
  'due',
  'check',
  'sort',
] as const;
export type ListParameter = (typeof listParameters)[number];

/** Parameters of the list without empty values. Values are as typed; the server validates them. */
export type ListQuery = Readonly<Partial<Record<ListParameter, string>>>;

export const noFilters: ListQuery = {};

/** Newest first. */
export const defaultSort = '-createdAt';

export const readListQuery = (search: URLSearchParams): ListQuery =>
  Object.fromEntries(
    listParameters.flatMap((name) => {
      const value = search.get(name)?.trim();
      return value && !(name === 'sort' && value === defaultSort) ? [[name, value]] : [];
    }),
  );

/** Returns `search` with changed parameters. Undefined or an empty text removes a parameter. */
export const withListQuery = (
  search: URLSearchParams,
  changes: Readonly<Partial<Record<ListParameter, string | undefined>>>,
): URLSearchParams => {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value && !(name === 'sort' && value === defaultSort)) next.set(name, value);
    else next.delete(name);
  }
  return next;
};

export const filtersOf = (query: ListQuery): readonly Exclude<ListParameter, 'sort'>[] =>
  listParameters.filter((name) => name !== 'sort').filter((name) => query[name] !== undefined);

export const isFiltered = (query: ListQuery): boolean => filtersOf(query).length > 0;

/** Removes all filters but keeps the sort order. */
export const clearFilters = (search: URLSearchParams): URLSearchParams =>
  withListQuery(
    search,
    Object.fromEntries(filtersOf(readListQuery(search)).map((name) => [name, undefined])),
  );

/** Serializes the query for the API. Adds the reader's time zone, which words such as "this month" depend on. */
export const queryString = (query: ListQuery): string => {
  const parameters = new URLSearchParams(query);
  if (isFiltered(query)) parameters.set('tz', readerTimeZone());
  return parameters.toString();
};

export const listSearch = (query: ListQuery): string => new URLSearchParams(query).toString();

/** Reverses a sort: `-createdAt` for `createdAt`, and back. */
export const reversedSort = (sort: string): string => (sort.startsWith('-') ? sort.slice(1) : `-${sort}`);

export const currenciesOf = (
  own: string,
  { currency }: ListQuery,
  stats: { readonly others: readonly { readonly currency: string }[] } | undefined,
): readonly string[] => [
  ...new Set([own, ...(stats?.others.map((other) => other.currency) ?? []), ...(currency ? [currency] : [])]),
];
