import { randomUUID } from 'node:crypto';
import { preferencesChanged, userDeleted } from '@debrief/contracts/events/auth';
import { morningDue } from '@debrief/contracts/events/notes';
import { salesNoteModel, type SalesNoteDocument } from '@debrief/sales-notes/model';
import { searchFieldsOf } from '@debrief/sales-notes/search-fields';
import { noteModels } from '@debrief/sales-notes/generations';
import { createNoteRepository } from '@debrief/sales-notes/note-repository';
import { recordEvent } from '@debrief/service-kit/messaging/outbox';
import { startTestService, type TestService } from '@debrief/testing/service';
import { createNotes } from '../src/app.ts';
import { morningAt, nextMorning } from '../src/domain/mornings.ts';
import { sendMornings } from '../src/domain/send-mornings.ts';
import { createMorningRepository } from '../src/storage/morning-repository.ts';

describe('the next morning', () => {
  test.each([
    ['Pacific/Auckland', '2026-01-10T12:00:00Z', null, '2026-01-10T18:00:00.000Z'],
    ['America/Los_Angeles', '2026-01-10T12:00:00Z', null, '2026-01-10T15:00:00.000Z'],
    ['Asia/Kathmandu', '2026-01-10T12:00:00Z', null, '2026-01-11T01:15:00.000Z'],
    // Still this morning, unless its day was told.
    ['Asia/Kathmandu', '2026-01-10T04:00:00Z', null, '2026-01-10T01:15:00.000Z'],
    ['Asia/Kathmandu', '2026-01-10T04:00:00Z', '2026-01-10', '2026-01-11T01:15:00.000Z'],
    // The nights in which clocks change.
    ['America/Los_Angeles', '2026-03-08T09:00:00Z', null, '2026-03-08T14:00:00.000Z'],
    ['America/Los_Angeles', '2026-11-01T08:00:00Z', null, '2026-11-01T15:00:00.000Z'],
    ['Pacific/Auckland', '2026-04-04T12:00:00Z', null, '2026-04-04T19:00:00.000Z'],
  ])('in %s after %s, with %s told, is at %s', (zone, at, told, next) => {
    expect(nextMorning(new Date(at), zone, told).toISOString()).toBe(next);
  });

  test('lasts from seven until noon', () => {
    const at = (time: string) => morningAt(new Date(`2026-01-10T${time}:00Z`), 'Asia/Kathmandu');
    expect(['01:14', '01:15', '06:14', '06:15'].map(at)).toEqual([null, '2026-01-10', '2026-01-10', null]);
  });
});

let now = new Date('2026-01-10T00:00:00Z');
let notes: TestService;
beforeAll(async () => {
  const create: Parameters<typeof startTestService>[1] = (given) =>
    createNotes(given, { eraseEveryMs: 1_000_000 });
  notes = await startTestService('notes', create, { events: [morningDue], now: () => now });
});
afterAll(() => notes.stop());

let user: string;
beforeEach(() => {
  user = randomUUID();
  now = new Date('2026-01-10T00:00:00Z');
});

const repository = () =>
  createNoteRepository(noteModels(notes.connection), {
    relay: { publish: () => undefined },
    ...{ now: () => now, stopping: new AbortController().signal },
  });
/** What a process does on its schedule; each call is a process of its own. */
const sweep = (time: string) => {
  now = new Date(time);
  const relay = { publish: () => undefined, watch: () => undefined };
  const mornings = createMorningRepository(notes.connection, relay, () => now);
  return sendMornings(mornings, repository(), { now: () => now }, new AbortController().signal);
};
const prefer = (morningMail: boolean | undefined, revision = 1, timeZone = 'Asia/Kathmandu') =>
  notes.bus.publish(
    recordEvent(preferencesChanged, {
      ...{ subject: user, at: now },
      data: {
        ...{ userId: user, salesNotesEmail: 'n@example.com', currency: 'USD', revision, timeZone },
        ...(morningMail !== undefined && { morningMail }),
      },
    }),
  );
interface Stored {
  _id: string;
  lastMorningOn: string;
  pendingEvents: {
    id: string;
    data: { date: string; overdue: number; today: number; week: number; followUps: object[] };
  }[];
}
const stored = () => notes.connection.collection<Stored>('mornings').findOne({ _id: user });
/** Digests that were recorded, whether or not the relay has published them. */
const told = async () => {
  const pending = (await stored())?.pendingEvents ?? [];
  const published = notes.events.of(morningDue).filter(({ subject }) => subject === user);
  return [...new Map([...published, ...pending].map(({ id, data }) => [id, data])).values()];
};

