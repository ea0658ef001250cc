import { randomUUID } from 'node:crypto';
import { preferencesChanged } from '@debrief/contracts/events/auth';
import { salesNoteModel, type SalesNoteDocument } from '@debrief/sales-notes/model';
import { searchFieldsOf } from '@debrief/sales-notes/search-fields';
import { recordEvent } from '@debrief/service-kit/messaging/outbox';
import { startTestService, type TestService } from '@debrief/testing/service';
import { createNotes } from '../src/app.ts';

let notes: TestService;
let clock = new Date('2026-01-14T12:00:00Z');

const start = (everyMs = 20) =>
  startTestService('notes', (dependencies) => createNotes(dependencies, { eraseEveryMs: everyMs }), {
    now: () => clock,
  });
beforeAll(async () => {
  notes = await start();
});
afterAll(() => notes.stop());
let user: string;
beforeEach(() => {
  user = randomUUID();
  clock = new Date('2026-01-14T12:00:00Z');
});

const blank = {
  contactName: null,
  companyName: null,
  contactEmail: null,
  contactPhone: null,
  dealSize: null,
  sentiment: null,
  nextSteps: null,
  transcription: '',
  engine: 'local',
};
const write = async (change: Partial<SalesNoteDocument> = {}) => {
  const note = { ...blank, createdAt: clock, ...change };
  const _id = change._id ?? randomUUID();
  const document = { _id, userId: user, revision: 0, ...note, ...searchFieldsOf(note) };
  await salesNoteModel(notes.connection).collection.insertOne(document as never);
  return _id;
};
const get = (query: Record<string, string>, path = '') =>
  notes.call('GET', `/api/sales-notes${path}?${new URLSearchParams(query)}`, { as: user });
const found = async (query: Record<string, string>): Promise<string[]> => {
  const { status, json } = await get(query);
  expect(status).toBe(200);
  return json.map(({ id }: { id: string }) => id).sort();
};

test('returns the user’s notes with the given ids', async () => {
  const [one, other] = [await write(), await write()];
  await write();
  const somebodys = await write({ userId: randomUUID() });
  const ids = [one, other, somebodys, 'none'].join(',');
  expect(await found({ ids })).toEqual([one, other].sort());
  expect((await get({ ids }, '/figures')).json.total).toBe(2);
  const many = Array.from({ length: 101 }, () => 'id').join(',');
  expect((await get({ ids: many })).status).toBe(400);
  expect((await get({ ids: 'a b' })).status).toBe(400);
});

