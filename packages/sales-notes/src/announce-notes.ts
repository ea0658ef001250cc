import type { EventEnvelope } from '@debrief/contracts/events/envelope';
import { followUpDue, noteRestored, noteTrashed } from '@debrief/contracts/events/notes';
import { recordEvent } from '@debrief/service-kit/messaging/outbox';
import type { Relay } from '@debrief/service-kit/messaging/relay';
import type { QueryFilter, UpdateQuery } from 'mongoose';
import { activeNotesFilter, type NoteModels } from './generations.ts';
import type { SalesNoteDocument } from './model.ts';
import { presentForEvent } from './present.ts';

/** Small, so that a batch does not block other queries. */
const batchSize = 100;

const trashEvent = (note: SalesNoteDocument, at: Date): EventEnvelope => {
  const { _id: subject, userId, revision } = note;
  if (note.unannounced === 'restored')
    return recordEvent(noteRestored, {
      subject,
      at,
      data: { userId, revision, note: presentForEvent(note) },
    });
  const data = { userId, noteId: subject, revision };
  return recordEvent(noteTrashed, { subject, at: note.trashedAt ?? at, data });
};

export const announceNotes = ({ notes, ...others }: NoteModels, relay: Pick<Relay, 'publish'>) => {
  const models = { notes, ...others };
  const publish = async (
    filter: QueryFilter<SalesNoteDocument> & { _id: string },
    change: UpdateQuery<SalesNoteDocument>,
    event: EventEnvelope,
  ) => {
    const write = { ...change, $push: { pendingEvents: event } };
    const { modifiedCount } = await notes.updateOne(filter, write);
    if (modifiedCount === 1) relay.publish(notes, filter._id, [event]);
  };
  return {
    /**
     * Publishes an event for each note of one batch, of all users, that was deleted or restored.
     * @returns number of notes in the batch; 0 if none are left
     */
    async announceTrashed(at: Date): Promise<number> {
      const waiting = { unannounced: { $in: ['trashed' as const, 'restored' as const] } };
      const batch = await notes.find(waiting).limit(batchSize).lean<SalesNoteDocument[]>();
      for (const note of batch) {
        const { _id, revision, unannounced = null } = note;
        await publish({ _id, revision, unannounced }, { $unset: { unannounced: 1 } }, trashEvent(note, at));
      }
      return batch.length;
    },

    /**
     * Publishes an event for each note of one batch of a user whose follow-up is due on a day.
     * @returns number of notes in the batch; 0 if none are left
     */
    async announceDue(userId: string, day: string, at: Date): Promise<number> {
      const mine = await activeNotesFilter(models, userId);
      const batch = await notes
        .find({ ...mine, 'sortKeys.nextStepsDue': day, dueAnnounced: { $ne: day } })
        .limit(batchSize)
        .lean<SalesNoteDocument[]>();
      for (const note of batch) {
        const { _id, revision } = note;
        const event = recordEvent(followUpDue, {
          ...{ subject: _id, at },
          data: { userId, due: day, note: presentForEvent(note) },
        });
        const unchanged = { _id, revision, trashedAt: null, dueAnnounced: { $ne: day } };
        await publish(unchanged, { $set: { dueAnnounced: day } }, event);
      }
      return batch.length;
    },
  };
};
