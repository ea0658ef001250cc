import { randomUUID } from 'node:crypto';
import { userDeleted } from '@debrief/contracts/events/auth';
import { noteDeleted, noteUpdated } from '@debrief/contracts/events/notes';
import { salesNoteModel, type SalesNoteDocument } from '@debrief/sales-notes/model';
import { recordEvent } from '@debrief/service-kit/messaging/outbox';
import { eventually } from '@debrief/testing/person';
import { startTestService, type TestService } from '@debrief/testing/service';
import { createNotes } from '../src/app.ts';

let notes: TestService;

beforeAll(async () => {
  notes = await startTestService('notes', createNotes, { events: [noteUpdated, noteDeleted] });
});
afterAll(() => notes.stop());

const stored = () => salesNoteModel(notes.connection);

const write = async (userId: string, change: Partial<SalesNoteDocument> = {}) => {
  const _id = randomUUID();
  await stored().create({
    _id,
    userId,
    createdAt: new Date('2026-01-05T10:00:00Z'),
    contactName: 'Thandi Mokoena',
    companyName: 'Acme',
    contactEmail: 'thandi@acme.co.za',
    contactPhone: '+27821234567',
    dealSize: 50_000,
    sentiment: 'positive',
    nextSteps: 'Send the proposal on Friday',
    transcription: 'Spoke to Thandi.',
    engine: 'local',
    ...change,
  });
  return _id;
};

describe('word times', () => {
  const read = (id: string, as: string) => notes.call('GET', `/api/sales-notes/${id}/word-times`, { as });

  test('are returned for the user’s own note, but not in the list', async () => {
    const user = randomUUID();
    const id = await write(user, { wordTimes: [1, 4, 6] });
    const { status, json } = await read(id, user);
    expect([status, json]).toEqual([200, { wordTimes: [1, 4, 6] }]);
    const [listed] = (await notes.call('GET', '/api/sales-notes', { as: user })).json;
    expect(listed).not.toHaveProperty('wordTimes');
  });

  test('are empty for a typed note', async () => {
    const user = randomUUID();
    expect((await read(await write(user), user)).json).toEqual({ wordTimes: [] });
  });

  test('are hidden from other users and erased with the note', async () => {
    const user = randomUUID();
    const id = await write(user, { wordTimes: [1, 4, 6] });
    expect((await read(id, randomUUID())).status).toBe(404);
    await notes.call('DELETE', `/api/sales-notes/${id}?forever=true`, { as: user });
    expect((await read(id, user)).json.code).toBe('no_such_note');
    expect((await stored().findById(id).lean())?.wordTimes).toBeNull();
  });
});

