import { randomUUID } from 'node:crypto';
import { salesNoteModel, type SalesNoteDocument } from '@debrief/sales-notes/model';
import { searchFieldsOf } from '@debrief/sales-notes/search-fields';
import { startTestService, type TestService } from '@debrief/testing/service';
import { unzip } from '@debrief/testing/unzip';
import papaparse from 'papaparse';
import { createNotes } from '../src/app.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService('notes', (dependencies) => createNotes(dependencies), { events: [] });
});
afterAll(() => service.stop());

let as: string;
beforeEach(() => {
  as = randomUUID();
});

const write = async (change: Partial<SalesNoteDocument> = {}): Promise<void> => {
  const note = {
    _id: randomUUID(),
    userId: as,
    generation: null,
    createdAt: new Date('2026-01-31T22:30:00Z'),
    engine: 'local',
    contactName: 'Thandi Mokoena',
    companyName: 'Acme',
    contactEmail: null,
    contactPhone: '+27 82 555 0143',
    dealSize: 50_000,
    dealCurrency: 'EUR',
    sentiment: 'positive' as const,
    nextSteps: 'Send the offer',
    transcription: 'Met Thandi.\nShe said: "50, please".',
    ...change,
  };
  await salesNoteModel(service.connection).create({
    ...note,
    ...searchFieldsOf(note as SalesNoteDocument),
  });
};

const download = async (query: string) => {
  const path = `/api/sales-notes/export?${query}`;
  const response = await fetch(new URL(path, service.url), {
    headers: { authorization: `Bearer ${service.tokens.issue({ userId: as })}` },
  });
  return { response, body: Buffer.from(await response.arrayBuffer()) };
};

const csvRows = async (query = ''): Promise<Record<string, string>[]> => {
  const { response, body } = await download(`format=csv${query}`);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="?sales-notes-.+\.csv"?$/,
  );
  const text = body.toString('utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  return papaparse.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data;
};

const sheet = async () => {
  const { response, body } = await download('format=xlsx&tz=Africa/Johannesburg');
  expect(response.headers.get('content-type')).toContain('spreadsheetml.sheet');
  return String((await unzip(body)).get('xl/worksheets/sheet1.xml'));
};

describe('CSV', () => {
  test('contains the note fields in the user’s time zone, with quoting', async () => {
    await write();
    expect(await csvRows('&tz=Africa/Johannesburg')).toEqual([
      expect.objectContaining({
        Date: '2026-02-01 00:30',
        'Contact Name': 'Thandi Mokoena',
        'Company Name': 'Acme',
        'Contact Email': '',
        'Contact Phone': '+27 82 555 0143',
        'Deal Size': '50000',
        Currency: 'EUR',
        Sentiment: 'positive',
        'Next Steps': 'Send the offer',
        Transcript: 'Met Thandi.\nShe said: "50, please".',
      }),
    ]);
  });

  test.each([
    '=1+1',
    '@SUM(A1)',
    '+cmd|calc',
    '-2+3',
    '\t=1',
    '  =HYPERLINK("x")',
    '\r=1',
    '＝1+1',
    '＠SUM(A1)',
    '＋cmd',
    '－2+3',
  ])('escapes the formula %j', async (said) => {
    await write({ contactName: said, transcription: said });
    const [row] = await csvRows();
    expect([row?.['Contact Name'], row?.['Transcript']]).toEqual([`'${said}`, `'${said}`]);
  });

  test('contains only the notes of the search, in its order', async () => {
    await write({ companyName: 'Blue River', dealSize: 10 });
    await write({ companyName: 'Acme', dealSize: 30 });
    await write({ companyName: 'Acme', dealSize: 20 });
    expect((await csvRows('&q=acme&sort=dealSize')).map((row) => row['Deal Size'])).toEqual(['20', '30']);
  });

  test('contains only the header row if there are no notes', async () => {
    const { body } = await download('format=csv');
    expect(body.toString('utf8')).toMatch(/^\uFEFFDate,Contact Name,.*\r\n$/);
  });
});

test('exports the same JSON as the list', async () => {
  await write();
  await write({ contactName: 'Anna' });
  const { body } = await download('format=json');
  expect(JSON.parse(String(body))).toEqual((await service.call('GET', '/api/sales-notes', { as })).json);
});

describe('Excel', () => {
  test('contains dates and amounts as numbers', async () => {
    await write();
    // Day 46,054; half past midnight is 1/48 of a day.
    expect(await sheet()).toContain(`<c s="1"><v>${46_054 + 1 / 48}</v></c>`);
    expect(await sheet()).toContain('<c><v>50000</v></c>');
  });

  test('contains formulas as text', async () => {
    await write({
      contactName: '=1+1',
      companyName: 'A & <B>',
      nextSteps: 'a bell \u0007',
    });
    const xml = await sheet();
    expect(xml).toContain('<t xml:space="preserve">=1+1</t>');
    expect(xml).toContain('A &amp; &lt;B&gt;');
    expect(xml).toContain('>a bell <');
    expect(xml).not.toContain('<f>');
  });

  test('cuts text at the cell limit and adds a notice', async () => {
    await write({ transcription: 'word '.repeat(10_000) });
    const [, longest = ''] = /<t xml:space="preserve">(word [^<]*)</.exec(await sheet()) ?? [];
    expect(longest).toHaveLength(32_767);
    expect(longest).toMatch(/CSV and JSON have it all\)$/);
  });
});

test('rejects an unknown format and exports no notes of other users', async () => {
  await write();
  const { response, body } = await download('format=pdf');
  expect(response.status).toBe(400);
  expect(JSON.parse(String(body)).fields).toHaveProperty('format');
  as = randomUUID();
  expect(String((await download('format=json')).body)).toBe('[]\n');
});

describe('export of selected notes', () => {
  const post = (ids: unknown, query = 'format=csv&sort=contactName') =>
    service.call('POST', `/api/sales-notes/export?${query}`, { as, json: { ids } });

  test('contains only the user’s selected notes, in the requested order', async () => {
    const owner = as;
    as = randomUUID();
    await write({ _id: 'another-user', contactName: 'Aaron' });
    as = owner;
    await write({ _id: `${as}-z`, contactName: 'Zoe' });
    await write({ _id: `${as}-b`, contactName: 'Bea' });
    await write({ _id: `${as}-left-out`, contactName: 'Carl' });
    const { status, text } = await post([`${as}-z`, `${as}-b`, 'another-user']);
    const rows = papaparse.parse<Record<string, string>>(text.slice(1), {
      header: true,
      skipEmptyLines: true,
    });
    expect([status, rows.data.map((row) => row['Contact Name'])]).toEqual([200, ['Bea', 'Zoe']]);
  });

  test('rejects more than 500 notes, no notes, and an unknown format', async () => {
    const many = Array.from({ length: 501 }, () => randomUUID());
    expect((await post(many)).status).toBe(400);
    expect((await post([])).status).toBe(400);
    expect((await post(['x'], 'format=pdf')).status).toBe(400);
  });
});
