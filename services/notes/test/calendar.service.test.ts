import { randomUUID } from 'node:crypto';
import { sessionsEnded, userDeleted } from '@debrief/contracts/events/auth';
import { salesNoteModel, type SalesNoteDocument } from '@debrief/sales-notes/model';
import { searchFieldsOf } from '@debrief/sales-notes/search-fields';
import { recordEvent } from '@debrief/service-kit/messaging/outbox';
import { startHttpServer } from '@debrief/testing/http-server';
import { eventually } from '@debrief/testing/person';
import { startTestService, type TestService } from '@debrief/testing/service';
import ICAL from 'ical.js';
import { createNotes } from '../src/app.ts';

let service: TestService;
let now = new Date('2026-03-10T09:00:00Z');
beforeAll(async () => {
  service = await startTestService(
    'notes',
    (dependencies) => createNotes(dependencies, { publicUrl: 'https://debrief.example' }),
    { events: [], now: () => now },
  );
});
afterAll(() => service.stop());

let as: string;
beforeEach(() => {
  as = randomUUID();
  now = new Date('2026-03-10T09:00:00Z');
});

const write = async (dates: readonly string[], change: Partial<SalesNoteDocument> = {}): Promise<string> => {
  const note = {
    _id: randomUUID(),
    userId: as,
    generation: null,
    createdAt: new Date('2026-03-01T22:30:00Z'),
    engine: 'local',
    contactName: 'Thandi Mokoena',
    companyName: 'Acme; Sons, Ltd',
    contactEmail: null,
    contactPhone: null,
    dealSize: null,
    sentiment: null,
    nextSteps: 'Send the offer,\nthen call.',
    nextStepsDue: dates.map((date) => ({ start: 0, end: 4, date })),
    transcription: 'Met Thandi.',
    ...change,
  };
  await salesNoteModel(service.connection).create({
    ...note,
    ...searchFieldsOf(note as SalesNoteDocument),
  });
  return note._id;
};

const get = (path: string, signedIn = true, headers: Record<string, string> = {}) =>
  fetch(new URL(path, service.url), {
    headers: {
      ...(signedIn ? { authorization: `Bearer ${service.tokens.issue({ userId: as })}` } : {}),
      ...headers,
    },
  });

/** With `If-None-Match`, fetch sends `Cache-Control: no-cache` by default, and Express never responds 304. */
const revalidating = { 'cache-control': 'max-age=0' };

const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as unknown as unknown[])
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component));

const makeFeed = async (): Promise<string> => {
  const answer = await service.call('POST', '/api/calendar-feed', { as });
  expect(answer.status).toBe(201);
  return String(answer.json.path);
};

