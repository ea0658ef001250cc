import { defaultSettings, mapNote, type CrmNote } from '../../src/crm/domain/map-note.ts';
import { crmObjects } from '../../src/crm/domain/records.ts';

const note: CrmNote = {
  id: 'n1',
  createdAt: '2026-11-30T08:00:00.000Z',
  contactName: 'Thandi Mokoena',
  contactRole: 'Buyer',
  companyName: 'Acme',
  contactEmail: 'thandi@acme.example',
  contactPhone: '+27825551234',
  dealSize: 120_000,
  dealCurrency: 'ZAR',
  sentiment: 'positive',
  nextSteps: 'Send the\nquote',
  due: '2026-12-04',
};

const map = (change: Partial<CrmNote> = {}, settings = {}, context = {}) =>
  mapNote(
    { ...note, ...change },
    { ...defaultSettings, ...settings },
    {
      ...{ confirmed: null, answers: {}, link: 'https://d.example/n1', objects: crmObjects },
      ...context,
    },
  );

test('maps a note to its records', () => {
  expect(map({}, { owner: '7', stage: 'new' }).records).toEqual({
    company: { name: 'Acme', domain: 'acme.example' },
    contact: { name: 'Thandi Mokoena', email: 'thandi@acme.example', phone: '+27825551234', role: 'Buyer' },
    deal: { name: 'Acme: R120,000', amount: '120000', currency: 'ZAR', stage: 'new', owner: '7' },
    note: {
      text: expect.stringContaining('Deal Size: R120,000'),
      at: '2026-11-30T08:00:00.000Z',
      owner: '7',
    },
    task: { title: 'Send the quote', due: '2026-12-04', owner: '7', text: 'Debrief: https://d.example/n1' },
  });
});

test('writes the note as readable text with a link to Debrief', () => {
  expect(map().records.note?.['text']).toBe(
    [
      ...[
        'Sales note of 2026-11-30',
        'Contact Name: Thandi Mokoena',
        'Contact Role: Buyer',
        'Company Name: Acme',
      ],
      ...['Contact Email: thandi@acme.example', 'Contact Phone: +27825551234', 'Deal Size: R120,000'],
      ...['Sentiment: positive', 'Next Steps: Send the\nquote', 'Debrief: https://d.example/n1'],
    ].join('\n'),
  );
});

test('leaves out uncertain values everywhere, the text of the note included', () => {
  const { records, questions } = map({ check: ['contactEmail', 'dealSize'] });
  expect(JSON.stringify(records)).not.toMatch(/acme\.example|120/);
  expect([records.deal, records.contact?.['email'], questions]).toEqual([undefined, undefined, []]);
});

test('writes uncertain values that a person confirmed, and not those that changed since', () => {
  const change: Partial<CrmNote> = { check: ['contactEmail', 'dealSize'] };
  const { records } = map(change, {}, { confirmed: { contactEmail: note.contactEmail, dealSize: 5 } });
  expect([records.contact?.['email'], records.deal]).toEqual([note.contactEmail, undefined]);
});

test('asks about uncertain values if the connection is set so', () => {
  const change: Partial<CrmNote> = { check: ['contactEmail'] };
  expect(map(change, { uncertain: 'ask' }).questions).toMatchObject([
    { id: 'check-contactEmail', text: 'Is this contact email right: “thandi@acme.example”?' },
  ]);
  const answered = (answer: string) =>
    map(change, { uncertain: 'ask' }, { answers: { 'check-contactEmail': answer } });
  expect(answered('use').records.contact?.['email']).toBe(note.contactEmail);
  expect(answered('omit')).toMatchObject({ questions: [], records: { contact: { name: 'Thandi Mokoena' } } });
  expect(answered('omit').records.contact).not.toHaveProperty('email');
});

test('creates no deal without an amount, and no task without a day', () => {
  expect(Object.keys(map({ dealSize: null, due: undefined }).records)).toEqual([
    'company',
    'contact',
    'note',
  ]);
  expect(Object.keys(map({}, { deals: false, tasks: false }).records)).toEqual([
    'company',
    'contact',
    'note',
  ]);
});

test('takes no company from an address alone', () => {
  expect(map({ companyName: null }).records.company).toBeUndefined();
});

test('omits objects that the CRM does not have', () => {
  expect(Object.keys(map({}, {}, { objects: ['contact'] }).records)).toEqual(['contact']);
});
