import {
  clearFilters,
  filtersOf,
  isFiltered,
  readListQuery,
  reversedSort,
  withListQuery,
} from './list-query.ts';

const read = (search: string) => readListQuery(new URLSearchParams(search));

test('ignores empty, blank, unknown and default parameters', () => {
  expect(read('q=%20&sentiment=&sort=-createdAt&note=n1&min=5')).toEqual({ min: '5' });
});

test('does not treat sorting as a filter', () => {
  expect(isFiltered(read('sort=dealSize'))).toBe(false);
  expect(filtersOf(read('sort=dealSize&check=true&q=acme'))).toEqual(['q', 'check']);
});

test('keeps other parameters, and removes empty and default ones', () => {
  const search = new URLSearchParams('note=n1&q=acme&sort=dealSize');
  expect(withListQuery(search, { q: '', sort: '-createdAt', due: 'today' }).toString()).toBe(
    'note=n1&due=today',
  );
});

test('keeps the sort order when filters are cleared', () => {
  expect(clearFilters(new URLSearchParams('q=acme&min=5&sort=dealSize')).toString()).toBe('sort=dealSize');
});

test('reverses ascending and descending sort orders', () => {
  expect([reversedSort('-dealSize'), reversedSort('dealSize')]).toEqual(['dealSize', '-dealSize']);
});
