import { companyDomain, companyKey, contactKeys, phoneKey } from '../../src/crm/domain/keys.ts';
import { matchCompany, matchContact, matchContactCompany } from '../../src/crm/domain/match.ts';
import type { ContactCandidate } from '../../src/crm/domain/records.ts';

const person = (id: string, change: Partial<ContactCandidate> = {}): ContactCandidate => ({
  ...{ id, name: 'Sam Nkosi', emails: [], phones: [], company: null },
  ...change,
});
const acme = { id: 'c1', name: 'Acme (Pty) Ltd' };

const decision = (match: ReturnType<typeof matchContact> | ReturnType<typeof matchCompany>): string => {
  if (match.kind === 'use') return match.record.id;
  if (match.kind === 'create') return 'create';
  return `ask ${match.question.choices.map(({ id }) => id).join(' ')}`;
};

test.each([
  [
    'one contact with the address',
    { email: 'Sam+sales@Acme.com' },
    [person('1', { emails: ['sam@acme.com'] })],
    '1',
  ],
  [
    'another name with the address',
    { name: 'Sammy', email: 'sam@acme.com' },
    [person('1', { emails: ['sam@acme.com'] })],
    '1',
  ],
  [
    'two contacts with the address',
    { email: 'sam@acme.com' },
    [person('1', { emails: ['sam@acme.com'] }), person('2', { emails: ['SAM@acme.com'] })],
    'ask 1 2 create',
  ],
  [
    'the address before the phone number',
    { email: 'sam@acme.com', phone: '0825551234' },
    [person('1', { phones: ['0825551234'] }), person('2', { emails: ['sam@acme.com'] })],
    '2',
  ],
  [
    'one contact with the number',
    { phone: '+27 82 555 1234' },
    [person('1', { phones: ['082 555 1234'] })],
    '1',
  ],
  [
    'a shared number under another name',
    { name: 'Lerato Dube', phone: '0825551234' },
    [person('1', { phones: ['0825551234'] })],
    'ask 1 create',
  ],
  [
    'the number of a contact with another address',
    { name: 'Sam Nkosi', email: 'sam@new.com', phone: '0825551234' },
    [person('1', { emails: ['sam@old.com'], phones: ['0825551234'] })],
    'ask 1 create',
  ],
  [
    'two with the number',
    { phone: '0825551234' },
    [person('1', { phones: ['0825551234'] }), person('2', { phones: ['27825551234'] })],
    'ask 1 2 create',
  ],
  ['the name and the company', { name: 'sam nkosi' }, [person('1', { company: acme })], '1'],
  [
    'a namesake in the company with another address',
    { name: 'Sam Nkosi', email: 'sam@acme.com' },
    [person('1', { company: acme, emails: ['s.nkosi@acme.com'] })],
    'ask 1 create',
  ],
  [
    'two namesakes in the company',
    { name: 'Sam Nkosi' },
    [person('1', { company: acme }), person('2', { company: acme })],
    'ask 1 2 create',
  ],
  [
    'only the name',
    { name: 'Sam Nkosi' },
    [person('1'), person('2', { company: { id: 'c2', name: 'Globex' } })],
    'ask 1 2 create',
  ],
  [
    'a namesake elsewhere, with an own address',
    { name: 'Sam Nkosi', email: 'sam@acme.com' },
    [person('1')],
    'create',
  ],
  ['another name only', { name: 'Sam' }, [person('1')], 'create'],
  ['nothing found', { name: 'Sam Nkosi', email: 'sam@acme.com' }, [], 'create'],
])('matches a contact: %s', (_case, wanted, candidates, expected) => {
  expect(decision(matchContact(wanted, 'Acme', candidates))).toBe(expected);
});

test('does not use a namesake if the note names no company', () => {
  expect(decision(matchContact({ name: 'Sam Nkosi' }, null, [person('1', { company: acme })]))).toBe(
    'ask 1 create',
  );
});

test('uses the contact that a person chose, or creates one', () => {
  const all = [person('1'), person('2')];
  expect(decision(matchContact({ name: 'Sam Nkosi' }, null, all, { contact: '2' }))).toBe('2');
  expect(decision(matchContact({ name: 'Sam Nkosi' }, null, all, { contact: 'create' }))).toBe('create');
});

