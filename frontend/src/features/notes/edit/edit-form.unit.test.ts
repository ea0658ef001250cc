import { salesNoteEdit } from '@debrief/contracts/http/note-requests';
import { aNote } from '../../../testing/factories.ts';
import { formOf, readForm, withChange } from './edit-form.ts';

const form = formOf(aNote());

test.each([
  ['1,250,000', 1_250_000],
  ['99.5', 100],
  ['50k', 50_000],
  ['3.470.000', 3_470_000],
  ['37,25,000', 3_725_000],
  ['640’000', 640_000],
])('parses the deal size %s as %s', (typed, dealSize) => {
  const read = readForm({ ...form, dealSize: typed });
  expect(read).toMatchObject({ edit: { dealSize } });
  expect(read).not.toHaveProperty('edit.dealCurrency');
});

test.each(['lots', '12abc', '84,50,00', '1e3', '9'.repeat(20)])('rejects the deal size %s', (dealSize) => {
  expect(readForm({ ...form, dealSize })).toMatchObject({ problem: { field: 'dealSize' } });
});

test('rejects a negative deal size but accepts 0', () => {
  expect(readForm({ ...form, dealSize: '-1' })).toEqual({
    problem: { field: 'dealSize', text: 'Deal size cannot be negative' },
  });
  expect(readForm({ ...form, dealSize: '0' })).toMatchObject({ edit: { dealSize: 0 } });
});

test('reads the currency in the deal size', () => {
  expect(readForm({ ...form, dealSize: 'R 250,000' })).toMatchObject({
    edit: { dealSize: 250_000, dealCurrency: 'ZAR' },
  });
});

test('asks about an ambiguous deal size and does not send it', () => {
  expect(readForm({ ...form, dealSize: '7.250' })).toEqual({
    problem: { field: 'dealSize', text: '“7.250” can mean 7,250 or 7. Choose one.' },
  });
});

test('sends the currency that was chosen or typed last', () => {
  const typed = { ...form, dealSize: '€ 84.500' };
  const chosen = withChange(typed, 'dealCurrency', 'NOK');
  expect(chosen.dealSize).toBe('84,500');
  expect(readForm(chosen)).toMatchObject({ edit: { dealSize: 84_500, dealCurrency: 'NOK' } });
  expect(readForm({ ...chosen, dealSize: '$9k' })).toMatchObject({ edit: { dealCurrency: 'USD' } });
  expect(readForm({ ...chosen, dealSize: '' })).not.toHaveProperty('edit.dealCurrency');
});

test('reports an invalid amount before an invalid email', () => {
  const form = { ...formOf(aNote()), contactEmail: 'none', dealSize: 'lots' };
  expect(readForm(form)).toMatchObject({ problem: { field: 'dealSize' } });
});

test('explains that a deal size must be a number', () => {
  expect(readForm({ ...form, dealSize: 'lots' })).toEqual({
    problem: { field: 'dealSize', text: 'Deal size must be a valid number' },
  });
});

test.each(['a b@c.de', 'a@b@c.de', 'a@b', 'a'])('rejects the email %s', (contactEmail) => {
  expect(readForm({ ...form, contactEmail })).toEqual({
    problem: { field: 'contactEmail', text: 'Please enter a valid email address' },
  });
});

test('sends empty fields as null, but an empty transcript as an empty string', () => {
  const empty = Object.fromEntries(Object.keys(form).map((field) => [field, ' '])) as typeof form;
  expect(readForm({ ...empty, sentiment: '', transcription: '' })).toEqual({
    edit: {
      contactName: null,
      contactRole: null,
      companyName: null,
      contactEmail: null,
      contactPhone: null,
      dealSize: null,
      sentiment: null,
      nextSteps: null,
      transcription: '',
    },
  });
});

test('builds a valid edit from an unchanged note', () => {
  const read = readForm(form);
  const { id: _id, createdAt: _createdAt, ...fields } = aNote({ contactRole: null });
  expect(read).toEqual({ edit: fields });
  expect(salesNoteEdit.parse('edit' in read && read.edit)).toEqual(fields);
});
