import { randomUUID } from 'node:crypto';
import type { Model } from 'mongoose';
import type { Delivery } from '../domain/delivery.ts';
import { ClaimLostError, type ClaimedDeliveries } from '../domain/ports.ts';
import type { CrmObject } from '../domain/records.ts';
import { toDelivery, type DeliveryDocument } from './delivery-model.ts';

/** Candidates that one search reads. If all of them wait for others, the next search finds later ones. */
const maxCandidates = 50;
const waitMs = 2_000;

const claimedWork = (model: Model<DeliveryDocument>, now: () => Date): ClaimedDeliveries => ({
  async saveRecord({ id, claim }, object, record) {
    const path = `records.${object}`;
    const { matchedCount } = await model.updateOne(
      { _id: id, claim },
      record ? { $set: { [path]: record } } : { $unset: { [path]: 1 } },
    );
    if (matchedCount === 0) throw new ClaimLostError('another engine has taken over the delivery');
  },

  async finish({ id, claim, version }, { state, ...outcome }) {
    const at = now();
    const isDone = state === 'written' || state === 'undone' || state === 'skipped';
    const { reason = null, questions = [], dueAt = null } = outcome;
    const current = await model.findOne({ _id: id, claim }).lean<DeliveryDocument>();
    if (!current) throw new ClaimLostError('another engine has taken over the delivery');
    const isNew = !current.records.note?.id && !current.deleted && !current.undo;
    const { matchedCount } = await model.updateOne(
      { _id: id, claim, version },
      {
        $set: {
          ...outcome,
          ...{ state, reason, questions, dueAt, claim: null, updatedAt: at },
          blocking: isNew && (state === 'asking' || (state === 'waiting' && dueAt !== null)),
          // The records remember what was written.
          ...(isDone ? { note: null, answers: {} } : {}),
        },
        ...(state === 'undone' ? { $inc: { generation: 1 } } : {}),
      },
    );
    // The note has changed meanwhile: its new revision is due.
    if (matchedCount === 0) {
      await model.updateOne({ _id: id, claim }, { $set: { claim: null, dueAt: at, state: 'waiting' } });
    }
  },
});

/** What engines do with the deliveries of a connection whose lease they hold. */
export const createDeliveryWork = (model: Model<DeliveryDocument>, now: () => Date) => {
  const isBlocked = async ({ connectionId, lane, noteCreatedAt, _id }: DeliveryDocument) =>
    (await model.exists({
      ...{ connectionId, blocking: true, lane },
      $or: [{ noteCreatedAt: { $lt: noteCreatedAt } }, { noteCreatedAt, _id: { $lt: _id } }],
    })) !== null;

  return {
    ...claimedWork(model, now),

    async isUsedByOthers(
      { id, connectionId }: Delivery,
      object: CrmObject,
      recordId: string,
    ): Promise<boolean> {
      const used = { connectionId, [`records.${object}.id`]: recordId, _id: { $ne: id } };
      return (await model.exists(used)) !== null;
    },

    isWaiting: async (id: string): Promise<boolean> =>
      (await model.exists({ _id: id, state: 'waiting', dueAt: { $ne: null } })) !== null,

    /** Claims the next delivery of a leased connection: one in progress, else the one with the oldest note. */
    async claimNext(connectionId: string): Promise<Delivery | null> {
      const due = await model
        .find({ connectionId, dueAt: { $lte: now() } })
        .sort({ dueAt: 1 })
        .limit(maxCandidates)
        .lean<DeliveryDocument[]>();
      due.sort((one, other) => one.noteCreatedAt.getTime() - other.noteCreatedAt.getTime());
      for (const candidate of due) {
        const { _id, records, version } = candidate;
        const isNew = Object.keys(records).length === 0;
        if (isNew && !candidate.deleted && (await isBlocked(candidate))) {
          const dueAt = new Date(now().getTime() + waitMs);
          const reason = 'Waits for an earlier note about the same contact.';
          await model.updateOne({ _id, version }, { $set: { dueAt, reason, state: 'waiting' } });
          continue;
        }
        const claimed = await model
          .findOneAndUpdate({ _id, version }, { $set: { claim: randomUUID() } }, { returnDocument: 'after' })
          .lean<DeliveryDocument>();
        if (claimed) return toDelivery(claimed);
      }
      return null;
    },

    async nextDueAt(connectionId: string): Promise<Date | null> {
      const next = await model
        .findOne({ connectionId, dueAt: { $ne: null } })
        .sort({ dueAt: 1 })
        .select({ dueAt: 1 })
        .lean<DeliveryDocument>();
      return next?.dueAt ?? null;
    },
  };
};