describe('search words', () => {
  test('match prefixes in several fields, ignoring case and accents', async () => {
    const cafe = await write({ companyName: 'Café Zürich', transcription: 'They like the reporting.' });
    const acme = await write({ contactName: 'Thandi Mokoena', contactEmail: 'thandi@acme.co.za' });
    await write({ transcription: 'Nothing of it.' });
    expect(await found({ q: 'CAFE' })).toEqual([cafe]);
    expect(await found({ q: 'zür report' })).toEqual([cafe]);
    expect(await found({ q: 'than acme.co' })).toEqual([acme]);
    expect(await found({ q: 'thandi report' })).toEqual([]);
    expect(await found({ q: 'andi' })).toEqual([]);
    expect(await found({ q: '' })).toHaveLength(3);
    expect(await found({ q: '.*' })).toHaveLength(3);
  });

  test.each([
    ['Zażółć Wałęsa', ['zazolc', 'walesa', 'WAŁĘSA']],
    ['Øystein Þorgeir Đorđević', ['oystein', 'oeystein', 'thorgeir', 'dordevic', 'øystein']],
    ['Jürgen Strauß', ['jurgen', 'juergen', 'Jürgen', 'strauss', 'STRAUß']],
    ['Juergen Goetz', ['juergen', 'Jürgen', 'Götz', 'goe']],
    ['Haakon Kjaer', ['Håkon', 'haakon', 'Kjær']],
    ['Œuvre Çelik Işık', ['oeuvre', 'celik', 'isik', 'IŞIK']],
  ])('match “%s” without its diacritics', async (contactName, typed) => {
    const id = await write({ contactName });
    await write({ contactName: 'Peter Moore' });
    for (const q of typed) expect([q, await found({ q })]).toEqual([q, [id]]);
  });

  test('match inside text without spaces', async () => {
    const japanese = await write({
      transcription: '来週の打ち合わせで新しい提案書を確認します。ガラス製品。',
    });
    const chinese = await write({ transcription: '客户希望下周收到报价单' });
    const thai = await write({ nextSteps: 'ส่งใบเสนอราคาวันศุกร์' });
    await write({ transcription: '書類を提出した案件' });
    expect(await found({ q: '提案書' })).toEqual([japanese]);
    expect(await found({ q: '打ち合わせ 確認' })).toEqual([japanese]);
    expect(await found({ q: 'ｶﾞﾗｽ' })).toEqual([japanese]);
    expect(await found({ q: 'カラス' })).toEqual([]);
    expect(await found({ q: '报价' })).toEqual([chinese]);
    expect(await found({ q: '户' })).toEqual([chinese]);
    expect(await found({ q: '单' })).toEqual([chinese]);
    expect(await found({ q: 'ราคา' })).toEqual([thai]);
    expect(await found({ q: '価格' })).toEqual([]);
  });

  test('match abbreviations in different spellings', async () => {
    const typed = await write({ transcription: 'The P&L looks better than last year.' });
    const said = await write({ transcription: 'They asked for the P and L of March.' });
    await write({ transcription: 'Peter likes the plan, and leaves on Monday.' });
    expect(await found({ q: 'P&L' })).toEqual([typed, said].sort());
    expect(await found({ q: 'p & l better' })).toEqual([typed]);
  });

  test('do not match notes of other users', async () => {
    await write({ companyName: 'Acme' });
    user = randomUUID();
    expect(await found({ q: 'acme' })).toEqual([]);
  });

  test('match the values after an edit', async () => {
    const id = await write({ companyName: 'Acme' });
    await notes.call('PATCH', `/api/sales-notes/${id}`, { as: user, json: { companyName: 'Zenith' } });
    expect([await found({ q: 'zenith' }), await found({ q: 'acme' })]).toEqual([[id], []]);
  });
});

test('finds amounts in several notations', async () => {
  const deal = await write({ dealSize: 50_000 });
  const said = await write({ transcription: 'They have a budget of fifty, so R50 000 or EUR 50k.' });
  await write({ dealSize: 500_000, transcription: 'Room 50.' });
  for (const q of ['50k', 'R50,000', '50 000', '$50k'])
    expect(await found({ q })).toEqual([deal, said].sort());
});

test('finds deal sizes within bounds', async () => {
  const [small, large] = [await write({ dealSize: 99 }), await write({ dealSize: 200_000 })];
  await write();
  expect(await found({ q: '>100k' })).toEqual([large]);
  expect(await found({ q: 'under 1k' })).toEqual([small]);
  expect(await found({ min: '99', max: '200000' })).toEqual([small, large].sort());
  expect(await found({ min: '100' })).toEqual([large]);
  expect(await found({ q: '>50', max: '100' })).toEqual([small]);
});

test('rejects an ambiguous or invalid amount and explains why', async () => {
  await write({ dealSize: 7_250 });
  const said = '“>7.250” can mean 7,250 or 7. Write >7,250 or >7.';
  for (const path of ['', '/figures', '/export'])
    expect(await get({ q: '>7.250', ...(path === '/export' && { format: 'csv' }) }, path)).toMatchObject({
      status: 400,
      json: { code: 'unclear_amount', error: said, fields: { q: said } },
    });
  expect(await get({ min: '7.250' })).toMatchObject({
    status: 400,
    json: { fields: { min: '“7.250” can mean 7,250 or 7. Write 7,250 or 7.' } },
  });
  expect((await get({ max: 'lots' })).json.fields.max).toContain('is not an amount');
  expect((await get({ max: 'R5k' })).json.fields.max).toBe('Name the currency in `currency`');
  expect((await get({ max: '-5' })).status).toBe(400);
  expect(await found({ min: '7.2k', max: "7'250" })).toHaveLength(1);
});

