import {
  clearFilters,
  filtersOf,
  isFiltered,
  readListQuery,
  reversedSort,
  withListQuery,
} from './list-query.ts';

const read = (search: string) => readListQuery(new URLSearchParams(search));

test('what is empty, blank, unknown or the default is no part of a query', () => {
  expect(read('q=%20&sentiment=&sort=-createdAt&note=n1&min=5')).toEqual({ min: '5' });
});

test('an order leaves no note out', () => {
  expect(isFiltered(read('sort=dealSize'))).toBe(false);
  expect(filtersOf(read('sort=dealSize&check=true&q=acme'))).toEqual(['q', 'check']);
});

test('a change keeps other parameters, and removes what it empties', () => {
  const search = new URLSearchParams('note=n1&q=acme&sort=dealSize');
  expect(withListQuery(search, { q: '', sort: '-createdAt', due: 'today' }).toString()).toBe(
    'note=n1&due=today',
  );
});

test('clearing keeps the order', () => {
  expect(clearFilters(new URLSearchParams('q=acme&min=5&sort=dealSize')).toString()).toBe('sort=dealSize');
});

test('an order has two directions', () => {
  expect([reversedSort('-dealSize'), reversedSort('dealSize')]).toEqual(['dealSize', '-dealSize']);
});
