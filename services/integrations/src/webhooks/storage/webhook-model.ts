import type { WebhookEvent } from '@debrief/contracts/http/webhooks';
import { outboxFields, outboxIndex, type WithOutbox } from '@debrief/service-kit/messaging/outbox';
import type { Connection } from '@debrief/service-kit/storage/connect';
import { Schema, type Model } from 'mongoose';
import type { Webhook } from '../domain/webhook.ts';

/** Later than any attempt. `$min` then schedules an earlier one. */
export const never = new Date('9999-12-31T00:00:00Z');

export interface WebhookDocument extends Omit<Webhook, 'id'>, WithOutbox {
  _id: string;
  /** Time of the next turn to send deliveries. */
  dueAt: Date;
  /** An instance sends deliveries until then. */
  leaseUntil: Date;
  deletedAt: Date | null;
}

const schema = new Schema<WebhookDocument>(
  {
    _id: String,
    userId: { type: String, required: true },
    url: { type: String, required: true },
    events: { type: [String], required: true } as unknown as { type: WebhookEvent[] },
    disabled: { type: String, default: null },
    sealedSecret: { type: String, required: true },
    previous: { type: Schema.Types.Mixed, default: null },
    createdAt: { type: Date, required: true },
    usedAt: Date,
    revision: { type: Number, required: true },
    failures: { type: Number, required: true },
    failingSince: { type: Date, default: null },
    restsUntil: { type: Date, required: true },
    dueAt: { type: Date, default: never },
    leaseUntil: { type: Date, default: new Date(0) },
    deletedAt: { type: Date, default: null },
    ...outboxFields,
  },
  { collection: 'webhooks', versionKey: false },
);
schema.index({ userId: 1, createdAt: -1 });
schema.index({ dueAt: 1 });
schema.index(...outboxIndex);

export type WebhookModel = Model<WebhookDocument>;

export const webhookModel = (connection: Connection): WebhookModel =>
  connection.model<WebhookDocument>('Webhook', schema);

export const toWebhook = ({
  _id,
  pendingEvents: _events,
  deletedAt: _deleted,
  dueAt: _due,
  leaseUntil: _lease,
  ...webhook
}: WebhookDocument): Webhook => ({ id: _id, ...webhook });
