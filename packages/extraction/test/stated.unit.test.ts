import { findPeople } from '../src/entities/person/people.ts';
import { parseDocument } from '../src/entities/document.ts';
import { preferExplicit } from '../src/fields/statements/prefer-explicit.ts';
import { isExplicitContact, explicitAmounts } from '../src/fields/statements/explicit-statements.ts';

test.each([
  ['a count', 'Spoke to Ann Hill. The deal is 50 users.'],
  ['a large count', 'Spoke to Ann Hill. The deal is for 2026 units.'],
  ['a quoted amount', 'Spoke to Ann Hill. "The deal is R90 000", her radio said.'],
  ['an amount in a test record', 'This is a test record. The deal is R90 000.'],
])('explicitAmounts ignores %s', (_, text) => {
  const doc = parseDocument(text);
  expect(explicitAmounts(doc, { people: findPeople(doc), name: 'Ann Hill', company: null })).toEqual([]);
});

describe('preferExplicit', () => {
  const span = { start: 0, end: 1 };
  const predicted = { value: 'predicted', confidence: 0.8, spans: [span] };
  const statement = (value: string, owned = true) => ({ value, owned, span });
  const equal = () => 0.2;

  test('keeps a prediction if no value or the same value is stated', () => {
    expect(preferExplicit(predicted, [], equal)).toBe(predicted);
    expect(preferExplicit(predicted, [statement('other'), statement('predicted')], equal)).toEqual({
      ...predicted,
      stated: true,
    });
  });

  test('uses a statement if nothing is predicted, with the probability of its value as confidence', () => {
    expect(preferExplicit(null, [], equal)).toBeNull();
    expect(preferExplicit(null, [statement('only', false)], equal)).toMatchObject({
      value: 'only',
      confidence: 0.2,
    });
    expect(preferExplicit(null, [statement('only')], () => 0)).toMatchObject({ confidence: 0.01 });
  });

  test('uses the most probable statement, or the last of equally probable ones', () => {
    const several = [statement('first'), statement('second')];
    expect(preferExplicit(null, several, equal)?.value).toBe('second');
    expect(preferExplicit(null, several, (value) => (value === 'first' ? 0.3 : 0.1))?.value).toBe('first');
  });

  test('replaces a prediction only if the statement names the contact as the owner', () => {
    expect(preferExplicit(predicted, [statement('hers')], equal)?.value).toBe('hers');
    expect(preferExplicit(predicted, [statement('a number', false)], equal)).toBe(predicted);
  });
});

test.each([
  ['Spoke to Sarah Jones at Acme Ltd.', true],
  ['Just met Sarah Jones from Acme Ltd.', true],
  ['Spoke to Sarah Jones at our Durban office.', false],
  ['Spoke to Sarah Jones at Acme Ltd. This was a sandbox entry for the sales academy.', false],
  ['He spoke to Sarah Jones at Acme Ltd.', false],
  ['Spoke to Sarah Jones.', false],
])('reports whether %j explicitly names the contact: %s', (text, isStated) => {
  const doc = parseDocument(text);
  const person = findPeople(doc).find((each) => each.text === 'Sarah Jones');
  expect(person && isExplicitContact(doc, person)).toBe(isStated);
});