test('interprets dates in the requested time zone', async () => {
  const late = await write({ createdAt: new Date('2026-01-31T22:30:00Z') });
  const early = await write({ createdAt: new Date('2026-01-05T10:00:00Z') });
  clock = new Date('2026-02-10T12:00:00Z');
  const tz = 'Africa/Johannesburg';
  expect(await found({ q: 'this month', tz })).toEqual([late]);
  expect(await found({ q: 'this month' })).toEqual([]);
  expect(await found({ q: 'last month' })).toEqual([early, late].sort());
  expect(await found({ q: '5 jan 2026' })).toEqual([early]);
  expect(await found({ from: '2026-02-01', tz })).toEqual([late]);
  expect(await found({ to: '2026-01-31', tz })).toEqual([early]);
  expect(await found({ from: '2026-01-05T10:00:00Z', to: '2026-01-05T10:00:01+00:00' })).toEqual([early]);
});

test('matches the name of a month as a date and as a word', async () => {
  const may = await write({ contactName: 'May Lin' });
  const made = await write({ createdAt: new Date('2025-05-20T10:00:00Z') });
  expect(await found({ q: 'may' })).toEqual([may, made].sort());
});

test('filters by sentiment, due day and review state, and combines filters with AND', async () => {
  const due = (date: string) => [{ date, start: 0, end: 1 }];
  const doubt = { contactName: { spans: [], confidence: 0.5 } };
  const one = await write({ sentiment: 'positive', nextStepsDue: due('2026-01-13'), evidence: doubt });
  const two = await write({ sentiment: 'negative', nextStepsDue: due('2026-01-14') });
  const three = await write({ sentiment: 'positive', nextStepsDue: due('2026-01-20') });
  const four = await write();
  expect(await found({ sentiment: 'positive' })).toEqual([one, three].sort());
  expect(await found({ due: 'overdue' })).toEqual([one]);
  expect(await found({ due: 'today' })).toEqual([two]);
  expect(await found({ due: 'week' })).toEqual([two, three].sort());
  expect(await found({ due: 'any' })).toEqual([one, two, three].sort());
  expect(await found({ due: 'none' })).toEqual([four]);
  expect(await found({ check: 'true' })).toEqual([one]);
  expect(await found({ check: 'false', sentiment: 'positive' })).toEqual([three]);
});

test('filters an amount without a currency by the user’s currency', async () => {
  const data = { userId: user, salesNotesEmail: 'x@example.com', currency: 'ZAR' as const, revision: 1 };
  await notes.bus.publish(recordEvent(preferencesChanged, { subject: user, at: clock, data }));
  const [old, rand] = [await write({ dealSize: 1 }), await write({ dealSize: 2, dealCurrency: 'ZAR' })];
  const euro = await write({ dealSize: 3, dealCurrency: 'EUR' });
  await write();
  expect(await found({ currency: 'ZAR' })).toEqual([old, rand].sort());
  expect(await found({ currency: 'eur' })).toEqual([euro]);
  const figures = (await get({ currency: 'EUR' }, '/figures')).json;
  expect(figures).toMatchObject({ total: 1, totalDealValue: 0, otherCurrencies: [{ totalDealValue: 3 }] });
});

test('applies filters to the figures', async () => {
  await write({ dealSize: 100, companyName: 'Acme' });
  await write({ dealSize: 51, companyName: 'Acme', createdAt: new Date('2026-01-01T00:00:00Z') });
  await write({ dealSize: 1_000 });
  expect((await get({ q: 'acme' }, '/figures')).json).toEqual({
    total: 2,
    thisWeek: 1,
    totalDealValue: 151,
    averageDealSize: 76,
    currency: 'USD',
  });
  expect((await notes.call('GET', '/api/sales-notes/figures')).status).toBe(401);
});

