import { randomUUID } from 'node:crypto';
import { chrome, startAnalytics, type TestAnalytics } from './harness.ts';

let service: TestAnalytics;

beforeEach(async () => {
  service = await startAnalytics(['https://www.debrief.example']);
});
afterEach(() => service.stop());

describe('a page view', () => {
  test('is counted without a session', async () => {
    expect([await service.view('/'), await service.view('/'), await service.view('/app/x')]).toEqual([
      204, 204, 204,
    ]);
    expect(await service.figures()).toMatchObject({
      totalPageViews: 3,
      totalSignups: 0,
      topPages: [
        { path: '/', count: 2 },
        { path: '/app/x', count: 1 },
      ],
      topReferrers: [],
      browserStats: { Chrome: 3 },
      deviceStats: { Desktop: 3 },
    });
  });

  test('is ignored for an untracked path', async () => {
    for (const path of [
      '/pricing',
      '/@vite/client',
      '/assets/logo.png',
      '/app/x.js',
      'app',
      '/login/',
      '/APP',
    ])
      expect(await service.view(path)).toBe(204);
    expect((await service.figures()).totalPageViews).toBe(0);
  });

  test('is counted without query and fragment', async () => {
    await service.view('/signup?invitation=abc&email=thandi@acme.co.za');
    await service.view('/signup#form');
    expect((await service.figures()).topPages).toEqual([{ path: '/signup', count: 2 }]);
    expect(await service.everything()).not.toMatch(/invitation|thandi/);
  });

  test('of a note, contact or company is counted without its id or name', async () => {
    for (const path of [
      '/dashboard/contacts/Thandi%20Mokoena',
      '/dashboard/contacts/Dr.%20Meyer',
      '/dashboard/companies/Acme%20Logistics',
      '/dashboard/notes/0b9d',
    ]) {
      await service.view(path);
    }
    expect((await service.figures()).topPages).toEqual([
      { path: '/dashboard/contacts', count: 2 },
      { path: '/dashboard/companies', count: 1 },
      { path: '/dashboard/notes', count: 1 },
    ]);
    expect(await service.everything()).not.toMatch(/Thandi|Meyer|Acme|0b9d/);
  });

  test('with an invalid field is rejected', async () => {
    for (const [field, json] of [
      ['path', {}],
      ['path', { path: { $gt: '' } }],
      ['path', { path: `/app/${'x'.repeat(600)}` }],
      ['referrer', { path: '/', referrer: 7 }],
    ] as const) {
      const answer = await service.call('POST', '/api/track-page-view', { json });
      expect([answer.status, Object.keys(answer.json.fields)]).toEqual([400, [field]]);
    }
    expect((await service.figures()).totalPageViews).toBe(0);
  });

  test('stores no personal data', async () => {
    const userId = randomUUID();
    await service.call('POST', '/api/track-page-view', {
      as: userId,
      json: { path: '/app', referrer: 'https://user:secret@mail.example/inbox/thandi?q=1' },
      headers: { 'user-agent': chrome, 'x-forwarded-for': '203.0.113.7', cookie: 'debrief_session=abc' },
    });
    const stored = await service.everything();
    expect(stored).toContain('mail%2eexample');
    for (const trace of [userId, 'secret', 'inbox', 'thandi', '203.0.113', '127.0.0.1', 'Mozilla', 'abc'])
      expect(stored).not.toContain(trace);
  });

  test('is reported under its exact path, with any characters', async () => {
    const paths = ['/app/%2e%24', '/app/$inc', '/app/__proto__', '/dashboard/\u0000', '/app/中文'];
    for (const path of paths) await service.view(path);
    expect(new Set((await service.figures()).topPages)).toEqual(
      new Set(paths.map((path) => ({ path, count: 1 }))),
    );
  });
});

