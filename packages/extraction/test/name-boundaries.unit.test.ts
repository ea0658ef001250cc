import { linksOf } from '../src/domain/learned/context.ts';
import { nameOptions } from '../src/domain/learned/name-options.ts';
import { boundarySigns, type ReadNote } from '../src/domain/learned/read-signs.ts';
import { findPeople } from '../src/domain/people.ts';
import { EMPTY_READING, ROLES } from '../src/domain/reader/reading.ts';
import { parseNote, type Note } from '../src/domain/reading/note.ts';

const TEXT = 'saw ten die at lake side nets';
const place = (words: string) => ({ start: TEXT.indexOf(words), end: TEXT.indexOf(words) + words.length });

/** The text with a piece for each word, and the odds that each is part of a name and of a firm. */
const noteRead = (name: readonly number[], firm: readonly number[]): ReadNote => {
  const pieces = [...TEXT.matchAll(/\S+/g)].map(({ 0: word, index }) => ({ id: 0, shape: 0, start: index, end: index + word.length })); // prettier-ignore
  const roles = new Float32Array(pieces.length * ROLES.length).fill(-8);
  for (const at of pieces.keys()) {
    roles[at * ROLES.length] = name[at] ?? -8;
    roles[at * ROLES.length + 1] = firm[at] ?? -8;
  }
  return { text: TEXT, reading: { pieces, roles, note: new Float32Array(10) } } as unknown as ReadNote;
};

describe('where a name begins and ends', () => {
  const places = [[place('ten')], [place('ten die')], [place('ten die at')], [place('nets')]];
  const signs = boundarySigns(noteRead([-8, 1, -2, -4], [-8, -8, -8, -5, 4, 4, 4]), 'contactName', 'companyName', places); // prettier-ignore

  it('is told by the option with the most pieces that are likely enough, strictly and leniently', () => {
    expect(signs.map((each) => each.filter((sign) => sign.startsWith('most-above')))).toEqual([
      ['most-above:-1.5'],
      ['most-above:-3'],
      ['most-above:-4.5'],
      [],
    ]);
  });

  it('is told by what belongs to a firm rather', () => {
    expect(signs[3]).toContain('rival:2');
    expect(signs[1]).toContain('rival:-4');
  });

  it('is not told of what was not read', () => {
    expect(boundarySigns(noteRead([], []), 'contactName', 'companyName', [[]])).toEqual([[]]);
  });
});

describe('the link of a firm to the contact', () => {
  const note = { text: TEXT } as Note;

  it('is the few words between them', () => {
    expect(linksOf(note, [place('lake side nets')], [place('ten die')], 'contact')).toEqual([
      'behind-contact:at',
    ]);
    expect(linksOf(note, [place('ten die')], [place('lake side nets')], 'firm')).toEqual(['before-firm:at']);
  });

  it('is none where one lies over the other, or far away', () => {
    expect(linksOf(note, [place('die at')], [place('ten die')], 'contact')).toEqual(['over-contact']);
    expect(
      linksOf({ text: '' } as Note, [{ start: 90, end: 95 }], [{ start: 0, end: 5 }], 'contact'),
    ).toEqual([]);
  });
});

describe('a name that may be the contact', () => {
  const namesOf = (text: string) => {
    const note = { ...parseNote(text), reading: EMPTY_READING };
    return nameOptions(note, findPeople(note)).options.map((each) => each.text.toLowerCase());
  };

  it.each([
    ['he is ferris paul ferris of acme', 'paul ferris', 'ferris paul ferris'],
    ['spoke to mister ferris paul ferris of hill dental', 'paul ferris', 'ferris paul ferris'],
    ['the buyer is anna ferris anna took me round', 'anna ferris', 'anna ferris anna'],
    ['Spoke to Mevrouw Dijkstra of Acme', 'dijkstra', 'mevrouw dijkstra'],
    ['Met Engineer Thabo Nkosi at Acme', 'thabo nkosi', 'engineer thabo nkosi'],
  ])('%s: %s', (text, name, other) => {
    expect(namesOf(text)).toContain(name);
    expect(namesOf(text)).not.toContain(other);
  });

  it('may say a word twice in a row', () => {
    expect(namesOf('the owner is jun jun reyes of acme')).toEqual(
      expect.arrayContaining(['jun jun reyes', 'jun reyes']),
    );
  });
});
