import { outboxFields, outboxIndex, type WithOutbox } from '@debrief/service-kit/messaging/outbox';
import type { Connection as Database } from '@debrief/service-kit/storage/connect';
import { Schema, type Model } from 'mongoose';
import type { Connection } from '../domain/delivery.ts';

export interface ConnectionDocument extends Omit<Connection, 'id'>, WithOutbox {
  _id: string;
  /** Encrypted credentials. */
  credentials: string;
  /** Incremented with the credentials, so that one of several instances refreshes them. */
  credentialsVersion: number;
  refreshUntil: Date;
  /** Time of the next work; {@link never} if there is none. */
  wakeAt: Date;
  /** Rate limits and outages stop all work of the connection until then. */
  delayedUntil: Date;
  leaseUntil: Date;
  lease: string | null;
  deletedAt: Date | null;
}

export const never = new Date(8.64e15);
export const past = new Date(0);

const schema = new Schema<ConnectionDocument>(
  {
    _id: String,
    userId: { type: String, required: true },
    kind: { type: String, required: true },
    account: { type: String, required: true },
    accountId: { type: String, required: true },
    url: { type: String, default: null },
    settings: { type: Schema.Types.Mixed, required: true },
    state: { type: String, required: true },
    reason: { type: String, default: null },
    createdAt: { type: Date, required: true },
    credentials: { type: String, required: true },
    credentialsVersion: { type: Number, required: true },
    refreshUntil: { type: Date, required: true },
    wakeAt: { type: Date, required: true },
    delayedUntil: { type: Date, required: true },
    leaseUntil: { type: Date, required: true },
    lease: { type: String, default: null },
    deletedAt: { type: Date, default: null },
    ...outboxFields,
  },
  { collection: 'crmConnections', versionKey: false },
);
// One connection for each account of a CRM: two would write every note twice.
schema.index({ userId: 1, kind: 1, accountId: 1 }, { unique: true });
schema.index({ state: 1, wakeAt: 1 });
schema.index(...outboxIndex);

export const toConnection = ({ _id, ...document }: ConnectionDocument): Connection => ({
  id: _id,
  userId: document.userId,
  kind: document.kind,
  account: document.account,
  accountId: document.accountId,
  url: document.url,
  settings: document.settings,
  state: document.state,
  reason: document.reason,
  createdAt: document.createdAt,
});

export type ConnectionModel = Model<ConnectionDocument>;

export const connectionModel = (database: Database): ConnectionModel =>
  database.model<ConnectionDocument>('CrmConnection', schema);
