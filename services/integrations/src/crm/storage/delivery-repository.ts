import { ignoreDuplicateKey, isDuplicateKey } from '@debrief/service-kit/storage/connect';
import { afterPosition } from '@debrief/service-kit/http/cursor';
import type { PageRequest } from '@debrief/service-kit/paging';
import type { Model } from 'mongoose';
import {
  deliveryId,
  laneOf,
  titleOf,
  type Connection,
  type Delivery,
  type DeliveryState,
} from '../domain/delivery.ts';
import { confirmedValues, type CrmNote } from '../domain/map-note.ts';
import type { Answers } from '../domain/records.ts';
import { toDelivery, type DeliveryDocument } from './delivery-model.ts';

export interface ReceivedNote {
  readonly note: CrmNote;
  readonly revision: number;
  /** True if the user has just reviewed the note. */
  readonly confirmed: boolean;
  /** True if the user has restored the deleted note. Other revisions of a deleted note are ignored. */
  readonly restored?: boolean;
}

/** Everything that an engine must consider makes the delivery due, and invalidates work in progress. */
const due = (at: Date) => ({ $set: { dueAt: at, state: 'waiting', updatedAt: at }, $inc: { version: 1 } });

const changeOneOf =
  (model: Model<DeliveryDocument>, now: () => Date) =>
  async (filter: object, fields: object): Promise<boolean> => {
    const { $set, $inc } = due(now());
    const { matchedCount } = await model.updateOne(filter, { $set: { ...$set, ...fields }, $inc });
    return matchedCount === 1;
  };

type ChangeOne = ReturnType<typeof changeOneOf>;

const receiveNotes = (model: Model<DeliveryDocument>, changeOne: ChangeOne, now: () => Date) => ({
  /**
   * Stores a revision of a note for a connection, unless the same or a newer one is stored. A review of the stored
   * revision is stored, too.
   */
  async receive(
    { id: connectionId, userId, createdAt }: Connection,
    received: ReceivedNote,
  ): Promise<boolean> {
    const { note, revision, confirmed, restored = false } = received;
    const id = deliveryId(connectionId, note.id);
    const fields = {
      ...{ note, revision, lane: laneOf(note), title: titleOf(note), questions: [] },
      ...(confirmed ? { confirmed: confirmedValues(note) } : {}),
    };
    const newer = restored
      ? { _id: id, undo: false, deleted: true, revision: { $lte: revision } }
      : { _id: id, undo: false, deleted: false, revision: { $lt: revision } };
    if (await changeOne(newer, { ...fields, deleted: false, attempts: 0, failingSince: null })) return true;
    const sameRevision = { _id: id, undo: false, deleted: false, revision, confirmed: null };
    if (confirmed && (await changeOne(sameRevision, fields))) return true;
    // Notes from before the connection are not written.
    if (new Date(note.createdAt) < createdAt) return false;
    try {
      await model.create({
        ...{ _id: id, connectionId, userId, noteId: note.id, ...fields },
        ...{ noteCreatedAt: new Date(note.createdAt), createdAt: now(), updatedAt: now() },
        ...{ version: 0, generation: 0, deleted: false, undo: false, state: 'waiting', blocking: true },
        ...{ attempts: 0, dueAt: now() },
      });
      return true;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return (await changeOne(newer, fields)) || (confirmed && changeOne(sameRevision, fields));
    }
  },

  /** Marks a note as deleted. Stores that also for a note that has not arrived yet. */
  async markDeleted({ id: connectionId, userId }: Connection, noteId: string): Promise<void> {
    const id = deliveryId(connectionId, noteId);
    const deleted = { deleted: true, note: null, title: null, questions: [] };
    if (await changeOne({ _id: id, deleted: false }, deleted)) return;
    await ignoreDuplicateKey(
      model.create({
        ...{ _id: id, connectionId, userId, noteId, lane: id, deleted: true, undo: false, state: 'undone' },
        ...{ noteCreatedAt: now(), createdAt: now(), updatedAt: now(), blocking: false, attempts: 0 },
        ...{ revision: -1, version: 0, generation: 0 },
      }),
    );
  },
});

const readDeliveries = (model: Model<DeliveryDocument>) => ({
  async findOne(connectionId: string, id: string): Promise<Delivery | null> {
    const document = await model.findOne({ _id: id, connectionId }).lean<DeliveryDocument>();
    return document && toDelivery(document);
  },

  async *list(
    connectionId: string,
    { state, after, limit }: PageRequest & { state?: DeliveryState | undefined },
  ): AsyncGenerator<Delivery> {
    const filter = { connectionId, ...(state ? { state } : {}), ...(after ? afterPosition(after) : {}) };
    const found = model.find(filter).sort({ createdAt: -1, _id: -1 }).limit(limit).lean<DeliveryDocument[]>();
    for (const document of await found) yield toDelivery(document);
  },

  /** Number of deliveries by state. */
  async count(connectionId: string, states: readonly DeliveryState[]): Promise<Record<string, number>> {
    const counts = states.map(async (state) => [state, await model.countDocuments({ connectionId, state })]);
    return Object.fromEntries(await Promise.all(counts));
  },
});

const changeDeliveries = (changeOne: ChangeOne) => ({
  /** Stores answers. Returns false if the delivery has changed since it was read. */
  answer: ({ id, version, answers }: Delivery, given: Answers): Promise<boolean> =>
    changeOne({ _id: id, version, state: 'asking' }, { answers: { ...answers, ...given }, questions: [] }),

  retry: ({ id, version }: Delivery): Promise<boolean> =>
    changeOne(
      { _id: id, version, state: { $in: ['failed', 'waiting'] } },
      { attempts: 0, failingSince: null, reason: null },
    ),

  undo: ({ id, version }: Delivery): Promise<boolean> =>
    changeOne({ _id: id, version }, { undo: true, note: null, questions: [], answers: {} }),
});

export const createDeliveryRepository = (model: Model<DeliveryDocument>, now: () => Date) => {
  const changeOne = changeOneOf(model, now);
  return {
    ...receiveNotes(model, changeOne, now),
    ...readDeliveries(model),
    ...changeDeliveries(changeOne),
    async removeConnection(connectionId: string): Promise<void> {
      await model.deleteMany({ connectionId });
    },

    async eraseUser(userId: string): Promise<void> {
      await model.deleteMany({ userId });
    },
  };
};

export type DeliveryRepository = ReturnType<typeof createDeliveryRepository>;
