import { findPeople } from '../src/domain/people.ts';
import { parseNote as clean } from '../src/domain/reading/note.ts';
import { preferStated } from '../src/domain/stated/prefer-stated.ts';
import { isStatedContact, statedAmounts } from '../src/domain/stated/statements.ts';

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

test.each([
  ['Spoke to Sarah Jones at Acme Ltd.', true],
  ['Just met Sarah Jones from Acme Ltd.', true],
  ['Spoke to Sarah Jones at our Durban office.', false],
  ['Spoke to Sarah Jones at Acme Ltd. This was a sandbox entry for the sales academy.', false],
  ['He spoke to Sarah Jones at Acme Ltd.', false],
  ['Spoke to Sarah Jones.', false],
])('%s states its contact: %s', (text, isStated) => {
  const note = clean(text);
  const person = findPeople(note).find((each) => each.text === 'Sarah Jones');
  expect(person && isStatedContact(note, person)).toBe(isStated);
});