const addDue = async (...days: string[]) => {
  for (const date of days) {
    const note = {
      ...{ _id: randomUUID(), userId: user, generation: null, createdAt: now, engine: 'local' },
      ...{ contactName: 'Thandi', companyName: 'Acme', contactEmail: null, contactPhone: null },
      ...{ dealSize: null, sentiment: null, nextSteps: 'Call', transcription: 'Call Thandi.' },
      nextStepsDue: [{ start: 0, end: 4, date }],
    };
    await salesNoteModel(notes.connection).create({
      ...note,
      ...searchFieldsOf(note as unknown as SalesNoteDocument),
    });
  }
};

test('nobody is told who has not asked', async () => {
  await prefer(undefined);
  await addDue('2026-01-09');
  await sweep('2026-01-10T02:00:00Z');
  expect(await told()).toEqual([]);
});

test('whoever asked is told of what is overdue, due today and due this week', async () => {
  await prefer(true);
  await addDue('2026-01-17', '2026-01-16', '2026-01-10', '2025-12-01', '2026-01-09');
  await sweep('2026-01-10T01:14:00Z');
  expect(await told()).toEqual([]);
  await sweep('2026-01-10T01:15:00Z');
  const [morning] = await told();
  expect(morning).toMatchObject({ date: '2026-01-10', overdue: 2, today: 1, week: 1 });
  const { followUps = [] } = morning ?? {};
  expect(followUps.map((each) => (each as { due: string }).due)).toEqual([
    ...['2026-01-10', '2026-01-16', '2026-01-09', '2025-12-01'],
  ]);
});

test('twenty follow-ups are listed, all are counted', async () => {
  await prefer(true);
  await addDue(...Array<string>(22).fill('2026-01-10'));
  await sweep('2026-01-10T02:00:00Z');
  const [morning] = await told();
  expect([morning?.today, morning?.followUps.length]).toEqual([22, 20]);
});

test('processes at once tell one day once, and the next day again', async () => {
  await prefer(true);
  await addDue('2026-01-10');
  await Promise.all([1, 2, 3, 4].map(() => sweep('2026-01-10T02:00:00Z')));
  await sweep('2026-01-10T03:00:00Z');
  expect((await told()).map(({ date }) => date)).toEqual(['2026-01-10']);
  await sweep('2026-01-11T02:00:00Z');
  expect((await told()).map(({ date }) => date)).toEqual(['2026-01-10', '2026-01-11']);
});

test('who was down at seven tells before noon, and not after', async () => {
  await prefer(true);
  await addDue('2026-01-10');
  await sweep('2026-01-10T06:15:00Z');
  expect(await told()).toEqual([]);
  await sweep('2026-01-11T06:14:00Z');
  expect((await told()).map(({ date }) => date)).toEqual(['2026-01-11']);
});

test('a day with nothing due is over without a word', async () => {
  await prefer(true);
  await sweep('2026-01-10T02:00:00Z');
  expect(await told()).toEqual([]);
  expect((await stored())?.lastMorningOn).toBe('2026-01-10');
});

test('a day that was told is not told again by a change of preferences or of the zone', async () => {
  await prefer(true);
  await addDue('2026-01-10');
  await sweep('2026-01-10T02:00:00Z');
  await prefer(true, 2, 'Africa/Johannesburg');
  await sweep('2026-01-10T06:00:00Z');
  expect(await told()).toHaveLength(1);
});

test('turned off before seven, nothing is told, also when the older event comes last', async () => {
  await prefer(false, 2);
  await prefer(true, 1);
  await addDue('2026-01-10');
  await sweep('2026-01-10T02:00:00Z');
  expect(await told()).toEqual([]);
});

test('nothing is left of a deleted user, and a late event brings nothing back', async () => {
  await prefer(true);
  const data = { userId: user, expiresAt: now.toISOString() };
  await notes.bus.publish(recordEvent(userDeleted, { subject: user, at: now, data }));
  await prefer(true, 2);
  expect(await stored()).toBeNull();
});