describe('counting', () => {
  test('loses no view with 50 concurrent clients', async () => {
    const paths = ['/', '/app', '/dashboard', '/app/a', '/app/b'];
    const client = async (number: number) => {
      for (let index = 0; index < 10; index++)
        await service.view(paths[(number + index) % paths.length] ?? '/', {
          referrer: `https://host${index}.example/`,
        });
    };
    await Promise.all(Array.from({ length: 50 }, (_, number) => client(number)));
    const figures = await service.figures();
    expect(figures.totalPageViews).toBe(500);
    expect(figures.topPages).toEqual(
      ['/', '/app', '/app/a', '/app/b', '/dashboard'].map((path) => ({ path, count: 100 })),
    );
    expect(figures.topReferrers).toHaveLength(10);
    expect(new Set(figures.topReferrers.map(({ count }) => count))).toEqual(new Set([50]));
    expect([figures.browserStats, figures.deviceStats]).toEqual([{ Chrome: 500 }, { Desktop: 500 }]);
  });

  test('lists the ten most frequent pages and referrers', async () => {
    for (let index = 1; index <= 12; index++)
      for (let count = 0; count < index; count++)
        await service.view(`/app/${index}`, { referrer: `https://site${index}.example` });
    const { topPages, topReferrers } = await service.figures();
    const expected = [12, 11, 10, 9, 8, 7, 6, 5, 4, 3];
    expect(topPages).toEqual(expected.map((index) => ({ path: `/app/${index}`, count: index })));
    expect(topReferrers).toEqual(
      expected.map((index) => ({ referrer: `https://site${index}.example`, count: index })),
    );
  });
});

describe('a referrer', () => {
  test('is reduced to its host', async () => {
    for (const referrer of [
      'https://www.Google.com/search?q=debrief',
      'http://google.com:8080/item',
      'https://münchen.example./',
    ])
      await service.view('/', { referrer });
    expect((await service.figures()).topReferrers).toEqual([
      { referrer: 'https://google.com', count: 2 },
      { referrer: 'https://xn--mnchen-3ya.example', count: 1 },
    ]);
  });

  test('is ignored if it is Debrief’s own, malformed or not HTTP, but the view counts', async () => {
    const referrers = [
      '',
      'not an address',
      'javascript:alert(1)',
      'android-app://com.google.android.gm/',
      'https://nextdoor/x',
      'https://debrief.example/login',
      'http://www.debrief.example:3000',
      'https://front.example/',
      `${service.url}/welcome`,
    ];
    for (const referrer of referrers)
      await service.view('/', { referrer, headers: { 'x-forwarded-host': 'WWW.front.example' } });
    expect(await service.figures()).toMatchObject({ totalPageViews: referrers.length, topReferrers: [] });
  });
});

describe('a visitor', () => {
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
  const ipad =
    'Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.0 Mobile/15E148 Safari/604.1';
  const edge = `${chrome} Edg/140.0.0.0`;
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const television =
    'Mozilla/5.0 (SMART-TV; Linux; Tizen 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Version/5.0 TV Safari/537.36';

  test('is counted by browser family and device type', async () => {
    for (const userAgent of [chrome, edge, firefox, iphone, ipad, television, 'Homemade/2.0 (nobody knows)'])
      await service.view('/', { headers: { 'user-agent': userAgent } });
    expect(await service.figures()).toMatchObject({
      browserStats: { Chrome: 1, 'Microsoft Edge': 1, Firefox: 1, Safari: 2, Tizen: 1, Other: 1 },
      deviceStats: { Desktop: 3, Mobile: 1, Tablet: 1, Other: 2 },
    });
    expect(await service.everything()).not.toContain('Homemade');
  });

  test('with an HTTP library or headless browser counts as a visitor', async () => {
    await service.view('/', { headers: { 'user-agent': 'curl/8.5.0' } });
    await service.view('/', {
      headers: {
        'user-agent':
          'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/156.0.0.0 Safari/537.36',
      },
    });
    expect(await service.figures()).toMatchObject({ totalPageViews: 2 });
  });

  test('that is a crawler is counted separately', async () => {
    for (const userAgent of [
      'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2)',
    ])
      await service.view('/', { referrer: 'https://a.example', headers: { 'user-agent': userAgent } });
    expect(await service.figures()).toMatchObject({
      totalPageViews: 0,
      topPages: [],
      topReferrers: [],
      browserStats: {},
      deviceStats: {},
    });
    const day = await service.connection.collection<{ _id: string }>('days').findOne({ _id: '2026-03-10' });
    expect(day).toMatchObject({ views: 0, bots: 3 });
  });
});

test('shows the figures only to admins', async () => {
  expect((await service.call('GET', '/api/admin/analytics')).status).toBe(401);
  expect((await service.call('GET', '/api/admin/analytics', { as: randomUUID() })).status).toBe(403);
});
