import { deliveryDays } from '@debrief/contracts/http/webhooks';
import { afterPosition } from '@debrief/service-kit/http/cursor';
import type { PageRequest } from '@debrief/service-kit/paging';
import { buildIndexes } from '@debrief/service-kit/storage/build-indexes';
import { ignoreDuplicateKey, type Connection } from '@debrief/service-kit/storage/connect';
import { Schema, type Model } from 'mongoose';
import type { DeliverDependencies } from '../domain/deliver.ts';
import type { ManageDependencies } from '../domain/manage-webhooks.ts';
import type { Delivery } from '../domain/webhook.ts';

type DeliveryDocument = Omit<Delivery, 'id'> & { _id: string };

const schema = new Schema<DeliveryDocument>(
  {
    _id: String,
    webhookId: { type: String, required: true },
    userId: { type: String, required: true },
    noteId: { type: String, default: null },
    type: { type: String, required: true },
    body: { type: String, default: '' },
    createdAt: { type: Date, required: true },
    status: { type: String, required: true },
    attempts: { type: Number, required: true },
    nextAttemptAt: { type: Date, default: null },
    lastAttempt: { type: Schema.Types.Mixed, default: null },
  },
  { collection: 'webhookDeliveries', versionKey: false },
);
/** Index of the log, newest first. */
schema.index({ webhookId: 1, createdAt: -1, _id: -1 });
/** Index of due deliveries and, with null, of finished ones. */
schema.index({ webhookId: 1, nextAttemptAt: 1 });
schema.index({ noteId: 1 });
schema.index({ userId: 1 });
schema.index({ createdAt: 1 }, { expireAfterSeconds: deliveryDays * 24 * 60 * 60 });

const toDelivery = ({ _id, ...delivery }: DeliveryDocument): Delivery => ({ id: _id, ...delivery });

/** Finished deliveries of a webhook that the log keeps. */
const maxFinished = 1_000;

type DeliveryModel = Model<DeliveryDocument>;

export type DeliveryRepository = ManageDependencies['deliveries'] &
  DeliverDependencies['deliveries'] & {
    prepare(): Promise<void>;
    list(webhookId: string, page: PageRequest): AsyncIterable<Delivery>;
    nextAttempt(webhookId: string): Promise<Date | null>;
    /** Erases what deliveries contain of a note. Pending ones are removed, except those of its deletion. */
    eraseNote(userId: string, noteId: string): Promise<void>;
    /** Removes the oldest finished deliveries over the limit of the log. */
    trim(webhookId: string): Promise<void>;
  };

const failed = (error: string, at: Date) => ({
  status: 'failed',
  nextAttemptAt: null,
  lastAttempt: { at, responseStatus: null, responseBody: null, error, milliseconds: 0, retryAfterMs: 0 },
});

type Log = Pick<
  DeliveryRepository,
  'find' | 'list' | 'eraseNote' | 'trim' | 'removeByWebhook' | 'removeByUser'
>;

const queue = (model: DeliveryModel): Omit<DeliveryRepository, keyof Log | 'prepare'> => ({
  async add({ id: _id, ...delivery }) {
    await ignoreDuplicateKey(model.create({ _id, ...delivery }));
  },

  countPending: (webhookId, limit) =>
    model.countDocuments({ webhookId, nextAttemptAt: { $gt: new Date(0) } }).limit(limit),

  async findDue(webhookId, at, limit) {
    const found = await model
      .find({ webhookId, nextAttemptAt: { $gt: new Date(0), $lte: at } })
      .sort({ nextAttemptAt: 1 })
      .limit(limit)
      .lean<DeliveryDocument[]>();
    return found.map(toDelivery);
  },

  async nextAttempt(webhookId) {
    const next = await model
      .findOne({ webhookId, nextAttemptAt: { $gt: new Date(0) } })
      .sort({ nextAttemptAt: 1 })
      .select({ nextAttemptAt: 1 })
      .lean<DeliveryDocument>();
    return next?.nextAttemptAt ?? null;
  },

  async claim({ id: _id, attempts, nextAttemptAt }, until) {
    const { modifiedCount } = await model.updateOne(
      { _id, status: 'pending', attempts, nextAttemptAt },
      { $set: { nextAttemptAt: until }, $inc: { attempts: 1 } },
    );
    return modifiedCount === 1;
  },

  async settle({ id: _id, attempts }, { status, nextAttemptAt, lastAttempt }) {
    await model.updateOne({ _id, attempts }, { $set: { status, nextAttemptAt, lastAttempt } });
  },

  async restart(delivery, at) {
    const change = { status: 'pending', attempts: 0, nextAttemptAt: at } as const;
    await model.updateOne({ _id: delivery.id }, { $set: change });
    return { ...delivery, ...change };
  },

  async cancelPending(webhookId, reason, at) {
    await model.updateMany({ webhookId, nextAttemptAt: { $gt: new Date(0) } }, { $set: failed(reason, at) });
  },
});

const log = (model: DeliveryModel): Log => ({
  async find(webhookId, id) {
    const found = await model.findOne({ _id: id, webhookId }).lean<DeliveryDocument>();
    return found && toDelivery(found);
  },

  async *list(webhookId, { limit, after }) {
    const found = model
      .find({ webhookId, ...(after && afterPosition(after)) })
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit)
      .lean<DeliveryDocument[]>()
      .cursor() as AsyncIterable<DeliveryDocument>;
    for await (const delivery of found) yield toDelivery(delivery);
  },

  async eraseNote(userId, noteId) {
    const ofNote = { noteId, userId, type: { $ne: 'note.deleted' } };
    await model.deleteMany({ ...ofNote, status: 'pending' });
    await model.updateMany(ofNote, { $set: { body: '', 'lastAttempt.responseBody': null } });
  },

  async trim(webhookId) {
    const [oldest] = await model
      .find({ webhookId, nextAttemptAt: null })
      .sort({ createdAt: -1 })
      .skip(maxFinished)
      .limit(1)
      .lean<DeliveryDocument[]>();
    if (!oldest) return;
    await model.deleteMany({ webhookId, nextAttemptAt: null, createdAt: { $lte: oldest.createdAt } });
  },

  async removeByWebhook(webhookId) {
    await model.deleteMany({ webhookId });
  },

  async removeByUser(userId) {
    await model.deleteMany({ userId });
  },
});

export const createDeliveryRepository = (connection: Connection): DeliveryRepository => {
  const model = connection.model<DeliveryDocument>('WebhookDelivery', schema);
  return { prepare: () => buildIndexes(model), ...queue(model), ...log(model) };
};
