import { randomUUID } from 'node:crypto';
import { mock } from 'node:test';
import { maxContacts } from '@debrief/contracts/http/limits';
import { userDeleted } from '@debrief/contracts/events/auth';
import { contactsListed } from '@debrief/contracts/events/integrations';
import type { Extractor } from '@debrief/extraction/extractor';
import { salesNoteModel } from '@debrief/sales-notes/model';
import { recordEvent } from '@debrief/service-kit/messaging/outbox';
import { extracted } from '@debrief/testing/extraction/extracted';
import { eventually } from '@debrief/testing/person';
import { process, webmBytes } from '../support/calls.ts';
import { startPipeline, type TestPipeline } from '../support/pipeline.ts';

let pipeline: TestPipeline;
let heard: string;

/** Extracts two words after "Met" as the contact, with high confidence. */
const extractor: Extractor = {
  name: 'test engine',
  extract: async (text) => {
    const contactName = /Met (\S+ \S+) of/.exec(text)?.[1] ?? null;
    const spans = contactName === null ? [] : [{ start: 4, end: 4 + contactName.length }];
    return { ...extracted, contactName, evidence: { contactName: { spans, confidence: 0.99 } } };
  },
};

beforeAll(async () => {
  pipeline = await startPipeline({
    extractor,
    decoder: null,
    transcriber: {
      name: 'test engine',
      engine: 'command',
      languages: null,
      needsWav: false,
      transcribe: async () => ({ text: heard, wordTimes: [1, 3, 5, 7, 9] }),
    },
  });
});
afterAll(() => pipeline.stop());

let as: string;
beforeEach(() => {
  as = randomUUID();
  heard = 'Met Rashid Kareemi of Acme.';
});

const sarah = { name: 'Rashid Karimi', company: 'Acme', email: 'rashid@acme.com' };
const listInCrm = (revision: number, contacts: readonly (typeof sarah)[], connectionId: string = as) =>
  pipeline.bus.publish(
    recordEvent(contactsListed, {
      ...{ subject: connectionId, at: new Date() },
      data: { userId: as, connectionId, revision, contacts: [...contacts] },
    }),
  );
const list = async () => (await pipeline.call('GET', '/api/contacts', { as })).json;
const add = (contacts: unknown, by = as) =>
  pipeline.call('POST', '/api/contacts', { as: by, json: { contacts } });
const speak = async () => (await process(pipeline, { as, audio: webmBytes() })).json;

test('corrects a name from the user’s list and keeps the original words', async () => {
  await add([sarah]);
  const note = await speak();
  expect(note).toMatchObject({
    transcription: 'Met Rashid Karimi of Acme.',
    contactName: 'Rashid Karimi',
    corrections: [{ start: 4, end: 17, heard: 'Rashid Kareemi' }],
    evidence: { contactName: { confidence: 0.99 } },
  });
  const stored = await salesNoteModel(pipeline.database('notes')).findById(note.id).lean();
  expect(stored).toMatchObject({ corrections: note.corrections, wordTimes: [1, 3, 5, 7, 9] });
});

test('leaves an unknown name unchanged and marks it for review', async () => {
  const note = await speak();
  expect(note).toMatchObject({
    contactName: 'Rashid Kareemi',
    evidence: { contactName: { confidence: 0.5 } },
  });
  expect(note).not.toHaveProperty('corrections');
});

test('learns names from earlier notes if they were typed, but not if they are marked for review', async () => {
  await speak();
  heard = 'Met Rashid Karimi of Acme.';
  expect((await speak()).contactName).toBe('Rashid Karimi');
  await process(pipeline, { as, transcript: 'Met Rashid Karimi of Acme.' });
  heard = 'Met Rashid Kareemi of Acme.';
  expect((await speak()).contactName).toBe('Rashid Karimi');
});

test('does not use the lists of other users', async () => {
  await add([sarah], randomUUID());
  expect((await speak()).contactName).toBe('Rashid Kareemi');
});

test('does not correct typed text', async () => {
  await add([sarah]);
  const { json } = await process(pipeline, { as, transcript: heard });
  expect(json).toMatchObject({
    contactName: 'Rashid Kareemi',
    evidence: { contactName: { confidence: 0.99 } },
  });
});