test('exports a follow-up as all-day events with a link to the note', async () => {
  const id = await write(['2026-03-12', '2026-04-01']);
  const answer = await get(`/api/sales-notes/${id}/follow-up.ics`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename=follow-up.ics');
  const events = eventsIn(await answer.text());
  expect(events.map(({ uid }) => uid)).toEqual([`${id}-0@debrief`, `${id}-1@debrief`]);
  expect(events.map(({ startDate }) => [startDate.toString(), startDate.isDate])).toEqual([
    ['2026-03-12', true],
    ['2026-04-01', true],
  ]);
  expect(events[0]?.summary).toBe('Thandi Mokoena: Send the offer,\nthen call.');
  expect(events[0]?.description).toBe(
    `Send the offer,\nthen call.\nThandi Mokoena\nAcme; Sons, Ltd\nhttps://debrief.example/dashboard/notes/${id}`,
  );
});

test.each([
  ['of another user', () => write(['2026-03-12'], { userId: randomUUID() })],
  ['without a due day', () => write([])],
  ['that does not exist', async () => randomUUID()],
])('returns 404 for the follow-up of a note %s', async (_what, note) => {
  expect((await get(`/api/sales-notes/${await note()}/follow-up.ics`)).status).toBe(404);
});

test('serves the user’s follow-ups at a secret URL, from 90 days ago onwards', async () => {
  await write(['2026-03-12']);
  await write(['2025-12-10']);
  await write(['2025-12-09']);
  await write(['2025-11-01', '2026-03-20']);
  await write([]);
  await write(['2026-03-13'], { userId: randomUUID() });
  await write(['2026-03-14'], { trashedAt: now });
  const path = await makeFeed();
  const answer = await get(path, false);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
  expect(eventsIn(await answer.text()).map(({ startDate }) => startDate.toString())).toEqual([
    '2026-03-12',
    '2025-12-10',
    '2026-03-20',
  ]);
});

test('returns 304 until an event changes', async () => {
  const id = await write(['2026-03-12']);
  const path = await makeFeed();
  const etag = (await get(path, false)).headers.get('etag') ?? '';
  now = new Date('2026-03-10T11:00:00Z');
  expect((await get(path, false, { 'if-none-match': etag, ...revalidating })).status).toBe(304);
  await service.call('PATCH', `/api/sales-notes/${id}`, { as, json: { contactName: 'Thandi Nkosi' } });
  const changed = await get(path, false, { 'if-none-match': etag, ...revalidating });
  expect(changed.status).toBe(200);
  const [event] = eventsIn(await changed.text());
  expect([event?.uid, event?.summary]).toEqual([
    `${id}-0@debrief`,
    'Thandi Nkosi: Send the offer,\nthen call.',
  ]);
});

test('does not cut a long title inside an emoji', async () => {
  const family = '👩🏽‍👩🏽‍👧🏽‍👦🏽';
  for (let length = 120; length < 150; length++)
    await write(['2026-03-12'], {
      contactName: null,
      companyName: null,
      nextSteps: `${'x'.repeat(length)}${family}!`,
    });
  const path = await makeFeed();
  const titles = eventsIn(await (await get(path, false)).text()).map(({ summary }) => summary);
  expect(titles).toHaveLength(30);
  for (const title of titles) expect(title).toMatch(/^x{120,149}(?:…|👩🏽‍👩🏽‍👧🏽‍👦🏽(?:!|…))$/u);
});

test('revokes the URL of a feed that is replaced or turned off', async () => {
  expect((await service.call('GET', '/api/calendar-feed', { as })).json).toEqual({ createdAt: null });
  const first = await makeFeed();
  const second = await makeFeed();
  expect(first).not.toBe(second);
  expect((await service.call('GET', '/api/calendar-feed', { as })).json).toEqual({
    createdAt: now.toISOString(),
  });
  expect([(await get(first, false)).status, (await get(second, false)).status]).toEqual([404, 200]);
  expect((await service.call('DELETE', '/api/calendar-feed', { as })).status).toBe(204);
  expect((await get(second, false)).status).toBe(404);
});

test('stores no feed secret and removes the feed of a deleted user', async () => {
  const path = await makeFeed();
  const secret = path.slice('/api/calendar/'.length, -'.ics'.length);
  expect(secret.length).toBeGreaterThanOrEqual(43);
  const stored = await service.connection.collection('calendarFeeds').find().toArray();
  expect(JSON.stringify(stored)).not.toContain(secret);
  await service.bus.publish(
    recordEvent(userDeleted, { subject: as, at: now, data: { userId: as, expiresAt: now.toISOString() } }),
  );
  await eventually(async () => (await get(path, false)).status === 404);
});

describe('a calendar feed when sessions end', () => {
  const token = (sessionId: string, version = 0) => service.tokens.issue({ userId: as, sessionId, version });
  const make = async (session: string): Promise<string> =>
    (await service.call('POST', '/api/calendar-feed', { as: session })).json.path;
  const end = (keptSessionId?: string) =>
    service.bus.publish(
      recordEvent(sessionsEnded, {
        subject: as,
        at: now,
        data: {
          userId: as,
          minimumSessionVersion: 1,
          expiresAt: now.toISOString(),
          ...(keptSessionId && { keptSessionId }),
        },
      }),
    );
  const status = async (path: string) => (await get(path, false)).status;
  const oneSecondLater = () => {
    now = new Date(now.getTime() + 1_000);
  };

  test('is revoked even if the remaining session created it', async () => {
    const path = await make(token('phone'));
    oneSecondLater();
    await end('phone');
    expect(await status(path)).toBe(404);
  });

  test('is revoked if an ended session created it afterwards', async () => {
    const ended = now;
    oneSecondLater();
    const path = await make(token('stranger'));
    now = ended;
    await end('phone');
    expect(await status(path)).toBe(404);
  });

  test.each([
    ['the remaining session', () => token('phone')],
    ['a later session', () => token('laptop', 1)],
  ])('is kept if %s created it afterwards, even if the event arrives late', async (_what, session) => {
    const ended = now;
    oneSecondLater();
    const path = await make(session());
    now = ended;
    await end('phone');
    expect(await status(path)).toBe(200);
  });
});

describe('creating a calendar feed', () => {
  let status = 204;
  let body = '';
  let asked: unknown;
  const startConfirming = async () => {
    const auth = await startHttpServer((req, res) => {
      const chunks: Buffer[] = [];
      req.on('data', (chunk: Buffer) => chunks.push(chunk));
      req.on('end', () => {
        asked = [req.method, req.url, req.headers.authorization, String(Buffer.concat(chunks))];
        res.writeHead(status, { 'content-type': 'application/json' }).end(body);
      });
    });
    const notes = await startTestService('notes', (dependencies) =>
      createNotes(dependencies, { authUrl: () => auth.url }),
    );
    return {
      notes,
      stop: async () => {
        await notes.stop();
        await auth.stop();
      },
    };
  };
  let started: Awaited<ReturnType<typeof startConfirming>>;
  beforeAll(async () => {
    started = await startConfirming();
  });
  afterAll(() => started.stop());
  const make = (json?: object) => {
    const session = started.notes.tokens.issue({ userId: as });
    return [
      session,
      started.notes.call('POST', '/api/calendar-feed', { as: session, ...(json && { json }) }),
    ] as const;
  };

  test('asks auth to check the password', async () => {
    [status, body] = [204, ''];
    const [session, answer] = make({ password: 'correct horse' });
    expect((await answer).status).toBe(201);
    expect(asked).toEqual(['POST', '/internal/confirm', `Bearer ${session}`, '{"password":"correct horse"}']);
  });

  test.each([
    [
      403,
      { error: 'This is not your current password', code: 'wrong_password', fields: { password: 'x' } },
      403,
    ],
    [400, { error: 'Please enter your password', code: 'password_required', fields: {} }, 400],
    [500, { error: 'Something broke', code: 'internal' }, 503],
    [404, 'no such page', 503],
  ])('fails if auth responds with %i', async (authStatus, said, expected) => {
    [status, body] = [authStatus, JSON.stringify(said)];
    const answer = await make()[1];
    expect(answer.status).toBe(expected);
    expect(answer.json).toMatchObject(
      expected === 503 ? { code: 'confirmation_unavailable' } : (said as object),
    );
    const feed = await started.notes.call('GET', '/api/calendar-feed', { as });
    expect(feed.json).toEqual({ createdAt: null });
  });
});
