import { allSelected, emptySelection, selectedOf, toggleNote } from './selection.ts';

const notes = (count: number) => Array.from({ length: count }, (_, index) => ({ id: String(index) }));
const idsOf = (found: readonly { id: string }[]) => found.map(({ id }) => id).join(' ');

test('selects a range in both directions, and deselects it', () => {
  const list = notes(8);
  const one = toggleNote(emptySelection, list, '5', false);
  const range = toggleNote(one, list, '2', true);
  expect(idsOf(selectedOf(range, list))).toBe('2 3 4 5');
  const again = toggleNote(range, list, '4', true);
  expect(idsOf(selectedOf(again, list))).toBe('5');
});

test('selects one note for a range without a start', () => {
  expect(idsOf(selectedOf(toggleNote(emptySelection, notes(3), '1', true), notes(3)))).toBe('1');
  const gone = toggleNote(emptySelection, notes(9), '8', false);
  expect(idsOf(selectedOf(toggleNote(gone, notes(3), '1', true), notes(3)))).toBe('1');
});

test('includes notes that load later in "all" until a note is deselected', () => {
  expect(selectedOf(allSelected, notes(100))).toHaveLength(100);
  expect(selectedOf(allSelected, notes(120))).toHaveLength(120);
  const without = toggleNote(allSelected, notes(120), '7', false);
  expect(selectedOf(without, notes(130))).toHaveLength(119);
});

test('selects no more notes than one request accepts', () => {
  const list = notes(700);
  expect(selectedOf(allSelected, list)).toHaveLength(500);
  const first = toggleNote(emptySelection, list, '0', false);
  expect(selectedOf(toggleNote(first, list, '699', true), list)).toHaveLength(500);
});

test('ignores a selected note while the list does not contain it, as while another order loads', () => {
  const selection = toggleNote(emptySelection, notes(3), '2', false);
  expect(selectedOf(selection, notes(2))).toEqual([]);
  expect(idsOf(selectedOf(selection, notes(4)))).toBe('2');
});
