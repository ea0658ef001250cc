import { defaultSort, reversedSort } from '../shared/list-query.ts';

interface Sort {
  readonly column: string;
  /** Sort that the first click on the column applies. */
  readonly first: string;
  readonly words: readonly [first: string, reversed: string];
}

const sorts: readonly Sort[] = [
  { column: 'Date', first: defaultSort, words: ['Newest first', 'Oldest first'] },
  { column: 'Contact', first: 'contactName', words: ['Contact, A to Z', 'Contact, Z to A'] },
  { column: 'Deal Size', first: '-dealSize', words: ['Largest deal first', 'Smallest deal first'] },
  { column: 'Sentiment', first: '-sentiment', words: ['Best sentiment first', 'Worst sentiment first'] },
  { column: 'Next Steps', first: 'nextStepsDue', words: ['Due soonest first', 'Due latest first'] },
];

export const sortOptions: readonly { readonly value: string; readonly words: string }[] = sorts.flatMap(
  ({ first, words: [words, reversed] }) => [
    { value: first, words },
    { value: reversedSort(first), words: reversed },
  ],
);

export const sortOfColumn = (column: string, sort: string) => {
  const found = sorts.find((candidate) => candidate.column === column);
  if (!found) return undefined;
  const { first } = found;
  const reversed = reversedSort(first);
  const direction = sort.startsWith('-') ? ('descending' as const) : ('ascending' as const);
  const sorted = sort === first || sort === reversed;
  return { direction: sorted ? direction : undefined, next: sort === first ? reversed : first };
};
