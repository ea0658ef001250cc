import { noteCreated } from '@debrief/contracts/events/ai-pipeline';
import type { SalesNoteModel } from '@debrief/sales-notes/model';
import { withoutTranscript } from '@debrief/sales-notes/present';
import { recordEvent } from '@debrief/service-kit/messaging/outbox';
import type { Relay } from '@debrief/service-kit/messaging/relay';
import { isDuplicateKey } from '@debrief/service-kit/storage/connect';
import type { NoteWriter } from '../domain/make-note.ts';

/** Writes into the notes' collection, which the notes service owns: a note is there to read when its request returns. */
export const createNoteWriter = (
  notes: SalesNoteModel,
  relay: Pick<Relay, 'publish'>,
  now: () => Date,
): NoteWriter => ({
  async add({ id, userId, createdAt, extractedBy, transcription, ...fields }) {
    const note = withoutTranscript({ id, createdAt, ...fields });
    const event = recordEvent(noteCreated, { subject: id, at: now(), data: { userId, note } });
    try {
      await notes.create({
        _id: id,
        userId,
        createdAt: new Date(createdAt),
        engine: extractedBy,
        transcription,
        ...fields,
        pendingEvents: [event],
      });
    } catch (error) {
      if (isDuplicateKey(error)) return;
      throw error;
    }
    relay.publish(notes, id, [event]);
  },
  async hasAudio(noteId, seconds) {
    const audioSeconds = seconds === null ? {} : { audioSeconds: seconds };
    // An edit that is under way reads the note again, and so keeps this.
    const { matchedCount } = await notes.updateOne(
      { _id: noteId, deletedAt: null },
      { $set: { hasAudio: true, ...audioSeconds }, $inc: { revision: 1 } },
    );
    return matchedCount === 1;
  },
  async lostAudio(noteId) {
    await notes.updateOne({ _id: noteId }, { $set: { hasAudio: false }, $inc: { revision: 1 } });
  },
  async eraseOf(userId) {
    await notes.deleteMany({ userId });
  },
});