test('asks again if the chosen contact is no candidate any more', () => {
  expect(decision(matchContact({ name: 'Sam Nkosi' }, null, [person('1')], { contact: '2' }))).toBe(
    'ask 1 create',
  );
});

test('describes the choices', () => {
  const match = matchContact({ name: 'Sam Nkosi' }, null, [
    person('1', { company: acme, emails: ['sam@acme.com'] }),
  ]);
  expect(match).toMatchObject({
    question: {
      text: 'Which Sam Nkosi?',
      choices: [
        { id: '1', label: 'Sam Nkosi, Acme (Pty) Ltd, sam@acme.com' },
        { id: 'create', label: 'Create a new contact “Sam Nkosi”' },
      ],
    },
  });
});

const company = (id: string, name: string, domain: string | null = null) => ({ id, name, domain });

test.each([
  ['the name without its legal form', { name: 'ACME' }, [company('1', 'Acme (Pty) Ltd.')], '1'],
  [
    'two of the name',
    { name: 'Acme' },
    [company('1', 'Acme Inc'), company('2', 'Acme GmbH')],
    'ask 1 2 create',
  ],
  [
    'the one of the name with the domain',
    { name: 'Acme', domain: 'acme.com' },
    [company('1', 'Acme Inc', 'acme.com'), company('2', 'Acme GmbH')],
    '1',
  ],
  [
    'the domain under another name',
    { name: 'Acme', domain: 'acme.com' },
    [company('1', 'Globex', 'acme.com')],
    'ask 1 create',
  ],
  [
    'the name and the domain of two companies',
    { name: 'Acme', domain: 'acme.com' },
    [company('1', 'Acme'), company('2', 'Globex', 'acme.com')],
    'ask 1 2 create',
  ],
  ['a longer name', { name: 'Acme' }, [company('1', 'Acme Robotics')], 'create'],
  ['nothing found', { name: 'Acme' }, [], 'create'],
])('matches a company: %s', (_case, wanted, candidates, expected) => {
  expect(decision(matchCompany(wanted, candidates))).toBe(expected);
});

test('keeps a name that consists of a legal form', () => {
  expect([companyKey('Co'), companyKey('The Company')]).toEqual(['co', 'the company']);
});

test('uses the company of the contact, unless the note names another one', () => {
  const contact = person('1', { company: acme });
  expect(matchContactCompany({}, contact, 'HubSpot')).toEqual({ id: 'c1' });
  expect(matchContactCompany({ name: 'acme' }, contact, 'HubSpot')).toEqual({ id: 'c1' });
  expect(matchContactCompany({ name: 'Globex' }, person('1'), 'HubSpot')).toEqual({ id: null });
  expect(matchContactCompany({ name: 'Globex' }, contact, 'HubSpot')).toMatchObject({
    question: { id: 'account', choices: [{ label: 'Acme (Pty) Ltd' }, { label: 'Globex' }] },
  });
  expect(matchContactCompany({ name: 'Globex' }, contact, 'HubSpot', { account: 'contact' })).toEqual({
    id: 'c1',
  });
  expect(matchContactCompany({ name: 'Globex' }, contact, 'HubSpot', { account: 'note' })).toEqual({
    id: null,
  });
});

test('reads phone numbers with and without a country code alike', () => {
  expect(new Set(['+27 82 555 1234', '082-555-1234', '0027825551234'].map(phoneKey)).size).toBe(1);
  expect(phoneKey('555 1234')).toBeNull();
});

test('takes no company from the domain of a free mail provider', () => {
  expect([companyDomain('sam@gmail.com'), companyDomain('Sam@Acme.COM'), companyDomain(null)]).toEqual([
    null,
    'acme.com',
    null,
  ]);
});

test('lists the keys of a contact, strongest first', () => {
  expect(
    contactKeys({ name: 'Sam Nkosi', email: 'Sam+x@Acme.com', phone: '082 555 1234' }, 'Acme Ltd'),
  ).toEqual(['email:sam@acme.com', 'phone:825551234', 'person:sam nkosi|acme', 'name:sam nkosi']);
});
