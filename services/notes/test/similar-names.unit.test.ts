import { similarNames, type KnownName } from '../src/domain/similar-names.ts';

const known = (name: string, notes = 1, more: Partial<KnownName> = {}): KnownName => ({
  name,
  notes,
  emails: [null],
  phones: [null],
  ...more,
});

test.each([
  ['Sam Nkosi', 'Sam Nkosy'],
  ['Sam Nkosi', 'Sam Nkossi'],
  ['Sam Nkosi', 'sam-nkosí'],
  ['Łódź Freight', 'Lodz Freight'],
  ['Acme (Pty) Ltd', 'Acme Pty Ltd.'],
])('suggests %s and %s', (one, other) => {
  expect(similarNames(one, [known(one), known(other, 2)])).toEqual([{ name: other, notes: 2 }]);
  expect(similarNames(other, [known(one), known(other, 2)])).toEqual([{ name: one, notes: 1 }]);
});

test.each([
  ['Ann', 'Anna'],
  ['Sam Nkosi', 'Sam Nkomo'],
  ['Sam Nkosi', 'SAM NKOSI'],
  ['—', '!'],
])('does not suggest %s and %s', (one, other) => {
  expect(similarNames(one, [known(one), known(other)])).toEqual([]);
});

test('suggests names with the same email address or phone number, in any format', () => {
  const names = [
    known('Sam Nkosi', 1, { emails: ['sam@acme.example', null], phones: ['+27 82 555 0134'] }),
    known('S. N.', 1, { emails: ['Sam@Acme.example'] }),
    known('The boss', 2, { phones: ['082 555 0134'] }),
    known('Priya Nair', 9, { emails: ['priya@acme.example'], phones: ['083 555 0134'] }),
  ];
  expect(similarNames('sam nkosi', names).map(({ name }) => name)).toEqual(['The boss', 'S. N.']);
});

test('suggests at most three names, those with the most notes', () => {
  const names = ['Sam Nkosa', 'Sam Nkose', 'Sam Nkoso', 'Sam Nkosu'].map((name, index) =>
    known(name, index + 1),
  );
  expect(similarNames('Sam Nkosi', names).map(({ notes }) => notes)).toEqual([4, 3, 2]);
});
