import { parseContacts } from './parse-contacts.ts';

const sarah = { name: 'Sarah Jones', company: 'Acme, Inc.', email: 'sarah@acme.com' };

test.each([
  [
    'an export with titles',
    'First Name,Last Name,Organization Name,E-mail 1 - Value\nSarah,Jones,"Acme, Inc.",sarah@acme.com',
  ],
  [
    'titles in another order, with semicolons',
    'Email;Full name;Company\nsarah@acme.com;Sarah Jones;Acme, Inc.',
  ],
  ['a table from a spreadsheet', 'Sarah Jones\tAcme, Inc.\tsarah@acme.com'],
  ['lines with an address in brackets', '\uFEFFSarah Jones <sarah@acme.com>,"Acme, Inc."'],
  [
    'vCard 3.0, folded',
    'BEGIN:VCARD\r\nVERSION:3.0\r\nN:Jones;Sarah;;;\r\nFN:Sarah Jo\r\n nes\r\nORG:Acme\\, Inc.;Sales\r\nitem1.EMAIL;type=INTERNET:sarah@acme.com\r\nEND:VCARD',
  ],
  [
    'vCard 2.1 without a formatted name',
    'BEGIN:VCARD\nVERSION:2.1\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Jones;=53arah\nORG:Acme\\, Inc.\nEMAIL:sarah@acme.com\nEND:VCARD',
  ],
])('%s', (_name, text) => {
  expect(parseContacts(text)).toEqual({ contacts: [sarah], skipped: 0 });
});

test('names alone, one on each line, with letters of every alphabet', () => {
  const text = 'Siobhán Kelleher\n\n  Nguyễn Văn An \nTamarin Tree Spa, Cape Town';
  expect(parseContacts(text).contacts).toEqual([
    { name: 'Siobhán Kelleher', company: null, email: null },
    { name: 'Nguyễn Văn An', company: null, email: null },
    { name: 'Tamarin Tree Spa', company: 'Cape Town', email: null },
  ]);
});

test('quoted-printable letters are decoded', () => {
  const card = 'BEGIN:VCARD\nFN;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:Siobh=C3=A1n =\nKelleher\nEND:VCARD';
  expect(parseContacts(card).contacts).toEqual([{ name: 'Siobhán Kelleher', company: null, email: null }]);
});

test('what has no name, or one that is too long, is skipped; an address that is none is left out', () => {
  const text = `sarah@acme.com\n${'x'.repeat(101)}\nSarah Jones`;
  expect(parseContacts(text)).toEqual({
    contacts: [{ name: 'Sarah Jones', company: null, email: null }],
    skipped: 2,
  });
  expect(parseContacts('Name,Email\nSarah Jones,at acme').contacts).toEqual([
    { name: 'Sarah Jones', company: null, email: null },
  ]);
  expect(parseContacts(' \n')).toEqual({ contacts: [], skipped: 0 });
});
