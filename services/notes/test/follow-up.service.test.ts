import { randomUUID } from 'node:crypto';
import { userSignedUp } from '@debrief/contracts/events/auth';
import { recordEvent } from '@debrief/service-kit/messaging/outbox';
import { salesNoteModel, type SalesNoteDocument } from '@debrief/sales-notes/model';
import { searchFieldsOf } from '@debrief/sales-notes/search-fields';
import { startTestService, type TestService } from '@debrief/testing/service';
import { createNotes } from '../src/app.ts';

let service: TestService;
let now = new Date('2026-03-10T09:00:00Z');
beforeAll(async () => {
  service = await startTestService('notes', (dependencies) => createNotes(dependencies), {
    events: [],
    now: () => now,
  });
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
    createdAt: new Date('2026-03-01T12:00:00Z'),
    engine: 'local',
    contactName: 'Thandi Mokoena',
    companyName: null,
    contactEmail: null,
    contactPhone: null,
    dealSize: null,
    sentiment: null,
    nextSteps: 'Send the offer, then call.',
    nextStepsDue: dates.map((date) => ({ start: 0, end: 4, date })),
    transcription: 'Send the offer, then call.',
    ...change,
  };
  await salesNoteModel(service.connection).create({ ...note, ...searchFieldsOf(note as SalesNoteDocument) });
  return note._id;
};

const change = (id: string, body: unknown) =>
  service.call('PATCH', `/api/sales-notes/${id}/follow-up`, { as, json: body });

const due = async (when: string): Promise<string[]> => {
  const { json } = await service.call('GET', `/api/sales-notes?due=${when}&sort=nextStepsDue`, { as });
  return (json as unknown as { id: string }[]).map(({ id }) => id);
};

test('uses the time zone of sign-up for “today”, unless the request names one', async () => {
  // 10 March in UTC, but 11 March in Brisbane (UTC+10).
  now = new Date('2026-03-10T22:00:00Z');
  const id = await write(['2026-03-11']);
  expect(await due('today')).toEqual([]);
  const address = { email: 'n@example.com', salesNotesEmail: 'n@example.com' };
  const data = {
    userId: as,
    name: 'N',
    ...address,
    currency: 'USD' as const,
    timeZone: 'Australia/Brisbane',
  };
  await service.bus.publish(recordEvent(userSignedUp, { subject: as, at: now, data }));
  expect(await due('today')).toEqual([id]);
  expect(await due('today&tz=UTC')).toEqual([]);
  const file = await service.call('GET', '/api/sales-notes/export?format=csv', { as });
  expect(file.text).toContain('2026-03-01 22:00');
  expect(file.headers.get('content-disposition')).toContain('sales-notes-2026-03-11.csv');
});

test('excludes a completed follow-up from due notes until it is reopened', async () => {
  const id = await write(['2026-03-09', '2026-03-20']);
  expect(await due('overdue')).toEqual([id]);
  const done = await change(id, { done: true });
  expect([done.status, done.json.followUpDoneAt]).toEqual([200, '2026-03-10T09:00:00.000Z']);
  expect(await due('any')).toEqual([]);
  expect(await due('none')).toEqual([id]);

  now = new Date('2026-03-11T09:00:00Z');
  expect((await change(id, { done: true })).json.followUpDoneAt).toBe('2026-03-10T09:00:00.000Z');

  const opened = await change(id, { done: false });
  expect(opened.json).not.toHaveProperty('followUpDoneAt');
  expect(await due('overdue')).toEqual([id]);
});

test('moves a follow-up to a chosen day and back to the extracted day', async () => {
  const id = await write(['2026-03-09']);
  const moved = await change(id, { due: '2026-03-17' });
  expect(moved.json).toMatchObject({ followUpOn: '2026-03-17', nextStepsDue: [{ date: '2026-03-09' }] });
  expect([await due('overdue'), await due('week'), await due('later')]).toEqual([[], [], [id]]);
  expect((await change(id, { due: null })).json).not.toHaveProperty('followUpOn');
  expect([await due('overdue'), await due('later')]).toEqual([[id], []]);
});

