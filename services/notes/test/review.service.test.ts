import { randomUUID } from 'node:crypto';
import { noteConfirmed, noteUpdated } from '@debrief/contracts/events/notes';
import { salesNoteModel } from '@debrief/sales-notes/model';
import { startTestService, type TestService } from '@debrief/testing/service';
import { createNotes } from '../src/app.ts';

let notes: TestService;

beforeAll(async () => {
  notes = await startTestService('notes', createNotes, { events: [noteUpdated, noteConfirmed] });
});
afterAll(() => notes.stop());

const stored = () => salesNoteModel(notes.connection);

const write = async (userId: string, awaitingReview = true) => {
  const _id = randomUUID();
  await stored().create({
    ...{ _id, userId, createdAt: new Date('2026-01-05T10:00:00Z'), engine: 'local', awaitingReview },
    ...{ contactName: 'Thandi Mokoena', dealSize: 50_000, transcription: 'Spoke to Thandi.' },
    needsCheck: awaitingReview,
  });
  return _id;
};

const confirm = (as: string, id: string, json: object = {}) =>
  notes.call('POST', `/api/sales-notes/${id}/confirm`, { as, json });
const find = async (as: string, id: string) =>
  (await notes.call('GET', `/api/sales-notes/${id}`, { as })).json;
const confirmations = (id: string) => notes.events.of(noteConfirmed).filter(({ subject }) => subject === id);

let user: string;
beforeEach(() => {
  user = randomUUID();
});

test('confirms a note once and publishes one event, even if repeated', async () => {
  const id = await write(user);
  expect(await find(user, id)).toMatchObject({ awaitingReview: true });
  const { status, json } = await confirm(user, id);
  expect([status, json.id]).toEqual([200, id]);
  expect(json).not.toHaveProperty('awaitingReview');
  expect(await find(user, id)).not.toHaveProperty('awaitingReview');
  expect((await confirm(user, id)).status).toBe(200);
  expect((await confirm(user, id, { companyName: 'Acme' })).json.companyName).toBe('Acme');
  await notes.events.next(noteUpdated, ({ subject, data }) => subject === id && data.revision === 2);
  expect(confirmations(id)).toHaveLength(1);
  expect(confirmations(id)[0]?.data).toMatchObject({ userId: user, note: { id, dealSize: 50_000 } });
  expect(JSON.stringify(confirmations(id))).not.toContain('Spoke to');
});

test('applies concurrent edits while confirming and publishes one event', async () => {
  const id = await write(user);
  const answers = await Promise.all([
    confirm(user, id, { contactName: 'Sipho' }),
    confirm(user, id, { dealSize: 70_000 }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await find(user, id)).toMatchObject({ contactName: 'Sipho', dealSize: 70_000 });
  await notes.events.next(noteUpdated, ({ subject, data }) => subject === id && data.revision === 2);
  expect(confirmations(id)).toHaveLength(1);
});

test('does not confirm a note that is edited, or confirmed with an invalid edit', async () => {
  const id = await write(user);
  const json = { contactName: 'Sipho' };
  await notes.call('PATCH', `/api/sales-notes/${id}`, { as: user, json });
  expect(await find(user, id)).toMatchObject({ contactName: 'Sipho', awaitingReview: true });
  const refused = await confirm(user, id, { dealSize: -1 });
  expect([refused.status, Object.keys(refused.json.fields)]).toEqual([400, ['dealSize']]);
  expect(await find(user, id)).toMatchObject({ dealSize: 50_000, awaitingReview: true });
  await notes.events.next(noteUpdated, ({ subject }) => subject === id);
  expect(confirmations(id)).toEqual([]);
});

test('does not confirm a note that is missing, deleted or another user’s', async () => {
  const id = await write(user);
  expect((await confirm(randomUUID(), id)).json.code).toBe('no_such_note');
  await notes.call('DELETE', `/api/sales-notes/${id}`, { as: user });
  expect((await confirm(user, id)).status).toBe(404);
  await notes.call('POST', `/api/sales-notes/${id}/restore`, { as: user });
  expect(await find(user, id)).toMatchObject({ awaitingReview: true });
  expect((await confirm(user, randomUUID())).status).toBe(404);
});

test('lists an unconfirmed note among those to check', async () => {
  const [waiting] = [await write(user), await write(user, false)];
  const toCheck = async () =>
    (await notes.call('GET', '/api/sales-notes?check=true', { as: user })).json.map(
      ({ id }: { id: string }) => id,
    );
  expect(await toCheck()).toEqual([waiting]);
  await notes.call('PATCH', `/api/sales-notes/${waiting}`, { as: user, json: { contactName: 'Sipho' } });
  expect(await toCheck()).toEqual([waiting]);
  await confirm(user, waiting);
  expect(await toCheck()).toEqual([]);
});

test('clears the review state of an erased note', async () => {
  const id = await write(user);
  await notes.call('DELETE', `/api/sales-notes/${id}?forever=true`, { as: user });
  expect(await stored().findById(id).lean()).toMatchObject({ awaitingReview: null, needsCheck: false });
});
