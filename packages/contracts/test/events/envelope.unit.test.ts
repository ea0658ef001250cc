import { noteDeleted } from '../../src/events/notes.ts';
import { envelope, eventEnvelope } from '../../src/events/envelope.ts';

const fact = {
  id: '1',
  time: new Date('2026-01-05T10:00:00Z'),
  subject: 'n1',
  data: { userId: 'u1', noteId: 'n1' },
};

test('an event carries the CloudEvents attributes and its producer', () => {
  expect(envelope(noteDeleted, { ...fact, correlationId: 'r1' })).toEqual({
    specversion: '1.0',
    id: '1',
    source: '/notes',
    type: 'notes.note.deleted',
    subject: 'n1',
    time: '2026-01-05T10:00:00.000Z',
    datacontenttype: 'application/json',
    correlationid: 'r1',
    data: { userId: 'u1', noteId: 'n1' },
  });
});

test('what we make is what we read, and attributes we do not know survive', () => {
  const event = { ...envelope(noteDeleted, fact), traceparent: '00-1-2-01' };
  expect(eventEnvelope.parse(JSON.parse(JSON.stringify(event)))).toEqual(event);
});

test('a consumer ignores fields that a newer producer adds', () => {
  expect(noteDeleted.data.parse({ userId: 'u1', noteId: 'n1', why: 'asked' })).toEqual({
    userId: 'u1',
    noteId: 'n1',
  });
});
