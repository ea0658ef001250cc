import { noteDeleted } from '../../src/events/notes.ts';
import { envelope, eventEnvelope } from '../../src/events/envelope.ts';

const fact = {
  id: '1',
  time: new Date('2026-01-05T10:00:00Z'),
  subject: 'n1',
  data: { userId: 'u1', noteId: 'n1' },
};

test('the envelope contains the CloudEvents attributes and the producer', () => {
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

test('the envelope round-trips through JSON and preserves unknown attributes', () => {
  const event = { ...envelope(noteDeleted, fact), traceparent: '00-1-2-01' };
  expect(eventEnvelope.parse(JSON.parse(JSON.stringify(event)))).toEqual(event);
});

test('consumers ignore fields added by a newer producer', () => {
  expect(noteDeleted.data.parse({ userId: 'u1', noteId: 'n1', why: 'asked' })).toEqual({
    userId: 'u1',
    noteId: 'n1',
  });
});
