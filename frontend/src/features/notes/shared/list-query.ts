import { readerTimeZone } from '../../../lib/date-preferences.ts';

/** Parameters of the list, named as in the dashboard's URL and in `GET /api/sales-notes`. */
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

/** Parameters of the list that are set. The values are as typed; the server validates them. */
export type ListQuery = Readonly<Partial<Record<ListParameter, string>>>;

export const noFilters: ListQuery = {};

export const defaultSort = '-createdAt';

export const readListQuery = (search: URLSearchParams): ListQuery =>
  Object.fromEntries(
    listParameters.flatMap((name) => {
      const value = search.get(name)?.trim();
      return value && !(name === 'sort' && value === defaultSort) ? [[name, value]] : [];
    }),
  );

/** Returns `search` with changed parameters. Removes parameters that are empty or have the default value. */
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

export const clearFilters = (search: URLSearchParams): URLSearchParams =>
  withListQuery(
    search,
    Object.fromEntries(filtersOf(readListQuery(search)).map((name) => [name, undefined])),
  );

/**
 * Serializes the query for the API. Adds the user's time zone to filters, because their dates depend on it.
 */
export const queryString = (query: ListQuery): string => {
  const parameters = new URLSearchParams(query);
  if (isFiltered(query)) parameters.set('tz', readerTimeZone());
  return parameters.toString();
};

export const listSearch = (query: ListQuery): string => new URLSearchParams(query).toString();

export const reversedSort = (sort: string): string => (sort.startsWith('-') ? sort.slice(1) : `-${sort}`);

export const currenciesOf = (
  own: string,
  { currency }: ListQuery,
  stats: { readonly others: readonly { readonly currency: string }[] } | undefined,
): readonly string[] => [
  ...new Set([own, ...(stats?.others.map((other) => other.currency) ?? []), ...(currency ? [currency] : [])]),
];
