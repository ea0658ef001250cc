import { ignoreDuplicateKey, isDuplicateKey } from '@debrief/service-kit/storage/connect';
import { afterPosition } from '@debrief/service-kit/http/cursor';
import type { PageRequest } from '@debrief/service-kit/paging';
import type { EventEnvelope } from '@debrief/contracts/events/envelope';
import type { Relay } from '@debrief/service-kit/messaging/relay';
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
import { changeEvent } from './change-event.ts';
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
  async (filter: object, fields: object, ...events: EventEnvelope[]): Promise<boolean> => {
    const { $set, $inc } = due(now());
    const $push = { pendingEvents: { $each: events } };
    const { matchedCount } = await model.updateOne(filter, {
      ...{ $set: { ...$set, ...fields }, $inc },
      ...(events.length > 0 ? { $push } : {}),
    });
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
    const newer = {
      ...{ _id: id, undo: false, revision: { $lt: revision } },
      ...(restored ? {} : { deleted: false }),
    };
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

  /**
   * Marks a note as deleted, unless a newer revision is stored. Stores that also for a note that has not arrived yet.
   * @param revision undefined if the event has none
   */
  async markDeleted(
    { id: connectionId, userId }: Connection,
    noteId: string,
    revision: number | undefined,
  ): Promise<void> {
    const id = deliveryId(connectionId, noteId);
    const older = revision === undefined ? { deleted: false } : { revision: { $lt: revision } };
    const deleted = {
      deleted: true,
      note: null,
      title: null,
      questions: [],
      ...(revision === undefined ? {} : { revision }),
    };
    if (await changeOne({ _id: id, ...older }, deleted)) return;
    await ignoreDuplicateKey(
      model.create({
        ...{ _id: id, connectionId, userId, noteId, lane: id, deleted: true, undo: false, state: 'undone' },
        ...{ noteCreatedAt: now(), createdAt: now(), updatedAt: now(), blocking: false, attempts: 0 },
        ...{ revision: revision ?? -1, version: 0, generation: 0 },
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

const changeDeliveries = (
  changeOne: ChangeOne,
  publish: (id: string, event: EventEnvelope) => void,
  now: () => Date,
) => ({
  /** Stores answers. Returns false if the delivery has changed since it was read. */
  answer: ({ id, version, answers }: Delivery, given: Answers): Promise<boolean> =>
    changeOne({ _id: id, version, state: 'asking' }, { answers: { ...answers, ...given }, questions: [] }),

  retry: ({ id, version }: Delivery): Promise<boolean> =>
    changeOne(
      { _id: id, version, state: { $in: ['failed', 'waiting'] } },
      { attempts: 0, failingSince: null, reason: null },
    ),

  async undo({ id, version }: Delivery, connection: Connection): Promise<boolean> {
    const event = changeEvent(connection, 'undone', now());
    const fields = { undo: true, note: null, questions: [], answers: {} };
    const isChanged = await changeOne({ _id: id, version }, fields, event);
    if (isChanged) publish(id, event);
    return isChanged;
  },
});

export const createDeliveryRepository = (
  model: Model<DeliveryDocument>,
  relay: Pick<Relay, 'watch' | 'publish'>,
  now: () => Date,
) => {
  relay.watch(model);
  const changeOne = changeOneOf(model, now);
  return {
    ...receiveNotes(model, changeOne, now),
    ...readDeliveries(model),
    ...changeDeliveries(changeOne, (id, event) => relay.publish(model, id, [event]), now),
    async removeConnection(connectionId: string): Promise<void> {
      await model.deleteMany({ connectionId });
    },
  };
};

export type DeliveryRepository = ReturnType<typeof createDeliveryRepository>;
