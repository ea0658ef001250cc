import { randomUUID } from 'node:crypto';
import { noteCreated } from '@debrief/contracts/events/ai-pipeline';
import type { Extractor } from '@debrief/extraction/extractor';
import { noteModels } from '@debrief/sales-notes/generations';
import { upsertPreferences } from '@debrief/sales-notes/user-currencies';
import { extracted } from '@debrief/testing/extraction/extracted';
import { eventually } from '@debrief/testing/person';
import { process, transcribe, webmBytes } from './support/calls.ts';
import { startPipeline, type TestPipeline } from './support/pipeline.ts';
import { withTranscriber } from './support/transcribers.ts';

/** Set in each test. Migrations need it at the start. */
let clock = new Date('2027-07-13T20:30:00Z');
let days: (string | undefined)[];
const extractor: Extractor = {
  name: 'local',
  extract: async (_text, context) => {
    days.push(context?.day);
    return extracted;
  },
};

let pipeline: TestPipeline;
beforeAll(async () => {
  pipeline = await startPipeline(
    {
      extractor,
      ...withTranscriber(async () => ({ text: 'Send Palesa the offer tomorrow.', wordTimes: null })),
    },
    { now: () => clock },
  );
});
afterAll(() => pipeline.stop());

let as: string;
beforeEach(() => {
  as = randomUUID();
  days = [];
  // 13 July on the server, but 14 July in Sydney (UTC+10) and Kiritimati (UTC+14).
  clock = new Date('2027-07-13T20:30:00Z');
});

const prefer = (timeZone: string) =>
  upsertPreferences(noteModels(pipeline.database('notes')).currencies, as, { currency: 'USD', timeZone }, 1);
const submit = async (fields: { timeZone?: string; recordedAt?: string } = {}) =>
  (await process(pipeline, { as, transcript: `Call Palesa tomorrow. ${randomUUID()}`, ...fields })).json;

test('counts due dates from the day in the client’s time zone and stores the zone', async () => {
  const note = await submit({ timeZone: 'Australia/Sydney' });
  expect(days).toEqual(['2027-07-14']);
  expect(note.timeZone).toBe('Australia/Sydney');
  const created = await eventually(() =>
    pipeline.events.of(noteCreated).find(({ data }) => data.userId === as),
  );
  expect(created.data.note.timeZone).toBe('Australia/Sydney');
});

test('prefers the time zone of the client to the user’s preference', async () => {
  await prefer('America/Lima');
  await submit({ timeZone: 'Australia/Sydney' });
  expect(days).toEqual(['2027-07-14']);
});

test.each(['Mars/Olympus_Mons', '+05:00', ''])(
  'falls back from the unknown time zone %j to the user’s preference',
  async (timeZone) => {
    await prefer('Pacific/Kiritimati');
    const note = await submit({ timeZone });
    expect(days).toEqual(['2027-07-14']);
    expect(note.timeZone).toBe('Pacific/Kiritimati');
  },
);

test('counts due dates from the day in the server’s time zone if no other is known', async () => {
  const note = await submit();
  expect(days).toEqual(['2027-07-13']);
  expect(note).not.toHaveProperty('timeZone');
});

test('counts due dates from the day on which the recording was made', async () => {
  const call = { as, key: randomUUID(), noteKey: randomUUID(), audio: webmBytes() };
  await transcribe(pipeline, { ...call, timeZone: 'Australia/Sydney', recordedAt: '2027-07-09T15:00:00Z' });
  await eventually(() => days.length > 0);
  expect(days).toEqual(['2027-07-10']);
});

test('ignores a recording time in the future', async () => {
  await submit({ timeZone: 'Australia/Sydney', recordedAt: '2027-08-30T00:00:00Z' });
  expect(days).toEqual(['2027-07-14']);
});

test('rejects an invalid recording time', async () => {
  const { status } = await process(pipeline, { as, transcript: 'Call Palesa.', recordedAt: 'yesterday' });
  expect(status).toBe(400);
});

test('counts due dates from the day of the upload if the recording becomes a note later', async () => {
  const first = await transcribe(pipeline, { as, audio: webmBytes(), timeZone: 'Australia/Sydney' });
  clock = new Date('2027-07-19T20:30:00Z');
  const { recordingId } = first.json;
  await process(pipeline, {
    as,
    recordingId,
    transcript: 'Call Palesa tomorrow.',
    timeZone: 'Australia/Sydney',
  });
  expect(days).toEqual(['2027-07-14']);
});

test('"Re-read transcript" counts due dates from the original day, even in another time zone', async () => {
  const { id } = await submit({ timeZone: 'Australia/Sydney', recordedAt: '2027-07-09T15:00:00Z' });
  await prefer('America/Lima');
  clock = new Date('2027-07-20T20:30:00Z');
  await pipeline.call('POST', `/api/sales-notes/${id}/extract`, { as });
  expect(days).toEqual(['2027-07-10', '2027-07-10']);
});

test('keeps the order of notes and publishes them when the clock is set back by an hour', async () => {
  const first = await submit();
  clock = new Date('2027-07-13T19:30:00Z');
  const [second, third] = [await submit(), await submit()];
  await eventually(
    () => pipeline.events.of(noteCreated).filter(({ data }) => data.userId === as).length === 3,
  );
  const notes = await noteModels(pipeline.database('notes'))
    .notes.find({ userId: as })
    .sort({ createdAt: 1 });
  expect(notes.map(({ _id }) => _id)).toEqual([first.id, second.id, third.id]);
});

test('uses the new time when the clock is set back by a day', async () => {
  await submit();
  clock = new Date('2027-07-12T20:30:00Z');
  expect((await submit()).createdAt).toMatch(/^2027-07-12T20:30:00/);
});
