import {
  changedFields,
  planUpdate,
  statesAfter,
  valuesBefore,
  type FieldStates,
} from '../../src/crm/domain/merge.ts';
import type { Answers, Values } from '../../src/crm/domain/records.ts';

const wrote = (wanted: string, stored: string | null = wanted, before: string | null = null) => ({
  wanted,
  stored,
  before,
});

const plan = (wanted: Values, states: FieldStates | null, current: Values, answers: Answers = {}) =>
  planUpdate({ object: 'contact', crm: 'HubSpot' }, wanted, states, current, answers);

test.each([
  [
    'writes a value that Debrief changed',
    { phone: '2' },
    { phone: wrote('1') },
    { phone: '1' },
    { phone: '2' },
    0,
  ],
  ['leaves a value that only the CRM changed', { phone: '1' }, { phone: wrote('1') }, { phone: '9' }, {}, 0],
  ['asks about a value that both changed', { phone: '2' }, { phone: wrote('1') }, { phone: '9' }, {}, 1],
  [
    'writes nothing if both have the same new value',
    { phone: '2' },
    { phone: wrote('1') },
    { phone: '2' },
    {},
    0,
  ],
  ['fills an empty field', { phone: '2' }, {}, { phone: null }, { phone: '2' }, 0],
  ['asks about a field that Debrief has not written before', { phone: '2' }, {}, { phone: '9' }, {}, 1],
  [
    'fills a field that the CRM has emptied',
    { phone: '2' },
    { phone: wrote('1') },
    { phone: null },
    { phone: '2' },
    0,
  ],
  [
    'ignores values that the note does not have',
    { phone: null },
    { phone: wrote('1') },
    { phone: '1' },
    {},
    0,
  ],
  [
    'leaves owner and stage to the CRM',
    { owner: '1', stage: 'a' },
    { owner: wrote('2') },
    { owner: '3', stage: 'b' },
    {},
    0,
  ],
])('%s', (_title, wanted, states, current, write, questions) => {
  const { write: planned, questions: asked } = plan(wanted, states, current);
  expect([planned, asked.length]).toEqual([write, questions]);
});

test('fills only the empty fields of a record that was in the CRM before', () => {
  const { write, questions, states } = plan({ name: 'Bob', phone: '1' }, null, {
    name: 'Robert',
    phone: null,
  });
  expect([write, questions]).toEqual([{ phone: '1' }, []]);
  // A later change in Debrief is a conflict, because Debrief never wrote this name.
  const after = statesAfter(states, write, { phone: null }, { name: 'Robert', phone: '1' });
  expect(plan({ name: 'Bobby', phone: '1' }, after, { name: 'Robert', phone: '1' }).questions).toHaveLength(
    1,
  );
});

test('follows the answer to a conflict, and does not ask again', () => {
  const states = { phone: wrote('1') };
  const asked = plan({ phone: '2' }, states, { phone: '9' }).questions[0];
  expect(asked).toMatchObject({ id: 'conflict-contact-phone', choices: [{ id: 'theirs' }, { id: 'ours' }] });
  expect(plan({ phone: '2' }, states, { phone: '9' }, { 'conflict-contact-phone': 'ours' }).write).toEqual({
    phone: '2',
  });
  const kept = plan({ phone: '2' }, states, { phone: '9' }, { 'conflict-contact-phone': 'theirs' });
  expect(kept).toMatchObject({ write: {}, questions: [] });
  expect(plan({ phone: '2' }, kept.states, { phone: '9' })).toMatchObject({ write: {}, questions: [] });
});

test('ignores fields that the CRM does not have', () => {
  const states = { currency: wrote('ZAR'), role: wrote('Buyer') };
  expect(changedFields(states, { amount: '5' })).toEqual([]);
  expect(plan({ role: 'Clerk' }, states, { name: 'Sam' })).toMatchObject({ write: {}, questions: [] });
});

test('recognizes values that the CRM has reformatted', () => {
  const states = { phone: wrote('+27 82 555'), text: wrote('a & b\nc'), amount: wrote('1200') };
  const current = { phone: '+2782555', text: '<p>a &amp; b<br>c</p>', amount: '1200.00' };
  expect(changedFields(states, current)).toEqual([]);
});

test('counts a stage that was moved on as a change, before a deal is removed', () => {
  expect(changedFields({ stage: wrote('new') }, { stage: 'won' })).toEqual(['stage']);
});

test('restores the values from before, except those that were changed since', () => {
  const states = {
    role: wrote('Buyer', 'Buyer', 'Clerk'),
    phone: wrote('1', '1', null),
    name: { ...wrote('Bob'), stored: null },
  };
  expect(valuesBefore(states, { role: 'Buyer', phone: '2', name: 'Robert' })).toEqual({ role: 'Clerk' });
});
