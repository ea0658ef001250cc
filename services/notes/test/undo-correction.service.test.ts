import { randomUUID } from 'node:crypto';
import { salesNoteModel } from '@debrief/sales-notes/model';
import { startTestService, type TestService } from '@debrief/testing/service';
import { createNotes } from '../src/app.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService('notes', (dependencies) => createNotes(dependencies), { events: [] });
});
afterAll(() => service.stop());

const span = (text: string, words: string) => {
  const start = text.indexOf(words);
  return { start, end: start + words.length };
};

/** Recognized as "Rush Heat Kareemi" and "Akme", then corrected. */
const transcription = 'Met Rashid Karimi of Acme Ltd, who wants 50 units.';

let as: string;
let id: string;
beforeEach(async () => {
  [as, id] = [randomUUID(), randomUUID()];
  await salesNoteModel(service.connection).create({
    _id: id,
    userId: as,
    generation: null,
    createdAt: new Date(),
    engine: 'local',
    transcription,
    contactName: 'Rashid Karimi',
    companyName: 'Acme Ltd',
    dealSize: 50,
    hasAudio: true,
    wordTimes: [1, 3, 5, 7, 9, 11, 13, 15, 17, 19],
    corrections: [
      { ...span(transcription, 'Rashid Karimi'), heard: 'Rush Heat Kareemi' },
      { ...span(transcription, 'Acme Ltd'), heard: 'Akme' },
    ],
    mentions: [
      { ...span(transcription, 'Rashid Karimi'), kind: 'person', value: 'Rashid Karimi', role: 'other' },
      { ...span(transcription, '50'), kind: 'amount', value: 50, role: 'other' },
    ],
    evidence: {
      contactName: { spans: [span(transcription, 'Rashid Karimi')], confidence: 0.99 },
      dealSize: { spans: [span(transcription, '50 units')], confidence: 0.9 },
    },
  });
});

const undo = (start: number, by = as) =>
  service.call('DELETE', `/api/sales-notes/${id}/corrections/${start}`, { as: by });

test('restores the recognized name in text and field, and shifts later spans', async () => {
  const { status, json } = await undo(4);
  const expected = 'Met Rush Heat Kareemi of Acme Ltd, who wants 50 units.';
  expect(status).toBe(200);
  expect(json).toMatchObject({
    transcription: expected,
    contactName: 'Rush Heat Kareemi',
    companyName: 'Acme Ltd',
    corrections: [{ ...span(expected, 'Acme Ltd'), heard: 'Akme' }],
    evidence: { dealSize: { spans: [span(expected, '50 units')], confidence: 0.9 } },
    mentions: [{ ...span(expected, '50'), value: 50 }],
  });
  expect(json.evidence).not.toHaveProperty('contactName');
  const times = await service.call('GET', `/api/sales-notes/${id}/word-times`, { as });
  expect(times.json.wordTimes).toEqual([1, 3, 3, 5, 7, 9, 11, 13, 15, 17, 19]);
});

test('undoes two corrections with different word counts', async () => {
  await undo(4);
  const { json } = await undo('Met Rush Heat Kareemi of '.length);
  expect(json).toMatchObject({
    transcription: 'Met Rush Heat Kareemi of Akme, who wants 50 units.',
    companyName: 'Akme',
  });
  expect(json).not.toHaveProperty('corrections');
  const times = await service.call('GET', `/api/sales-notes/${id}/word-times`, { as });
  expect(times.json.wordTimes).toHaveLength(10);
});

test('returns 404 for an unknown correction or another user’s note', async () => {
  expect((await undo(5)).json.code).toBe('no_such_correction');
  expect((await undo(4, randomUUID())).json.code).toBe('no_such_note');
  expect((await service.call('DELETE', `/api/sales-notes/${id}/corrections/x`, { as })).status).toBe(400);
  const note = await salesNoteModel(service.connection).findById(id).lean();
  expect(note).toMatchObject({ transcription, revision: 0 });
});

test('drops corrections only if the transcription is edited', async () => {
  const edit = (json: unknown) => service.call('PATCH', `/api/sales-notes/${id}`, { as, json });
  expect((await edit({ dealSize: 60, transcription })).json.corrections).toHaveLength(2);
  expect((await edit({ transcription: 'Met nobody.' })).json).not.toHaveProperty('corrections');
});
