import { erasedFields } from '@debrief/sales-notes/erased-fields';
import type { NoteGenerationDocument, NoteModels } from '@debrief/sales-notes/generations';
import type { Relay } from '@debrief/service-kit/messaging/relay';
import type { DeletionStore } from '../domain/erase-deleted.ts';

const batchSize = 500;

export const createDeletionRepository = (
  { notes, generations }: NoteModels,
  relay: Pick<Relay, 'publish'>,
): DeletionStore => ({
  async claim(at, until) {
    const due = await generations
      .findOneAndUpdate({ eraseAfter: { $ne: null, $lte: at } }, { $set: { eraseAfter: until } })
      .lean<NoteGenerationDocument>();
    if (!due?.whenErased) return null;
    return { userId: due._id, generation: due.generation, whenErased: due.whenErased };
  },

  async eraseBatch({ userId, generation }, at, until) {
    const deleted = { userId, $or: [{ generation: null }, { generation: { $lt: generation } }] };
    const batch = await notes.find(deleted).limit(batchSize).select({ _id: 1 }).lean();
    if (batch.length === 0) return 0;
    const _id = { $in: batch.map((note) => note._id) };
    await notes.updateMany({ _id, ...deleted }, { $set: erasedFields(at) });
    await generations.updateOne({ _id: userId, generation }, { $set: { eraseAfter: until } });
    return batch.length;
  },

  async complete({ userId, generation, whenErased }) {
    const { modifiedCount } = await generations.updateOne(
      { _id: userId, generation },
      { $set: { eraseAfter: null, whenErased: null }, $push: { pendingEvents: whenErased } },
    );
    if (modifiedCount === 1) relay.publish(generations, userId, [whenErased]);
  },
});