describe('GET /api/sales-notes', () => {
  test('returns the user’s notes newest first, without internal fields', async () => {
    const [user, other] = [randomUUID(), randomUUID()];
    const older = await write(user, { createdAt: new Date('2026-01-04T10:00:00Z') });
    const newer = await write(user);
    await write(other);
    const { status, json } = await notes.call('GET', '/api/sales-notes', { as: user });
    expect(status).toBe(200);
    expect(json.map(({ id }: { id: string }) => id)).toEqual([newer, older]);
    expect(json[0]).toEqual({
      id: newer,
      createdAt: '2026-01-05T10:00:00.000Z',
      updatedAt: '2026-01-05T10:00:00.000Z',
      contactName: 'Thandi Mokoena',
      companyName: 'Acme',
      contactEmail: 'thandi@acme.co.za',
      contactPhone: '+27821234567',
      dealSize: 50_000,
      sentiment: 'positive',
      nextSteps: 'Send the proposal on Friday',
      transcription: 'Spoke to Thandi.',
      extractedBy: 'local',
    });
  });

  test('returns an empty list to a new user', async () => {
    expect((await notes.call('GET', '/api/sales-notes', { as: randomUUID() })).json).toEqual([]);
  });

  test('pages without gaps or repeats, even for equal times', async () => {
    const user = randomUUID();
    const ids = await Promise.all(
      Array.from({ length: 7 }, (_, index) => write(user, { createdAt: new Date(Math.floor(index / 3)) })),
    );
    const seen: string[] = [];
    let next: string | undefined = '/api/sales-notes?limit=2';
    while (next) {
      const page = await notes.call('GET', next, { as: user });
      seen.push(...page.json.map(({ id }: { id: string }) => id));
      next = /<(.+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1];
    }
    const all = (await notes.call('GET', '/api/sales-notes', { as: user })).json;
    expect(seen).toEqual(all.map(({ id }: { id: string }) => id));
    expect([...seen].sort()).toEqual([...ids].sort());
  });

  const many = async (count: number, change: Partial<SalesNoteDocument>) => {
    const user = randomUUID();
    await stored().collection.insertMany(
      Array.from({ length: count }, (_, index) => ({
        _id: randomUUID(),
        userId: user,
        createdAt: new Date(index),
        engine: 'local',
        ...change,
      })) as never[],
    );
    return user;
  };

  test('returns at most 1,000 notes without a limit, and links to the next page', async () => {
    const user = await many(1_001, { transcription: 'x' });
    const first = await notes.call('GET', '/api/sales-notes', { as: user });
    expect(first.json).toHaveLength(1_000);
    const next = /<(.+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await notes.call('GET', next, { as: user });
    expect([second.json.length, second.headers.get('link')]).toEqual([1, null]);
    expect(new Set([...first.json, ...second.json].map(({ id }: { id: string }) => id)).size).toBe(1_001);
  });

  test('ends a page of long notes early without skipping any', async () => {
    const user = await many(50, { transcription: 'word '.repeat(40_000) });
    const lengths: number[] = [];
    let next: string | undefined = '/api/sales-notes';
    while (next) {
      const page = await notes.call('GET', next, { as: user });
      expect(page.text.length).toBeLessThan(9 * 1024 * 1024);
      lengths.push(page.json.length);
      next = /<(.+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1];
    }
    expect(lengths).toEqual([42, 8]);
  });

  test('returns totals of all notes in the summary', async () => {
    const user = randomUUID();
    await write(user, { dealSize: 100, createdAt: new Date() });
    await write(user, { dealSize: 51, createdAt: new Date(Date.now() - 8 * 86_400_000) });
    await write(user, { dealSize: null, createdAt: new Date(Date.now() - 6 * 86_400_000) });
    await write(randomUUID());
    const { status, json } = await notes.call('GET', '/api/sales-notes/summary', { as: user });
    expect([status, json]).toEqual([
      200,
      { total: 3, thisWeek: 2, totalDealValue: 151, averageDealSize: 76, currency: 'USD' },
    ]);
    const none = { total: 0, thisWeek: 0, totalDealValue: 0, averageDealSize: 0, currency: 'USD' };
    expect((await notes.call('GET', '/api/sales-notes/summary', { as: randomUUID() })).json).toEqual(none);
    expect((await notes.call('GET', '/api/sales-notes/summary')).status).toBe(401);
  });

  test.each(['limit=0', 'limit=1001', 'limit=x', 'cursor=!!'])('rejects ?%s', async (query) => {
    const { status, json } = await notes.call('GET', `/api/sales-notes?${query}`, { as: randomUUID() });
    expect([status, typeof json.error]).toEqual([400, 'string']);
  });

  test('ignores a query operator in place of a parameter', async () => {
    const user = randomUUID();
    const id = await write(user);
    const { status, json } = await notes.call('GET', '/api/sales-notes?cursor[$gt]=', { as: user });
    expect([status, json.map((note: { id: string }) => note.id)]).toEqual([200, [id]]);
  });

  test('requires a session', async () => {
    const { status, json } = await notes.call('GET', '/api/sales-notes');
    expect([status, json.code]).toEqual([401, 'signed_out']);
  });
});

describe('editing a note', () => {
  test('changes only the given fields and publishes an event', async () => {
    const user = randomUUID();
    const id = await write(user);
    const answer = await notes.call('PATCH', `/api/sales-notes/${id}`, {
      as: user,
      json: { dealSize: 75_000, contactPhone: '', transcription: 'Spoke to Thandi again.' },
    });
    expect([answer.status, answer.json.dealSize, answer.json.contactPhone]).toEqual([200, 75_000, null]);
    expect(await stored().findById(id).lean()).toMatchObject({
      dealSize: 75_000,
      contactPhone: null,
      contactName: 'Thandi Mokoena',
      transcription: 'Spoke to Thandi again.',
      revision: 1,
    });
    const event = await notes.events.next(noteUpdated, ({ subject }) => subject === id);
    expect(event.data).toMatchObject({ userId: user, revision: 1, note: { id, dealSize: 75_000 } });
    expect(JSON.stringify(event)).not.toContain('Spoke to Thandi');
  });

  test('drops the evidence of a changed field, or all if the transcription changes', async () => {
    const user = randomUUID();
    const place = { spans: [{ start: 10, end: 16 }], confidence: 0.9 };
    const due = [{ date: '2026-01-09', start: 0, end: 5 }];
    const id = await write(user, {
      evidence: { contactName: place, dealSize: place, nextSteps: place },
      nextStepsDue: due,
      wordTimes: [1, 4, 6],
    });
    const edit = async (json: object) => {
      const answer = await notes.call('PATCH', `/api/sales-notes/${id}`, { as: user, json });
      const { evidence, nextStepsDue, wordTimes } = (await stored().findById(id).lean())!;
      expect([answer.status, answer.json.evidence ?? null]).toEqual([200, evidence]);
      return { evidence, nextStepsDue, wordTimes };
    };
    expect(await edit({ dealSize: 75_000, contactName: 'Thandi Mokoena' })).toEqual({
      evidence: { contactName: place, nextSteps: place },
      nextStepsDue: due,
      wordTimes: [1, 4, 6],
    });
    expect(await edit({ nextSteps: 'Call on Monday' })).toEqual({
      evidence: { contactName: place },
      nextStepsDue: [],
      wordTimes: [1, 4, 6],
    });
    expect(await edit({ transcription: 'Something else.' })).toEqual({
      evidence: null,
      nextStepsDue: [],
      wordTimes: null,
    });
  });

  test('keeps the currency of a changed amount, and drops mentions if the transcription changes', async () => {
    const user = randomUUID();
    const mentions = [{ kind: 'person', value: 'Sipho', role: 'colleague', start: 0, end: 5 }] as const;
    const told = { dealCurrency: 'EUR', language: 'fr', mentions };
    const id = await write(user, { ...told, mentions: [...mentions] });
    const edit = async (json: object) =>
      (await notes.call('PATCH', `/api/sales-notes/${id}`, { as: user, json })).json;
    expect(await edit({ dealSize: 75_000 })).toMatchObject(told);
    const { data } = await notes.events.next(noteUpdated, ({ subject }) => subject === id);
    expect(data.note).toMatchObject({ dealSize: 75_000, dealCurrency: 'EUR' });
    expect(data.note).not.toHaveProperty('mentions');
    const changed = await edit({ transcription: 'Something else.' });
    expect(changed).toMatchObject({ dealCurrency: 'EUR' });
    expect([changed.mentions, changed.language]).toEqual([undefined, undefined]);
    await notes.call('DELETE', `/api/sales-notes/${id}?forever=true`, { as: user });
    expect(await stored().findById(id).lean()).toMatchObject({
      dealCurrency: null,
      language: null,
      mentions: [],
    });
  });

  test('applies concurrent edits', async () => {
    const user = randomUUID();
    const id = await write(user);
    const edits = [{ dealSize: 1 }, { contactName: 'A' }, { companyName: 'B' }];
    const answers = await Promise.all(
      edits.map((json) => notes.call('PATCH', `/api/sales-notes/${id}`, { as: user, json })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await stored().findById(id).lean()).toMatchObject({
      dealSize: 1,
      contactName: 'A',
      companyName: 'B',
    });
  });

  test.each([
    [{ dealSize: 1.5 }, 'dealSize'],
    [{ contactEmail: 'nobody' }, 'contactEmail'],
    [{ sentiment: 'angry' }, 'sentiment'],
    [{ contactName: { $ne: null } }, 'contactName'],
  ])('rejects %j and names the field', async (json, field) => {
    const user = randomUUID();
    const id = await write(user);
    const answer = await notes.call('PATCH', `/api/sales-notes/${id}`, { as: user, json });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.json.fields)).toEqual([field]);
    expect(await stored().findById(id).lean()).toMatchObject({ revision: 0 });
  });

  test('cannot change the owner', async () => {
    const user = randomUUID();
    const id = await write(user);
    await notes.call('PATCH', `/api/sales-notes/${id}`, {
      as: user,
      json: { userId: 'me', _id: 'x', revision: 9 },
    });
    expect(await stored().findById(id).lean()).toMatchObject({ userId: user, revision: 1 });
  });

  test('returns 404 for another user’s note', async () => {
    const id = await write(randomUUID());
    const answer = await notes.call('PATCH', `/api/sales-notes/${id}`, {
      as: randomUUID(),
      json: { dealSize: 1 },
    });
    expect([answer.status, answer.json.code]).toEqual([404, 'no_such_note']);
    expect(await stored().findById(id).lean()).toMatchObject({ dealSize: 50_000 });
  });
});

