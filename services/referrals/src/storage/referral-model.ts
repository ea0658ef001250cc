import { outboxFields, outboxIndex, type WithOutbox } from '@debrief/service-kit/messaging/outbox';
import type { Connection } from '@debrief/service-kit/storage/connect';
import { Schema, type Model } from 'mongoose';
import type { Referral } from '../domain/referral.ts';

/**
 * A soft-deleted referral has `deletedAt` and no personal data of the invitee. It is removed once its event
 * is published.
 */
export interface ReferralDocument extends Omit<Referral, 'id'>, WithOutbox {
  _id: string;
  deletedAt: Date | null;
}

const schema = new Schema<ReferralDocument>(
  {
    _id: String,
    referrerId: { type: String, required: true },
    refereeName: { type: String, default: '' },
    refereeEmail: { type: String, default: '' },
    canonical: { type: String, default: '' },
    status: { type: String, required: true },
    acceptable: { type: Boolean, required: true },
    token: { type: String, required: true },
    createdAt: { type: Date, required: true },
    acceptedAt: { type: Date, default: null },
    // Missing, not null, until accepted: the partial index covers existing values.
    acceptedBy: String,
    deletedAt: { type: Date, default: null },
    ...outboxFields,
  },
  { collection: 'referrals', versionKey: false },
);

schema.index(
  { referrerId: 1, canonical: 1 },
  { name: 'oneToAnAddress', unique: true, partialFilterExpression: { deletedAt: null } },
);
schema.index(
  { acceptedBy: 1 },
  { name: 'oneByAnAccount', unique: true, partialFilterExpression: { acceptedBy: { $exists: true } } },
);
schema.index({ token: 1 }, { unique: true });
/** Index of a referrer's list, newest first, with keyset pagination. */
schema.index({ referrerId: 1, createdAt: -1, _id: -1 });
schema.index({ canonical: 1, createdAt: 1, _id: 1 });
schema.index(...outboxIndex);

export type ReferralModel = Model<ReferralDocument>;

export const referralModel = (connection: Connection): ReferralModel =>
  connection.model<ReferralDocument>('Referral', schema);

export const toReferral = ({
  _id,
  pendingEvents: _events,
  deletedAt: _deleted,
  ...referral
}: ReferralDocument): Referral => ({ id: _id, ...referral });
