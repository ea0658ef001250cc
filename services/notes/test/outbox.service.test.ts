// The relay publishes nothing here, so documents stay in the state of a crash right after the write.
import { noteModels } from '@debrief/sales-notes/generations';
import { salesNoteModel, type SalesNoteDocument } from '@debrief/sales-notes/model';
import type { Relay } from '@debrief/service-kit/messaging/relay';
import { connect, type Connection } from '@debrief/service-kit/storage/connect';
import { startTestDocuments, type TestDocuments } from '@debrief/testing/documents';
import type { NoteRepository } from '../src/domain/manage-notes.ts';
import { createNoteRepository } from '@debrief/sales-notes/note-repository';

let documents: TestDocuments;
let connection: Connection;
let notes: NoteRepository;
beforeAll(async () => {
  documents = await startTestDocuments();
  connection = await connect(documents.url, 'notes');
  const nobody = { publish: () => {} } as unknown as Relay;
  notes = createNoteRepository(noteModels(connection), {
    relay: nobody,
    now: () => new Date(),
    stopping: new AbortController().signal,
  });
});
afterAll(async () => {
  await connection.close();
  await documents.stop();
});

const stored = (id: string) => salesNoteModel(connection).findById(id).lean<SalesNoteDocument>();
const write = async (_id: string): Promise<SalesNoteDocument> => {
  const note = {
    _id,
    userId: 'user',
    createdAt: new Date(),
    engine: 'local',
    transcription: 'Spoke to Thandi.',
  };
  await salesNoteModel(connection).create(note);
  return (await stored(_id)) as SalesNoteDocument;
};
const eventsOf = (note: SalesNoteDocument | null) => note?.pendingEvents.map(({ type }) => type);

test('stores an edit with an event that omits the transcript, and rejects a stale edit', async () => {
  const note = await write('edited');
  const edit = { ...note, contactName: 'Thandi', revision: 1 };
  expect(await notes.replace(edit)).toMatchObject({ contactName: 'Thandi', revision: 1 });
  expect(await notes.replace({ ...note, dealSize: 5, revision: 1 })).toBeNull();
  const now = await stored('edited');
  expect(now).toMatchObject({ contactName: 'Thandi', dealSize: null, revision: 1 });
  expect(eventsOf(now)).toEqual(['notes.note.updated']);
  expect(JSON.stringify(now?.pendingEvents)).not.toContain('Spoke to Thandi');
});

test('stores a deletion with its event', async () => {
  await write('deleted');
  expect(await notes.erase('user', 'deleted', new Date())).toBe(true);
  expect(eventsOf(await stored('deleted'))).toEqual(['notes.note.deleted']);
});