describe('deleting', () => {
  test('erases a note permanently and publishes an event', async () => {
    const user = randomUUID();
    const [id, kept] = [await write(user), await write(user)];
    expect((await notes.call('DELETE', `/api/sales-notes/${id}?forever=true`, { as: user })).status).toBe(
      204,
    );
    const event = await notes.events.next(noteDeleted, ({ subject }) => subject === id);
    expect(event.data).toEqual({ userId: user, noteId: id });
    const left = (await notes.call('GET', '/api/sales-notes', { as: user })).json;
    expect(left.map((note: { id: string }) => note.id)).toEqual([kept]);
    expect((await notes.call('DELETE', `/api/sales-notes/${id}?forever=true`, { as: user })).status).toBe(
      404,
    );
  });

  test('keeps only the id and times of an erased note, for a week', async () => {
    const user = randomUUID();
    const id = await write(user);
    await stored().updateOne({ _id: id }, { $set: { hasAudio: true, audioSeconds: 12.5 } });
    await notes.call('DELETE', `/api/sales-notes/${id}?forever=true`, { as: user });
    await eventually(async () => (await stored().findById(id).lean())?.pendingEvents.length === 0);
    const {
      _id,
      createdAt: _at,
      erasedAt,
      pendingEvents: _events,
      ...left
    } = (await stored().findById(id).lean())!;
    expect([_id, erasedAt]).toEqual([id, expect.any(Date)]);
    const isLeft = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value));
    expect(Object.values(left).filter(isLeft)).toEqual([]);
    expect(await stored().collection.indexes()).toContainEqual(
      expect.objectContaining({ key: { erasedAt: 1 }, expireAfterSeconds: 7 * 24 * 60 * 60 }),
    );
  });

  test('returns 404 for another user’s note', async () => {
    const id = await write(randomUUID());
    expect((await notes.call('DELETE', `/api/sales-notes/${id}`, { as: randomUUID() })).status).toBe(404);
    expect(await stored().exists({ _id: id })).not.toBeNull();
  });
});

test('erases only the notes of the deleted user', async () => {
  const [gone, other] = [randomUUID(), randomUUID()];
  await write(gone);
  const kept = await write(other);
  const data = { userId: gone, expiresAt: new Date().toISOString() };
  const event = recordEvent(userDeleted, { subject: gone, at: new Date(), data });
  await notes.bus.publish(event);
  await notes.bus.publish(event);
  expect(await stored().countDocuments({ userId: gone })).toBe(0);
  expect(await stored().exists({ _id: kept })).not.toBeNull();
});
