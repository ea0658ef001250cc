import { randomUUID } from 'node:crypto';
import { passwordResetRequested } from '@debrief/contracts/events/auth-links';
import {
  outboxFields,
  outboxIndex,
  recordEvent,
  type WithOutbox,
} from '@debrief/service-kit/messaging/outbox';
import { insertWithEvents } from '@debrief/service-kit/messaging/outbox-writes';
import type { Relay } from '@debrief/service-kit/messaging/relay';
import type { Connection } from '@debrief/service-kit/storage/connect';
import { Schema, type Model } from 'mongoose';

interface ResetRequestDocument extends WithOutbox {
  _id: string;
}

const schema = new Schema<ResetRequestDocument>(
  { _id: String, deletedAt: { type: Date, required: true }, ...outboxFields },
  { collection: 'resetRequests', versionKey: false },
);
schema.index(...outboxIndex);

export const resetRequestModel = (connection: Connection): Model<ResetRequestDocument> =>
  connection.model<ResetRequestDocument>('ResetRequest', schema);

/** Writes the same for each address, so that the response time does not reveal who has an account. */
export const recordResetRequest = async (
  requests: Model<ResetRequestDocument>,
  relay: Pick<Relay, 'publish'>,
  email: string,
  at: Date,
): Promise<void> => {
  const _id = randomUUID();
  const event = recordEvent(passwordResetRequested, { subject: _id, at, data: { email } });
  await insertWithEvents({ model: requests, relay }, { _id, deletedAt: at, pendingEvents: [event] });
};
