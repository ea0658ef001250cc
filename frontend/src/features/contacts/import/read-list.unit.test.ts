import { contactsOf } from './contacts-of.ts';
import type { ImportedList } from './imported-list.ts';
import { readFile, readTyped } from './read-list.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
/** Latin-1 is a subset of Windows-1252. */
const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const utf16 = (text: string, isLittleEndian: boolean) => {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  [...text].forEach((letter, at) => view.setUint16(at * 2, letter.charCodeAt(0), isLittleEndian));
  return new Uint8Array(view.buffer);
};
const contacts = (list: ImportedList) => contactsOf(list.rows, list.columns).contacts;
const person = (name: string, company: string | null = null, email: string | null = null) => ({
  name,
  company,
  email,
});

describe('decoding a file', () => {
  const text = 'Name;Firma\r\nBjörn Süß;Käserei Gruyère';
  test.each([
    ['UTF-8', 'utf-8', utf8(text)],
    ['UTF-8 with a byte order mark', 'utf-8', utf8(`\uFEFF${text}`)],
    ['UTF-16 little-endian', 'utf-16le', utf16(`\uFEFF${text}`, true)],
    ['UTF-16 big-endian', 'utf-16be', utf16(`\uFEFF${text}`, false)],
    ['UTF-16 without a byte order mark', 'utf-16le', utf16(text, true)],
    ['UTF-16 big-endian without a byte order mark', 'utf-16be', utf16(text, false)],
    ['Latin-1', 'windows-1252', latin1(text)],
  ])('detects %s', async (_name, encoding, bytes) => {
    const list = await readFile(bytes);
    expect(list.encoding).toBe(encoding);
    expect(contacts(list)).toEqual([person('Björn Süß', 'Käserei Gruyère')]);
  });

  test('decodes the dashes and quotes of Windows-1252', async () => {
    const bytes = latin1('Name;Firma\nRen\xE9e O\x92Hara;Caf\xE9 \x96 Bar');
    expect(contacts(await readFile(bytes))).toEqual([person('Renée O’Hara', 'Café – Bar')]);
  });

  test('uses the chosen encoding instead of the detected one', async () => {
    const bytes = latin1('Name;Company\n\xC8\xE2\xE0\xED \xCF\xE5\xF2\xF0\xEE\xE2;Neva');
    expect(contacts(await readFile(bytes, 'windows-1251'))).toEqual([person('Иван Петров', 'Neva')]);
    await expect(readFile(bytes, 'utf-8')).rejects.toThrow('The text is not in UTF-8.');
  });

  test('uses the CHARSET of a vCard', async () => {
    const cards = latin1(
      'BEGIN:VCARD\nVERSION:2.1\nFN;CHARSET=windows-1251:\xC8\xE2\xE0\xED\nEND:VCARD\n' +
        'BEGIN:VCARD\nVERSION:2.1\nFN;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:Andr=E9=\n=20Blom\nEND:VCARD',
    );
    expect(contacts(await readFile(cards))).toEqual([person('Иван'), person('André Blom')]);
  });

  test('decodes a vCard with a line folded inside a letter', async () => {
    const bytes = [...utf8('BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Chloé Roux\r\nEND:VCARD\r\n')];
    bytes.splice(bytes.indexOf(0xc3) + 1, 0, 0x0d, 0x0a, 0x20);
    expect(contacts(await readFile(Uint8Array.from(bytes)))).toEqual([person('Chloé Roux')]);
  });

  test.each([
    ['a workbook', Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0), 'This is a spreadsheet file'],
    [
      'bytes that are not text',
      Uint8Array.of(7, 0, 200, 13, 9, 0, 9, 9, 200, 9, 9, 9, 9),
      'This is not a text file',
    ],
  ])('rejects %s', async (_name, bytes, sentence) => {
    await expect(readFile(bytes)).rejects.toThrow(sentence);
  });
});