describe('sort order', () => {
  const readAll = async (sort: string, query: Record<string, string> = {}) => {
    const ids: string[] = [];
    let next: string | undefined = `/api/sales-notes?${new URLSearchParams({ ...query, sort, limit: '2' })}`;
    while (next) {
      const page = await notes.call('GET', next, { as: user });
      expect(page.status).toBe(200);
      ids.push(...page.json.map(({ id }: { id: string }) => id));
      next = /<(.+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1];
    }
    return ids;
  };

  test.each<[string, Partial<SalesNoteDocument>, Partial<SalesNoteDocument>, Partial<SalesNoteDocument>]>([
    ['contactName', { contactName: 'anna' }, { contactName: 'Éva' }, { contactName: 'Zed' }],
    ['companyName', { companyName: 'Acme' }, { companyName: 'beta' }, { companyName: 'Zoo' }],
    ['dealSize', { dealSize: 0 }, { dealSize: 5 }, { dealSize: 1_000 }],
    ['sentiment', { sentiment: 'negative' }, { sentiment: 'neutral' }, { sentiment: 'positive' }],
    [
      'nextStepsDue',
      { nextStepsDue: [{ date: '2026-01-01', start: 0, end: 1 }] },
      { nextStepsDue: [{ date: '2026-01-02', start: 0, end: 1 }] },
      { nextStepsDue: [{ date: '2026-02-01', start: 0, end: 1 }] },
    ],
  ])(
    'by %s works in both directions across pages, with missing values last',
    async (sort, low, middle, high) => {
      for (const [index, change] of [low, low, middle, high, {}, {}, {}].entries())
        await write({ _id: `${user}-${index}`, ...change });
      const numbers = async (order: string) => (await readAll(order)).map((each) => Number(each.at(-1)));
      expect(await numbers(sort)).toEqual([0, 1, 2, 3, 4, 5, 6]);
      expect(await numbers(`-${sort}`)).toEqual([3, 2, 1, 0, 6, 5, 4]);
    },
  );

  test('by time works in both directions, also within a search', async () => {
    for (const index of [0, 1, 2, 3])
      await write({
        _id: `${user}-${index}`,
        companyName: index === 2 ? 'Zoo' : 'Acme',
        createdAt: new Date(1_000 * Math.floor(index / 2)),
      });
    const numbers = (ids: readonly string[]) => ids.map((each) => Number(each.at(-1)));
    expect(numbers(await readAll('createdAt'))).toEqual([0, 1, 2, 3]);
    expect(numbers(await readAll('-createdAt', { q: 'acme' }))).toEqual([3, 1, 0]);
  });

  test('rejects a forged cursor or one of another order', async () => {
    for (const dealSize of [1, 2, 3]) await write({ dealSize });
    const { headers } = await get({ sort: 'dealSize', limit: '1' });
    const cursor = /cursor=([^&>]+)/.exec(headers.get('link') ?? '')?.[1] ?? '';
    const forged = (content: unknown) => Buffer.from(JSON.stringify(content)).toString('base64url');
    for (const [sort, wrong] of [
      ['-dealSize', cursor],
      ['-createdAt', cursor],
      ['dealSize', forged(['dealSize', { $gt: 0 }, 'x'])],
      ['-createdAt', forged(['-createdAt', null, 'x'])],
      ['dealSize', '!!'],
    ] as const) {
      const { status, json } = await get({ sort, cursor: wrong });
      expect([status, json.code]).toEqual([400, 'invalid_cursor']);
    }
    expect((await get({ sort: 'dealSize', cursor })).json).toHaveLength(2);
  });
});

test.each([
  ['sort', 'transcription'],
  ['sentiment', 'angry'],
  ['currency', 'XXXX'],
  ['from', 'tomorrow'],
  ['to', '2026-02-31'],
  ['to', '9999-12-31'],
  ['min', 'many'],
  ['max', '-1'],
  ['due', 'soon'],
  ['check', 'maybe'],
  ['tz', 'Mars/Olympus'],
  ['q', 'x'.repeat(201)],
])('rejects %s=%s and names the field', async (name, value) => {
  const { status, json } = await get({ [name]: value });
  expect([status, Object.keys(json.fields)]).toEqual([400, [name]]);
  if (name !== 'sort') expect((await get({ [name]: value }, '/figures')).status).toBe(400);
});

test.each(['0020-02-29', '0999-12-31', '9999-12-30'])('accepts the day %s', async (day) => {
  const { status, json } = await get({ from: day, to: day, tz: 'Africa/Johannesburg' });
  expect([status, json]).toEqual([200, []]);
});
