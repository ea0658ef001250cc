import { aNote } from '../../testing/factories.ts';
import { matchingNotes } from './search.ts';

const notes = [
  aNote({
    id: '1',
    contactName: 'José Álvarez',
    companyName: 'Blue River',
    transcription: 'He wants a demo.',
  }),
  aNote({
    id: '2',
    contactName: null,
    companyName: null,
    contactEmail: null,
    transcription: 'Prices. Demo?',
  }),
  aNote({ id: '3', contactName: 'ليلى حداد', dealSize: 250_000, sentiment: 'negative', nextSteps: null }),
];

const found = (query: string) => matchingNotes(notes, query).map(({ id }) => id);

test.each([
  ['', ['1', '2', '3']],
  ['   ', ['1', '2', '3']],
  ['demo', ['1', '2']],
  ['DEMO prices', ['2']],
  ['jose alvarez', ['1']],
  ['José', ['1']],
  ['ليلى', ['3']],
  ['250000', ['3']],
  ['negative', ['3']],
  ['null', []],
  ['no such words', []],
])('a search for "%s" finds %j', (query, expected) => {
  expect(found(query)).toEqual(expected);
});

test('a note that was edited is found by its new words alone', () => {
  expect(found('blue')).toEqual(['1']);
  const edited = notes.map((note) => (note.id === '1' ? { ...note, companyName: 'Green Hill' } : note));
  expect(matchingNotes(edited, 'green')).toHaveLength(1);
  expect(matchingNotes(edited, 'blue')).toHaveLength(0);
});