test('moves several follow-ups and back, and skips notes that are deleted or of another user', async () => {
  const [one, other] = [
    await write(['2026-03-02']),
    await write(['2026-03-03'], { followUpOn: '2026-03-05' }),
  ];
  const others = await write(['2026-03-09'], { userId: randomUUID() });
  const deleted = await write(['2026-03-09'], { trashedAt: now });
  const move = (moves: unknown) =>
    service.call('POST', '/api/sales-notes/follow-ups', { as, json: { moves } });
  const moved = await move([one, deleted, others, other].map((id) => ({ id, due: '2026-03-11' })));
  expect([moved.status, moved.json.ids]).toEqual([200, [one, other]]);
  expect([await due('overdue'), (await due('week')).sort()]).toEqual([[], [one, other].sort()]);
  await move([
    { id: one, due: null },
    { id: other, due: '2026-03-05' },
  ]);
  expect(await due('overdue')).toEqual([one, other]);
  for (const bad of [
    [],
    [{ id: one }],
    [{ id: one, due: '2026-02-30' }],
    Array(501).fill({ id: one, due: null }),
  ])
    expect((await move(bad)).status).toBe(400);
});

test('reopens a completed follow-up and creates a missing one when a day is chosen', async () => {
  const done = await write(['2026-03-09']);
  await change(done, { done: true });
  expect((await change(done, { due: '2026-03-10' })).json).not.toHaveProperty('followUpDoneAt');
  const without = await write([]);
  await change(without, { due: '2026-03-11' });
  expect(await due('week')).toEqual([done, without]);
});

test('counts the seventh day from today as later, not as this week', async () => {
  const week = await write(['2026-03-16']);
  const later = await write(['2026-03-17']);
  expect([await due('week'), await due('later')]).toEqual([[week], [later]]);
});

test('keeps the chosen day when the note is edited', async () => {
  const id = await write(['2026-03-09']);
  await change(id, { due: '2026-03-12' });
  await service.call('PATCH', `/api/sales-notes/${id}`, { as, json: { nextSteps: 'Call Sipho.' } });
  const { json } = await service.call('GET', `/api/sales-notes/${id}`, { as });
  expect(json).toMatchObject({ nextSteps: 'Call Sipho.', followUpOn: '2026-03-12' });
  expect(await due('week')).toEqual([id]);
});

test('exports the chosen day, and none once the follow-up is done', async () => {
  const id = await write(['2026-03-09']);
  const read = async (path: string) => {
    const answer = await fetch(new URL(path, service.url), {
      headers: { authorization: `Bearer ${service.tokens.issue({ userId: as })}` },
    });
    return { status: answer.status, text: await answer.text() };
  };
  await change(id, { due: '2026-03-12' });
  const event = await read(`/api/sales-notes/${id}/follow-up.ics`);
  expect(event.text).toMatch(new RegExp(`UID:${id}-0@debrief`));
  expect(event.text).toMatch(/DTSTART;VALUE=DATE:20260312/);
  expect((await read('/api/sales-notes/export?format=csv')).text).toContain('2026-03-12');
  await change(id, { done: true });
  expect((await read(`/api/sales-notes/${id}/follow-up.ics`)).status).toBe(404);
  expect((await read('/api/sales-notes/export?format=csv')).text).not.toContain('2026-03-12');
});

test.each([
  [{}],
  [{ done: 'yes' }],
  [{ due: '31 March' }],
  [{ due: '2026-02-30' }],
  [{ done: true, due: '2026-03-12' }],
  [{ due: '9999-12-31' }],
])('rejects the follow-up change %j', async (body) => {
  const id = await write(['2026-03-09']);
  const { status, json } = await change(id, body);
  expect([status, json.error]).toEqual([400, expect.any(String)]);
  expect(await due('overdue')).toEqual([id]);
});

test('rejects changes to notes that are deleted or belong to another user', async () => {
  const others = await write(['2026-03-09'], { userId: randomUUID() });
  const deleted = await write(['2026-03-09'], { trashedAt: now });
  expect((await change(others, { done: true })).status).toBe(404);
  expect((await change(deleted, { done: true })).status).toBe(404);
  expect((await change('nothing', { done: true })).status).toBe(404);
});
