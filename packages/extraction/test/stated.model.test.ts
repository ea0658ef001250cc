import { findPeople } from '../src/domain/people.ts';
import { parseNote as clean } from '../src/domain/reading/note.ts';
import { preferStated } from '../src/domain/stated/prefer-stated.ts';
import { statedAmounts, statedEmails, statedPhones } from '../src/domain/stated/statements.ts';
import { readNote } from './support/read.ts';
import { deniedNotes } from './support/statements/denied.ts';
import { dice } from './support/statements/dice.ts';
import { statedNotes } from './support/statements/notes.ts';

const SEEDS = Array.from({ length: 10 }, (_, index) => index + 1);

describe('what a note states outright for the contact is never dropped', () => {
  test.each(SEEDS)('200 generated notes (seed %i)', async (seed) => {
    const wrong: unknown[] = [];
    for (const { field, text, value } of statedNotes(dice(seed), 200)) {
      const found = await readNote(text);
      if (found[field] !== value) wrong.push({ text, field, value, found: found[field] });
      expect(found.evidence[field]?.spans).toHaveLength(1);
    }
    expect(wrong).toEqual([]);
  });

  test.each([
    ['email buyer.1f3a@example.org', 'contactEmail', 'buyer.1f3a@example.org'],
    ['Her email is c9e2@marks.example', 'contactEmail', 'c9e2@marks.example'],
    ['Spoke to Ann Hill. Her email is ann@hill.com, no wait, it is ann@hill.co.za.', 'contactEmail', 'ann@hill.co.za'],
    ['Spoke to Ann Hill. Her email is ann@q.ai, I checked.', 'contactEmail', 'ann@q.ai'],
    ['Spoke to Sarah Jones at Acme Ltd, sarah@acme.com. Deal of R50 000.', 'contactEmail', 'sarah@acme.com'],
    ['We talked about the weather. Her email is c9e2@marks.example.', 'contactEmail', 'c9e2@marks.example'],
    ['Spoke to Ann Hill. Her number is 082 - 555 - 0143.', 'contactPhone', '0825550143'],
    ['Spoke to Ann Hill. Call her on oh eight two, five five five, oh one four three. No one else knows.', 'contactPhone', '0825550143'],
    ['Spoke to Ann Hill. The deal is R 1978000.', 'dealSize', 1_978_000],
    ['Spoke to Ann Hill. The deal is worth 2000.', 'dealSize', 2000],
    ['Spoke to Ann Hill. The deal is fifty k, no sorry, sixty k.', 'dealSize', 60_000],
  ] as const)('%s', async (text, field, value) => {
    expect((await readNote(text))[field]).toBe(value);
  }); // prettier-ignore
});

test('300 generated denials, doubts, commands, and values of somebody else state nothing', async () => {
  const stating: string[] = [];
  for (const { field, text, value } of deniedNotes(dice(1), 300)) {
    const { contactName: name, companyName: company } = await readNote(text);
    const note = clean(text);
    const who = { people: findPeople(note), name, company };
    const stated = { contactEmail: statedEmails, contactPhone: statedPhones, dealSize: statedAmounts }[field];
    if (stated(note, who).some((each) => each.value === value)) stating.push(text);
  }
  expect(stating).toEqual([]);
});

test.each([
  'Spoke to Ann Hill. The deal is 50 users.',
  'Spoke to Ann Hill. The deal is for 2026 units.',
  'Spoke to Ann Hill. "The deal is R90 000", her radio said.',
  'This is a test record. The deal is R90 000.',
])('no deal is stated: %s', (text) => {
  const note = clean(text);
  expect(statedAmounts(note, { people: findPeople(note), name: 'Ann Hill', company: null })).toEqual([]);
});

describe('between what the weights chose and what is stated', () => {
  const span = { start: 0, end: 1 };
  const chosen = { value: 'chosen', confidence: 0.8, spans: [span] };
  const stated = (value: string, owned = true) => ({ value, owned, span });
  const even = () => 0.2;

  test('a choice stands where nothing else is stated', () => {
    expect(preferStated(chosen, [], even)).toBe(chosen);
    expect(preferStated(chosen, [stated('other'), stated('chosen')], even)).toEqual({
      ...chosen,
      stated: true,
    });
  });

  test('what is stated takes the place of none, as sure as the weights are of it', () => {
    expect(preferStated(null, [], even)).toBeNull();
    expect(preferStated(null, [stated('only', false)], even)).toMatchObject({
      value: 'only',
      confidence: 0.2,
    });
    expect(preferStated(null, [stated('only')], () => 0)).toMatchObject({ confidence: 0.01 });
  });

  test('of several the likeliest is taken, of equally likely ones the last', () => {
    const several = [stated('first'), stated('second')];
    expect(preferStated(null, several, even)?.value).toBe('second');
    expect(preferStated(null, several, (value) => (value === 'first' ? 0.3 : 0.1))?.value).toBe('first');
  });

  test('another choice gives way only to what is said to be the contact’s', () => {
    expect(preferStated(chosen, [stated('hers')], even)?.value).toBe('hers');
    expect(preferStated(chosen, [stated('a number', false)], even)).toBe(chosen);
  });
});
