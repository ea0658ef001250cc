import { creditsChanged } from '@debrief/contracts/events/referrals';
import {
  outboxFields,
  outboxIndex,
  recordEvent,
  type WithOutbox,
} from '@debrief/service-kit/messaging/outbox';
import type { Relay } from '@debrief/service-kit/messaging/relay';
import { ignoreDuplicateKey, type Connection } from '@debrief/service-kit/storage/connect';
import { Schema, type Model } from 'mongoose';
import type { Balance, BalanceDependencies } from '../domain/balance.ts';
import type { ReferrerPosition } from '../domain/list-referrers.ts';

interface ReferrerDocument extends Omit<Balance, 'userId'>, WithOutbox {
  _id: string;
}

const schema = new Schema<ReferrerDocument>(
  {
    _id: String,
    accepted: { type: Number, required: true },
    credits: { type: Number, required: true },
    revision: { type: Number, required: true },
    version: { type: Number, required: true },
    ...outboxFields,
  },
  { collection: 'referrers', versionKey: false },
);
schema.index({ accepted: -1, _id: 1 });
schema.index(...outboxIndex);

export type ReferrerModel = Model<ReferrerDocument>;

export const referrerModel = (connection: Connection): ReferrerModel =>
  connection.model<ReferrerDocument>('Referrer', schema);

export type ReferrerRepository = BalanceDependencies['referrers'] & {
  /** Creates the referrer's balance if it is missing. Call it before storing a referral. */
  ensure(userId: string): Promise<void>;
  /** Lists referrers, most accepted first. */
  page(limit: number, after?: ReferrerPosition): Promise<ReferrerPosition[]>;
  remove(userId: string): Promise<void>;
};

const initial = { accepted: 0, credits: 0, revision: 0, version: 0, pendingEvents: [] };

export const createReferrerRepository = (
  referrers: ReferrerModel,
  relay: Pick<Relay, 'publish'>,
  now: () => Date,
): ReferrerRepository => ({
  async ensure(userId) {
    await ignoreDuplicateKey(
      referrers.updateOne({ _id: userId }, { $setOnInsert: initial }, { upsert: true }),
    );
  },

  async find(userId) {
    const found = await referrers.findById(userId).lean<ReferrerDocument>();
    if (!found) return null;
    const { accepted, credits, revision, version } = found;
    return { userId, accepted, credits, revision, version };
  },

  async replace(before, { userId, accepted, credits, revision, version }) {
    const data = { userId, credits, revision };
    const isNewRevision = revision !== before.revision;
    const events = isNewRevision ? [recordEvent(creditsChanged, { subject: userId, at: now(), data })] : [];
    const { modifiedCount } = await referrers.updateOne(
      { _id: userId, version: before.version },
      { $set: { accepted, credits, revision, version }, $push: { pendingEvents: { $each: events } } },
    );
    if (modifiedCount === 1) relay.publish(referrers, userId, events);
    return modifiedCount === 1;
  },

  page: (limit, after) => {
    const from = after && {
      accepted: { $lte: after.accepted },
      $or: [{ accepted: { $lt: after.accepted } }, { _id: { $gt: after.userId } }],
    };
    return referrers
      .find({ ...from })
      .sort({ accepted: -1, _id: 1 })
      .limit(limit)
      .select({ accepted: 1 })
      .lean<ReferrerDocument[]>()
      .then((found) => found.map(({ _id, accepted }) => ({ userId: _id, accepted })));
  },

  async remove(userId) {
    await referrers.deleteOne({ _id: userId });
  },
});