describe('the contact list', () => {
  test('is sorted by name, has no duplicates, and can be emptied', async () => {
    const first = await add([{ name: null, company: 'Zulu Traders', email: null }, sarah]);
    expect(first.json).toEqual({ added: 2, total: 2 });
    expect((await add([{ ...sarah, name: 'RASHID KARIMI ' }])).json).toEqual({ added: 0, total: 2 });
    const listed = await list();
    expect(listed).toEqual([
      { id: expect.any(String), ...sarah },
      { id: expect.any(String), name: null, company: 'Zulu Traders', email: null },
    ]);
    const other = await pipeline.call('DELETE', `/api/contacts/${listed[0].id}`, { as: randomUUID() });
    expect([other.status, (await list()).length]).toEqual([204, 2]);
    await pipeline.call('DELETE', `/api/contacts/${listed[0].id}`, { as });
    expect(await list()).toHaveLength(1);
    await pipeline.call('DELETE', '/api/contacts', { as });
    expect(await list()).toEqual([]);
  });

  test.each([
    ['without a name and a company', [{ name: ' ', company: null, email: 'a@b.co' }]],
    ['with an invalid address', [{ ...sarah, email: 'acme' }]],
    ['with a name that is too long', [{ ...sarah, name: 'x'.repeat(101) }]],
    ['with a name without a letter', [{ ...sarah, name: '4 711' }]],
    ['with a company without a letter', [{ ...sarah, company: '--' }]],
    ['with a replacement character', [{ ...sarah, name: 'Bj\uFFFDrn Dahl' }]],
    ['without contacts', []],
    ['of more than 5,000', Array.from({ length: maxContacts + 1 }, () => sarah)],
  ])('rejects a list %s and adds nothing', async (_what, contacts) => {
    const good = { name: 'Lindiwe Dube', company: null, email: null };
    expect((await add(contacts.length === 0 ? [] : [good, ...contacts])).status).toBe(400);
    expect(await list()).toEqual([]);
  });

  test('reports which contact is rejected and why', async () => {
    const { json } = await add([sarah, { name: '4 711', company: null, email: null }]);
    expect(json).toMatchObject({
      error: 'A name needs at least one letter',
      fields: { 'contacts.1.name': 'A name needs at least one letter' },
    });
  });

  const people = (count: number, name = 'Person') =>
    Array.from({ length: count }, (_, at) => ({ name: `${name} ${at}`, company: null, email: null }));

  test('accepts 5,000 contacts, and the same ones again, but no more', async () => {
    expect((await add(people(maxContacts))).json).toEqual({ added: maxContacts, total: maxContacts });
    expect((await add(people(maxContacts))).json).toEqual({ added: 0, total: maxContacts });
    const full = await add([sarah]);
    expect([full.status, full.json.code]).toEqual([422, 'too_many_contacts']);
  });

  test('rejects a list beyond the limit, and reports the limit and the counts', async () => {
    await add(people(10));
    const { status, json } = await add(people(4_999, 'Somebody'));
    expect(status).toBe(422);
    expect(json.error).toContain('at most 5,000 people and companies. It has 10, and this would add 4,999.');
    expect(await list()).toHaveLength(10);
  });

  test('stays within its limit under concurrent requests', async () => {
    const model = pipeline.ownConnection.model('Contact');
    const insert = model.insertMany.bind(model) as (...inserted: unknown[]) => Promise<unknown>;
    const both = Promise.withResolvers<void>();
    let waiting = 0;
    const together = mock.method(model, 'insertMany', async (...inserted: unknown[]) => {
      if (++waiting === 2) both.resolve();
      await both.promise;
      return insert(...inserted);
    });
    try {
      const answers = await Promise.all([add(people(3_000, 'Ann')), add(people(3_000, 'Ben'))]);
      const added = answers.filter(({ status }) => status === 200).length;
      expect(added).toBeLessThan(2);
      expect(await list()).toHaveLength(added * 3_000);
    } finally {
      together.mock.restore();
    }
  });

  test('stores nothing if a request fails halfway, and succeeds on retry', async () => {
    const model = pipeline.ownConnection.model('Contact');
    const failing = mock.method(model, 'insertMany', async ([first = {}]: object[]) => {
      await model.create(first);
      throw new Error('the documents went away');
    });
    try {
      expect((await add(people(3))).status).toBe(500);
      expect(await list()).toEqual([]);
    } finally {
      failing.mock.restore();
    }
    expect((await add(people(3))).json).toEqual({ added: 3, total: 3 });
  });

  test('keeps phone numbers and composes combining characters', async () => {
    await add([{ name: 'Zoe\u0308 Naidoo', company: null, email: null, phone: ' +27 82 555 0199 ' }]);
    expect(await list()).toEqual([
      expect.objectContaining({ name: 'Zo\u00EB Naidoo', phone: '+27 82 555 0199' }),
    ]);
  });

  test('is erased with its user', async () => {
    await add([sarah]);
    const data = { userId: as, expiresAt: new Date(Date.now() + 60_000).toISOString() };
    await pipeline.bus.publish(recordEvent(userDeleted, { subject: as, at: new Date(), data }));
    await eventually(async () => (await list()).length === 0);
  });
});

describe('contacts of a connected CRM', () => {
  const crmLists = () => pipeline.database('ai-pipeline').collection<{ userId: string }>('crmContacts');
  const stored = (filter: object) => eventually(async () => (await crmLists().findOne(filter)) !== null);

  test('correct a name that is in the CRM only, for this user only', async () => {
    await listInCrm(1, [sarah]);
    await stored({ userId: as });
    const note = await speak();
    expect(note).toMatchObject({
      transcription: 'Met Rashid Karimi of Acme.',
      contactName: 'Rashid Karimi',
      evidence: { contactName: { confidence: 0.99 } },
    });
    expect(await list()).toEqual([]);
    as = randomUUID();
    expect((await speak()).contactName).toBe('Rashid Kareemi');
  });

  test('are erased by a later list, even if an earlier one arrives after it', async () => {
    await listInCrm(2, []);
    await stored({ userId: as, revision: 2 });
    await listInCrm(1, [sarah]);
    const other = randomUUID();
    await listInCrm(1, [], other);
    await stored({ _id: other });
    expect((await speak()).contactName).toBe('Rashid Kareemi');
  });

  test('are erased with the account', async () => {
    await listInCrm(1, [sarah]);
    await stored({ userId: as });
    const data = { userId: as, expiresAt: new Date(Date.now() + 60_000).toISOString() };
    await pipeline.bus.publish(recordEvent(userDeleted, { subject: as, at: new Date(), data }));
    await eventually(async () => (await crmLists().findOne({ userId: as })) === null);
  });
});
