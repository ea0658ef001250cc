import { outboxFields, outboxIndex, type WithOutbox } from '@debrief/service-kit/messaging/outbox';
import type { Connection } from '@debrief/service-kit/storage/connect';
import { Schema, type Model } from 'mongoose';
import type { Delivery } from '../domain/delivery.ts';

export interface DeliveryDocument extends Omit<Delivery, 'id'>, Partial<Pick<WithOutbox, 'pendingEvents'>> {
  _id: string;
  /** True if later notes about the same contact wait for this one. */
  blocking: boolean;
}

const schema = new Schema<DeliveryDocument>(
  {
    _id: String,
    connectionId: { type: String, required: true },
    userId: { type: String, required: true },
    noteId: { type: String, required: true },
    lane: { type: String, required: true },
    noteCreatedAt: { type: Date, required: true },
    title: { type: String, default: null },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    note: { type: Schema.Types.Mixed, default: null },
    revision: { type: Number, required: true },
    version: { type: Number, required: true },
    generation: { type: Number, required: true },
    confirmed: { type: Schema.Types.Mixed, default: null },
    deleted: { type: Boolean, required: true },
    undo: { type: Boolean, required: true },
    state: { type: String, required: true },
    reason: { type: String, default: null },
    questions: { type: Schema.Types.Mixed, default: [] },
    answers: { type: Schema.Types.Mixed, default: {} },
    records: { type: Schema.Types.Mixed, default: {} },
    attempts: { type: Number, required: true },
    failingSince: { type: Date, default: null },
    dueAt: { type: Date, default: null },
    claim: { type: String, default: null },
    blocking: { type: Boolean, required: true },
    ...outboxFields,
  },
  { collection: 'crmDeliveries', versionKey: false, minimize: false },
);
schema.index({ connectionId: 1, createdAt: -1, _id: -1 });
schema.index({ connectionId: 1, state: 1, createdAt: -1, _id: -1 });
schema.index({ connectionId: 1, dueAt: 1 });
schema.index({ connectionId: 1, blocking: 1, lane: 1, noteCreatedAt: 1 });
schema.index({ noteId: 1 });
schema.index(...outboxIndex);
schema.index({ userId: 1 });
// Finds other deliveries that use a contact or a company.
schema.index({ connectionId: 1, 'records.contact.id': 1 });
schema.index({ connectionId: 1, 'records.company.id': 1 });

export const deliveryModel = (connection: Connection): Model<DeliveryDocument> =>
  connection.model<DeliveryDocument>('CrmDelivery', schema);

export const toDelivery = ({
  _id,
  blocking: _blocking,
  pendingEvents: _events,
  ...fields
}: DeliveryDocument): Delivery => ({ id: _id, ...fields });
