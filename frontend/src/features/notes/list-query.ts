import { readerTimeZone } from '../../lib/date-preferences.ts';

/** What the list shows. The dashboard's URL and the API (`GET /api/sales-notes`) name it the same way. */
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

/** Empty texts are left out. Values are as typed: the server says what it cannot read. */
export type ListQuery = Readonly<Partial<Record<ListParameter, string>>>;

/** All notes, the newest first. */
export const everyNote: ListQuery = {};

/** The newest first. */
export const defaultSort = '-createdAt';

export const readListQuery = (search: URLSearchParams): ListQuery =>
  Object.fromEntries(
    listParameters.flatMap((name) => {
      const value = search.get(name)?.trim();
      return value && !(name === 'sort' && value === defaultSort) ? [[name, value]] : [];
    }),
  );

/** `search` with these changes; undefined and the empty text remove a parameter. Other parameters stay. */
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

/** The parameters that leave notes out, in the order of {@link listParameters}. */
export const filtersOf = (query: ListQuery): readonly Exclude<ListParameter, 'sort'>[] =>
  listParameters.filter((name) => name !== 'sort').filter((name) => query[name] !== undefined);

export const isFiltered = (query: ListQuery): boolean => filtersOf(query).length > 0;

/** Every note again, in the same order. */
export const clearFilters = (search: URLSearchParams): URLSearchParams =>
  withListQuery(
    search,
    Object.fromEntries(filtersOf(readListQuery(search)).map((name) => [name, undefined])),
  );

/** The query as part of a path, with the reader's time zone where words such as "this month" may depend on it. */
export const queryString = (query: ListQuery): string => {
  const parameters = new URLSearchParams(query);
  if (isFiltered(query)) parameters.set('tz', readerTimeZone());
  return parameters.toString();
};

/** The query as part of a page's URL. */
export const listSearch = (query: ListQuery): string => new URLSearchParams(query).toString();

/** The other direction of a sort: `-createdAt` for `createdAt`, and back. */
export const reversedSort = (sort: string): string => (sort.startsWith('-') ? sort.slice(1) : `-${sort}`);

/** The currencies to filter by: the user's, those of the deals, and the one that is chosen. */
export const currenciesOf = (
  own: string,
  { currency }: ListQuery,
  stats: { readonly others: readonly { readonly currency: string }[] } | undefined,
): readonly string[] => [
  ...new Set([own, ...(stats?.others.map((other) => other.currency) ?? []), ...(currency ? [currency] : [])]),
];
