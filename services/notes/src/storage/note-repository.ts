import { noteDeleted, noteUpdated } from '@debrief/contracts/events/notes';
import { erasedFields } from '@debrief/sales-notes/erased-fields';
import { activeNotesFilter, type NoteModels } from '@debrief/sales-notes/generations';
import type { SalesNoteDocument } from '@debrief/sales-notes/model';
import { presentForEvent } from '@debrief/sales-notes/present';
import { recordEvent } from '@debrief/service-kit/messaging/outbox';
import { afterPosition } from '@debrief/service-kit/http/cursor';
import type { Relay } from '@debrief/service-kit/messaging/relay';
import type { NoteRepository } from '../domain/manage-notes.ts';

export const createNoteRepository = (
  models: NoteModels,
  relay: Pick<Relay, 'publish'>,
  now: () => Date,
): NoteRepository => ({
  async *list(userId, { after, limit }) {
    const mine = await activeNotesFilter(models, userId);
    yield* models.notes
      .find({ ...mine, ...(after && afterPosition(after)) })
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit)
      .lean<SalesNoteDocument[]>()
      .cursor();
  },

  async summarise(userId, week) {
    const mine = await activeNotesFilter(models, userId);
    const [figures] = await models.notes.aggregate<{ total: number; value: number; average: number | null }>([
      { $match: mine },
      {
        $group: {
          _id: null,
          total: { $sum: 1 },
          value: { $sum: '$dealSize' },
          average: { $avg: '$dealSize' },
        },
      },
    ]);
    return {
      total: figures?.total ?? 0,
      thisWeek: await models.notes.countDocuments({ ...mine, createdAt: { $gte: week } }),
      totalDealValue: figures?.value ?? 0,
      averageDealSize: Math.round(figures?.average ?? 0),
    };
  },

  find: async (userId, id) =>
    models.notes.findOne({ _id: id, ...(await activeNotesFilter(models, userId)) }).lean<SalesNoteDocument>(),

  async replace(edited) {
    const { _id, userId, revision, pendingEvents: _, ...fields } = edited;
    const event = recordEvent(noteUpdated, {
      subject: _id,
      at: now(),
      data: { userId, revision, note: presentForEvent(edited) },
    });
    const { modifiedCount } = await models.notes.updateOne(
      { _id, userId, revision: revision - 1 },
      { $set: { ...fields, revision }, $push: { pendingEvents: event } },
    );
    if (modifiedCount === 1) relay.publish(models.notes, _id, [event]);
    return modifiedCount === 1;
  },

  async remove(userId, id, at) {
    const mine = await activeNotesFilter(models, userId);
    const event = recordEvent(noteDeleted, { subject: id, at, data: { userId, noteId: id } });
    const { modifiedCount } = await models.notes.updateOne(
      { _id: id, ...mine },
      { $set: erasedFields(at), $push: { pendingEvents: event } },
    );
    if (modifiedCount === 1) relay.publish(models.notes, id, [event]);
    return modifiedCount === 1;
  },
});
