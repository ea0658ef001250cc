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
import { digestDayAt, nextDigestTime } from '../src/domain/digest-schedule.ts';
import { sendDueDigests } from '../src/domain/send-digests.ts';
import { createDigestRepository } from '../src/storage/digest-repository.ts';

describe('the next digest', () => {
  test.each([
    ['Pacific/Auckland', '2026-01-10T12:00:00Z', null, '2026-01-10T18:00:00.000Z'],
    ['America/Los_Angeles', '2026-01-10T12:00:00Z', null, '2026-01-10T15:00:00.000Z'],
    ['Asia/Kathmandu', '2026-01-10T12:00:00Z', null, '2026-01-11T01:15:00.000Z'],
    // Before noon: due today, unless today's digest was sent.
    ['Asia/Kathmandu', '2026-01-10T04:00:00Z', null, '2026-01-10T01:15:00.000Z'],
    ['Asia/Kathmandu', '2026-01-10T04:00:00Z', '2026-01-10', '2026-01-11T01:15:00.000Z'],
    // Nights with a clock change.
    ['America/Los_Angeles', '2026-03-08T09:00:00Z', null, '2026-03-08T14:00:00.000Z'],
    ['America/Los_Angeles', '2026-11-01T08:00:00Z', null, '2026-11-01T15:00:00.000Z'],
    ['Pacific/Auckland', '2026-04-04T12:00:00Z', null, '2026-04-04T19:00:00.000Z'],
  ])('in %s after %s, last sent on %s, is due at %s', (zone, at, lastSentOn, next) => {
    expect(nextDigestTime(new Date(at), zone, lastSentOn).toISOString()).toBe(next);
  });

  test('is sent from 7:00 until noon local time', () => {
    const at = (time: string) => digestDayAt(new Date(`2026-01-10T${time}:00Z`), 'Asia/Kathmandu');
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
const sweep = (time: string) => {
  now = new Date(time);
  const relay = { publish: () => undefined, watch: () => undefined };
  const digests = createDigestRepository(notes.connection, relay, () => now);
  return sendDueDigests(digests, repository(), { now: () => now }, new AbortController().signal);
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
const digestsOf = async () => {
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

test('sends no digest to users who have not opted in', async () => {
  await prefer(undefined);
  await addDue('2026-01-09');
  await sweep('2026-01-10T02:00:00Z');
  expect(await digestsOf()).toEqual([]);
});

test('lists what is due today, due this week and overdue', async () => {
  await prefer(true);
  await addDue('2026-01-17', '2026-01-16', '2026-01-10', '2025-12-01', '2026-01-09');
  await sweep('2026-01-10T01:14:00Z');
  expect(await digestsOf()).toEqual([]);
  await sweep('2026-01-10T01:15:00Z');
  const [digest] = await digestsOf();
  expect(digest).toMatchObject({ date: '2026-01-10', overdue: 2, today: 1, week: 1 });
  const { followUps = [] } = digest ?? {};
  expect(followUps.map((each) => (each as { due: string }).due)).toEqual([
    ...['2026-01-10', '2026-01-16', '2026-01-09', '2025-12-01'],
  ]);
});

test('lists twenty follow-ups and counts all', async () => {
  await prefer(true);
  await addDue(...Array<string>(22).fill('2026-01-10'));
  await sweep('2026-01-10T02:00:00Z');
  const [digest] = await digestsOf();
  expect([digest?.today, digest?.followUps.length]).toEqual([22, 20]);
});

test('sends one digest a day with several processes', async () => {
  await prefer(true);
  await addDue('2026-01-10');
  await Promise.all([1, 2, 3, 4].map(() => sweep('2026-01-10T02:00:00Z')));
  await sweep('2026-01-10T03:00:00Z');
  expect((await digestsOf()).map(({ date }) => date)).toEqual(['2026-01-10']);
  await sweep('2026-01-11T02:00:00Z');
  expect((await digestsOf()).map(({ date }) => date)).toEqual(['2026-01-10', '2026-01-11']);
});

test('catches up until noon after downtime, and not later', async () => {
  await prefer(true);
  await addDue('2026-01-10');
  await sweep('2026-01-10T06:15:00Z');
  expect(await digestsOf()).toEqual([]);
  await sweep('2026-01-11T06:14:00Z');
  expect((await digestsOf()).map(({ date }) => date)).toEqual(['2026-01-11']);
});

test('sends nothing for a day without follow-ups', async () => {
  await prefer(true);
  await sweep('2026-01-10T02:00:00Z');
  expect(await digestsOf()).toEqual([]);
  expect((await stored())?.lastMorningOn).toBe('2026-01-10');
});

test('sends no second digest after the preferences or the time zone changed', async () => {
  await prefer(true);
  await addDue('2026-01-10');
  await sweep('2026-01-10T02:00:00Z');
  await prefer(true, 2, 'Africa/Johannesburg');
  await sweep('2026-01-10T06:00:00Z');
  expect(await digestsOf()).toHaveLength(1);
});

test('sends nothing after an opt-out, even if an older opt-in event arrives later', async () => {
  await prefer(false, 2);
  await prefer(true, 1);
  await addDue('2026-01-10');
  await sweep('2026-01-10T02:00:00Z');
  expect(await digestsOf()).toEqual([]);
});

test('removes the preference of a deleted user and ignores late events', async () => {
  await prefer(true);
  const data = { userId: user, expiresAt: now.toISOString() };
  await notes.bus.publish(recordEvent(userDeleted, { subject: user, at: now, data }));
  await prefer(true, 2);
  expect(await stored()).toBeNull();
});