test('skips and counts duplicates and entries without a usable name', () => {
  const rows = [
    ['', '', 'x@y.example'],
    ['0800', '', ''],
    ['--', 'Acacia', ''],
    ['Bj\uFFFDrn', '', ''],
    ['N'.repeat(101), '', ''],
    ['Zanele Khumalo', 'Acacia', 'ZANELE@acacia.example'],
    ['zanele khumalo', 'Acacia', 'zanele@acacia.example'],
    ['Piet Retief', '', ''],
    ['hello@acacia.example', '', ''],
  ];
  expect(contactsOf(rows, ['name', 'company', 'email'], [person('PIET RETIEF')])).toEqual({
    contacts: [person('Zanele Khumalo', 'Acacia', 'ZANELE@acacia.example')],
    skipped: { noName: 2, noLetter: 2, lostLetter: 1, tooLong: 1, repeated: 1, listed: 1 },
    withoutLetter: '0800',
  });
});

test('drops a name that repeats the company, and extracts an address from other text', () => {
  const rows = [
    ['Acacia  Foods', 'Acacia Foods', 'Front desk <desk@acacia.example>; b@acacia.example'],
    ['\u202AThabo\u202C Ndlovu', '', 'none'],
  ];
  expect(contactsOf(rows, ['name', 'company', 'email']).contacts).toEqual([
    { name: null, company: 'Acacia Foods', email: 'desk@acacia.example' },
    person('Thabo Ndlovu'),
  ]);
});

describe('a table with unknown titles', () => {
  test('asks about text columns, and detects addresses, numbers and a title row', async () => {
    const list = await readFile(
      utf8(
        'Imię i nazwisko|Klient|Adres|Nr\nEwa Lis|Sowa|ewa@sowa.example|+48 22 555 01 99\nJan Kot|Ryś|jan@rys.example|+48 22 555 01 98',
      ),
    );
    expect(list).toMatchObject({ columns: [null, null, 'email', 'phone'], firstRowIsTitles: true });
  });

  test('reads names from a single text column', async () => {
    const list = await readFile(utf8('Ewa Lis\nJan Kot\n'));
    expect(list).toMatchObject({ columns: ['name'], firstRowIsTitles: false });
    expect(contacts(list)).toEqual([person('Ewa Lis'), person('Jan Kot')]);
  });

  test('asks which column contains people if the titles name only the company', async () => {
    const list = await readFile(utf8('Id;Klient;Company;Since\n1;Ewa Lis;Sowa;2024\n2;Jan Kot;Ryś;2025'));
    expect(list.columns).toEqual(['ignore', null, 'company', 'ignore']);
  });
});

test('rejects a table with an unclosed quotation mark', async () => {
  const rows = 'Name,Company\n"Ewa Lis,Sowa\nJan Kot,Ryś';
  await expect(readFile(utf8(rows))).rejects.toThrow('A quotation mark (") is opened and never closed');
});

test('parses typed lines with the address and number in any place', async () => {
  const text = [
    'Siobhán Kelleher',
    '',
    '  Nguyễn Văn An ',
    'Lebo Nkuna <lebo@spa.example>, "Tree Spa, Inc."',
    'sam@spa.example, Sam Ray, Tree Spa, +27 82 555 0110',
    'Contact Energy',
  ].join('\n');
  expect(contacts(await readTyped(text))).toEqual([
    person('Siobhán Kelleher'),
    person('Nguyễn Văn An'),
    person('Lebo Nkuna', 'Tree Spa, Inc.', 'lebo@spa.example'),
    { ...person('Sam Ray', 'Tree Spa', 'sam@spa.example'), phone: '+27 82 555 0110' },
    person('Contact Energy'),
  ]);
});

test('does not mistake a typed name for a title', async () => {
  expect(contacts(await readTyped('Van, Acacia\nSam Ray, Tree Spa'))).toHaveLength(2);
  expect(contacts(await readTyped('Firma'))).toEqual([person('Firma')]);
});

test('yields to the event loop while parsing 12,000 wide rows', async () => {
  const wide = ','.repeat(70);
  const rows = Array.from(
    { length: 12_000 },
    (_, row) => `Ann,Nr ${row} Lee,"Firm, ${row}",a${row}@b.example${wide}`,
  );
  const text = `First Name,Last Name,Company,Email${wide}\n${rows.join('\n')}`;
  let turns = 0;
  const timer = setInterval(() => turns++, 1);
  const list = await readFile(utf8(text));
  clearInterval(timer);
  expect(contacts(list)).toHaveLength(12_000);
  expect(turns).toBeGreaterThan(3);
});
